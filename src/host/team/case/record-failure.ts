import type { Context } from 'hono'
import type { AccessLog, AccessRecord } from '../access-log/access-log.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { TurnRefusal } from '../turns/turns.ts'

/** Records that what somebody asked for was not shown, and throws why. */
export async function recordFailure(
  context: Context<TeamEnv>,
  log: AccessLog,
  line: Omit<AccessRecord, 'result'>,
  error: unknown,
): Promise<never> {
  // Whoever has left is shown nothing, and has not failed.
  if (!context.req.raw.signal.aborted)
    await log.record({ ...line, result: error instanceof TurnRefusal ? 'limited' : 'failed' })
  throw error
}
