import { createRequiredContext } from '../session/required-context.ts'
import type { Service } from '../../core/client/service.ts'

/** The analysis service. */
export const [ServiceContext, useService] = createRequiredContext<Service>('ServiceContext')
