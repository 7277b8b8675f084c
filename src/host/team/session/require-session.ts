import type { MiddlewareHandler } from 'hono'
import { SESSION_HEADER } from '../../../core/team/session-answer.ts'
import type { TeamEnv } from './team-env.ts'
import type { IdentityLog } from './identity-log.ts'
import type { SessionCookie } from './session-cookie.ts'

interface Options {
  readonly cookie: SessionCookie
  readonly log: IdentityLog
  /**
   * Whether this is the page's question who is signed in: answered whatever session the page was opened in, and counted
   * as use. No other request counts: a list that runs by itself makes many, and is no use.
   */
  readonly isQuestion: boolean
}

/**
 * Middleware that puts the session into the context. Without one it answers 401, and 409 where the page was opened in
 * another session than the browser is signed in with by now.
 */
export function requireSession({ cookie, log, isQuestion }: Options): MiddlewareHandler<TeamEnv> {
  return async (context, next) => {
    const read = await cookie.read(context)
    if (read.state === 'broken') {
      await log.record({
        subject: null,
        roles: [],
        action: 'session-refused',
        permission: null,
        key: null,
        result: 'untrusted',
        requestId: context.get('requestId'),
        reportedBy: 'host',
      })
    }
    if (read.state !== 'open') return context.json({ error: 'nobody is signed in' }, 401)
    const { session } = read
    const expected = context.req.header(SESSION_HEADER) ?? session.id
    if (!isQuestion && expected !== session.id) {
      return context.json({ error: 'this browser has been signed in anew since the page was opened' }, 409)
    }
    context.set('session', session)
    if (isQuestion) await read.touch()
    return next()
  }
}
