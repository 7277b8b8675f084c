import { createRequiredContext } from '../state/required-context.ts'
import type { ServedConfig } from '../../core/config/schema.ts'

/** The installation's config. */
export const [ConfigContext, useConfig] = createRequiredContext<ServedConfig>('ConfigContext')
