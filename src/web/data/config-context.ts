import { createRequiredContext } from '#web/session/required-context.ts'
import type { ServedConfig } from '#core/config/schema.ts'

export const [ConfigContext, useConfig] = createRequiredContext<ServedConfig>('ConfigContext')
