import { createRequiredContext } from '../state/required-context.ts'
import type { Service } from './service.ts'

/** The service that the page asks. */
export const [ServiceContext, useService] = createRequiredContext<Service>('ServiceContext')
