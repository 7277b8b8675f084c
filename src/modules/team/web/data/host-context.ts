import { createRequiredContext } from '../../../../web/session/required-context.ts'
import type { HostClient } from './host-client.ts'

/** The console's own host, which only team mode asks. */
export const [HostContext, useHost] = createRequiredContext<HostClient>('HostContext')
