import { createRequiredContext } from '../state/required-context.ts'
import type { ServedConfig } from './schema.ts'

/** What the installer set, for every part of the page. */
export const [ConfigContext, useConfig] = createRequiredContext<ServedConfig>('ConfigContext')
