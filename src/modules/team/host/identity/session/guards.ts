import type { Context, MiddlewareHandler } from 'hono'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { SESSION_HEADER } from '#modules/team/core/session-answer.ts'
import { mediaTypeOf } from '#core/service/contract/envelope.ts'
import type { AccessRecorder } from '#modules/team/host/access-log/access-log.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { SessionCookie, TeamEnv } from './session-cookie.ts'

/** What every request of team mode passes: own pages only, then a session, then a permission. */

/** The provider sends the browser here: a whole page of it, from another site. */
function isReturn(context: Context<TeamEnv>): boolean {
  return (
    context.req.path === TEAM_ADDRESSES.callback &&
    context.req.header('Sec-Fetch-Mode') === 'navigate' &&
    context.req.header('Sec-Fetch-Dest') === 'document'
  )
}

/** What a person may open outside of any page, as from a bookmark. */
const OPENED: ReadonlySet<string> = new Set([TEAM_ADDRESSES.signIn, TEAM_ADDRESSES.callback])

function isOwn(context: Context<TeamEnv>, publicUrl: string): boolean {
  const site = context.req.header('Sec-Fetch-Site')
  const origin = context.req.header('Origin')
  if (origin !== undefined && origin !== publicUrl) return false
  // A browser that guesses what will be opened next must not sign anybody in.
  if (context.req.header('Sec-Purpose') !== undefined) return false
  if (site === undefined) return origin !== undefined || context.req.method === 'GET'
  return site === 'same-origin' || (site === 'none' && OPENED.has(context.req.path)) || isReturn(context)
}

/**
 * Middleware that answers 403 to what other pages have a browser send, and 415 to what a form of theirs could. Stricter
 * than in the typed mode, because the browser sends the cookie along by itself, and the console's one origin is known.
 *
 * @param publicUrl the console's origin.
 */
export function requireOwnRequests(publicUrl: string): MiddlewareHandler<TeamEnv> {
  return async (context, next) => {
    if (!isOwn(context, publicUrl)) {
      return context.json({ error: 'only pages of the console may send this request' }, 403)
    }
    const type = mediaTypeOf(context.req.header('Content-Type') ?? '')
    if (context.req.method === 'POST' && type !== 'application/json') {
      return context.json({ error: 'the body must be JSON' }, 415)
    }
    return next()
  }
}

interface SessionGuard {
  readonly cookie: SessionCookie
  readonly ended: EndedSessions
  readonly log: AccessRecorder
  /**
   * Whether this is the page's question who is signed in: answered whatever session the page was opened in, and counted
   * as use. No other request counts: a list that runs by itself makes many, and is no use.
   */
  readonly isQuestion: boolean
}

/**
 * Middleware that puts the session into the context. Without one it answers 401, and 409 where the page was opened in
 * another session than the browser is signed in with by now.
 *
 * @throws DenyListError from the handler where it cannot be known whether the session was ended: nobody is let in then.
 */
export function requireSession({ cookie, ended, log, isQuestion }: SessionGuard): MiddlewareHandler<TeamEnv> {
  return async (context, next) => {
    const read = await cookie.read(context)
    if (read.state === 'broken') {
      await log.record({
        subject: null,
        roles: [],
        action: 'session-refused',
        result: 'untrusted',
        requestId: context.get('requestId'),
      })
    }
    if (read.state === 'idle') await ended.endAlone(read.session)
    // The cookie of one that was ended is left alone: by now the browser may have that of another sign-in.
    if (read.state !== 'open' || (await ended.has(read.session)))
      return context.json({ error: 'nobody is signed in' }, 401)
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

/** What each line of the access log says of a request in a session. */
export function actorOf(context: Context<TeamEnv>) {
  const { subject, name, roles } = context.get('session')
  return { subject, name, roles, requestId: context.get('requestId') }
}

/** Answers 403 for want of a permission, and records it. */
export async function refuse(
  context: Context<TeamEnv>,
  permission: Permission,
  log: AccessRecorder,
): Promise<Response> {
  await log.record({ ...actorOf(context), action: 'permission-refused', permission, result: 'refused' })
  return context.json({ error: `this needs the permission ${permission}` }, 403)
}

/** Middleware after `requireSession` that lets in only people with `permission`. */
export function requirePermission(permission: Permission, log: AccessRecorder): MiddlewareHandler<TeamEnv> {
  return (context, next) =>
    context.get('session').permissions.has(permission) ? next() : refuse(context, permission, log)
}
