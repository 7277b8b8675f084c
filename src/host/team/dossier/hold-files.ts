import type { MiddlewareHandler } from 'hono'
import { HELD_FILES, LONGEST_DOSSIER_REQUEST } from '../../limits.ts'
import { createHeldAnswers } from '../credential/held-answers.ts'
import type { TeamEnv } from '../session/session-cookie.ts'

/**
 * Middleware that bounds the memory that files of dossiers take while they are read, of all people and of each.
 *
 * @throws TurnRefusal from the handler where there is no room.
 */
export function holdFiles(): MiddlewareHandler<TeamEnv> {
  const hold = createHeldAnswers(HELD_FILES)
  return async (context, next) => {
    const held = hold(context.get('session').subject)
    try {
      const length = Number(context.req.header('Content-Length') ?? LONGEST_DOSSIER_REQUEST)
      // A longer one is never read.
      held.beginRead()(Math.min(length, LONGEST_DOSSIER_REQUEST))
      await next()
    } finally {
      held.end()
    }
  }
}
