import { createRequiredContext } from '../session/required-context.ts'
import type { Service } from '../../core/service/client/service.ts'

export const [ServiceContext, useService] = createRequiredContext<Service>('ServiceContext')
