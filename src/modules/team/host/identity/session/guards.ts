import type { Context, MiddlewareHandler } from 'hono'
import { mediaTypeOf } from '#core/service/contract/envelope.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { SESSION_HEADER } from '#modules/team/core/messages.ts'
import type { AccessRecord, AccessRecorder } from '#modules/team/host/access-log/access-log.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { OpenSession, SessionCookie, TeamEnv } from './session-cookie.ts'

/** The provider redirects the browser here, from another site. */
function isReturnFromProvider({ req }: Context<TeamEnv>): boolean {
  return (
    req.path === TEAM_ADDRESSES.callback &&
    req.header('Sec-Fetch-Mode') === 'navigate' &&
    req.header('Sec-Fetch-Dest') === 'document'
  )
}

/** Addresses that a person may open without a page, for example from a bookmark. */
const BOOKMARKS: ReadonlySet<string> = new Set([TEAM_ADDRESSES.signIn, TEAM_ADDRESSES.callback])

function isSameOrigin(context: Context<TeamEnv>, publicUrl: string): boolean {
  const { req } = context
  const site = req.header('Sec-Fetch-Site')
  const origin = req.header('Origin')
  if (origin !== undefined && origin !== publicUrl) return false
  // A prefetch must not sign anybody in.
  if (req.header('Sec-Purpose') !== undefined) return false
  if (site === undefined) return origin !== undefined || req.method === 'GET'
  if (site === 'same-origin' || isReturnFromProvider(context)) return true
  return site === 'none' && BOOKMARKS.has(req.path)
}

/** No form can send them. */
const BODY_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/octet-stream'])

/**
 * Middleware that returns 403 to requests from other pages, and 415 to bodies that a form can send. Browsers add the cookie
 * by themselves. Hono's `csrf` would not do: it accepts every GET, but here a GET signs in, and reads are recorded.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler<TeamEnv> {
  return async (context, next) => {
    if (!isSameOrigin(context, publicUrl))
      return context.json({ error: 'only pages of the console may send this request' }, 403)
    const type = mediaTypeOf(context.req.header('Content-Type') ?? '')
    if (context.req.method === 'POST' && !BODY_TYPES.has(type))
      return context.json({ error: 'the body must be JSON, or the bytes of a file' }, 415)
    return next()
  }
}

export interface SessionOptions {
  readonly cookie: SessionCookie
  readonly ended: EndedSessions
  readonly log: AccessRecorder
}

interface SessionGuard extends SessionOptions {
  /** The page's request for its session is answered for any session, and counts as use. A list sends others by itself. */
  readonly isSessionRequest: boolean
  readonly now: () => number
}

export const NOT_SIGNED_IN = { error: 'not signed in' } as const

/** Middleware that returns 401 without a session, and 409 if the browser signed in again since the page was opened. */
export function requireSession(guard: SessionGuard): MiddlewareHandler<TeamEnv> {
  const { cookie, ended, log, now, isSessionRequest } = guard
  // Ignores the last use: the request's cookies do not tell whether the person has used the page since.
  async function isOpen(session: OpenSession): Promise<boolean> {
    return now() < session.endsAt && !(await ended.isEnded(session))
  }
  return async (context, next) => {
    const stored = await cookie.read(context)
    if (stored.state === 'broken') {
      await log.record({
        subject: null,
        roles: [],
        action: 'session-refused',
        result: 'untrusted',
        requestId: context.get('requestId'),
      })
    }
    if (stored.state === 'idle') await ended.endIdleSession(stored.session)
    // Does not clear the cookie of an ended session: the browser may have a newer one by now.
    if (stored.state !== 'open' || (await ended.isEnded(stored.session)))
      return context.json(NOT_SIGNED_IN, 401)
    const { session } = stored
    const pageSessionId = context.req.header(SESSION_HEADER) ?? session.id
    if (!isSessionRequest && pageSessionId !== session.id)
      return context.json({ error: 'this browser has signed in again since the page was opened' }, 409)
    context.set('session', session)
    context.set('isSessionOpen', () => isOpen(session))
    if (isSessionRequest) await stored.touch()
    return next()
  }
}

export function actorFields(context: Context<TeamEnv>) {
  const { logSubject, name, roles } = context.get('session')
  return { subject: logSubject, name, roles, requestId: context.get('requestId') }
}

/** The session ended while its request was in flight. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'
}

/**
 * Records an access before its answer is sent.
 *
 * @throws SessionEndedError if the session has ended since the request arrived. The line then says `refused`.
 */
export async function recordAccess(
  context: Context<TeamEnv>,
  log: AccessRecorder,
  record: AccessRecord,
): Promise<void> {
  const isOpen = await context.get('isSessionOpen')()
  await log.record(isOpen ? record : { ...record, result: 'refused' })
  if (!isOpen) throw new SessionEndedError()
}

/** @throws SessionEndedError if the session has ended since the request arrived. */
export async function requireOpenSession(context: Context<TeamEnv>): Promise<void> {
  if (!(await context.get('isSessionOpen')())) throw new SessionEndedError()
}

export async function refusePermission(
  context: Context<TeamEnv>,
  permission: Permission,
  log: AccessRecorder,
): Promise<Response> {
  await log.record({ ...actorFields(context), action: 'permission-refused', permission, result: 'refused' })
  return context.json({ error: `this needs the permission ${permission}` }, 403)
}

export function requirePermission(permission: Permission, log: AccessRecorder): MiddlewareHandler<TeamEnv> {
  return (context, next) =>
    context.get('session').permissions.has(permission) ? next() : refusePermission(context, permission, log)
}
