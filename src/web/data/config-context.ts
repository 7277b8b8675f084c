import { createRequiredContext } from '../session/required-context.ts'
import type { ServedConfig } from '../../core/config/schema.ts'

export const [ConfigContext, useConfig] = createRequiredContext<ServedConfig>('ConfigContext')
