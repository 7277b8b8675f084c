import { createRequiredContext } from '../session/required-context.ts'
import type { ServedConfig } from '../../core/config/schema.ts'

/** The installation's config. */
export const [ConfigContext, useConfig] = createRequiredContext<ServedConfig>('ConfigContext')
