import { Hono } from 'hono'
import type { Context } from 'hono'
import { createAttemptLimiter } from '#host/proxy/sign-ins.ts'
import { ANSWER_HEADERS, withHeaders } from '#host/request/security-headers.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { SESSION_HEADER } from '#modules/team/core/messages.ts'
import type { SessionAnswer, SignOutAnswer } from '#modules/team/core/messages.ts'
import type { AccessRecorder } from '#modules/team/host/access-log/access-log.ts'
import type { IdentitySettings } from '#modules/team/host/settings/team-settings.ts'
import { createBackChannelLogout } from './back-channel-logout.ts'
import { createPendingSignIns } from './pending-sign-ins.ts'
import type { RoleValues } from './provider/claims.ts'
import { createProvider } from './provider/provider.ts'
import type { EndedSessions } from './session/ended-sessions.ts'
import { requireSameOrigin, requireSession } from './session/guards.ts'
import type { SessionOptions } from './session/guards.ts'
import { createSessionCookie } from './session/session-cookie.ts'
import type { OpenSession, TeamEnv } from './session/session-cookie.ts'
import { createSignIn } from './sign-in.ts'

interface IdentityOptions {
  readonly log: AccessRecorder
  readonly ended: EndedSessions
  /** `team.roles` of the config file. Null if the claim contains the names of the roles. */
  readonly roleValues: RoleValues | null
  readonly reveals: SessionAnswer['reveals']
  readonly pages: ReadonlySet<string>
  readonly isAvailable?: (permission: Permission) => boolean
  readonly now?: () => number
  readonly warn?: (line: string) => void
  readonly answerSeconds?: number
}

/** Sign-in by OpenID Connect. All state is in sealed cookies, so any replica can answer. */
export function createIdentity(settings: IdentitySettings, options: IdentityOptions) {
  const { log, ended, roleValues, reveals, pages, answerSeconds } = options
  const { isAvailable = () => true, now = Date.now, warn = console.warn } = options
  const { publicUrl, session } = settings
  const provider = createProvider(settings.provider, {
    redirectUri: publicUrl + TEAM_ADDRESSES.callback,
    now,
    warn,
    ...(answerSeconds && { answerSeconds }),
  })
  const cookie = createSessionCookie(session, now)
  const pending = createPendingSignIns(session.secrets, now)
  const attempts = createAttemptLimiter(settings.attempts)
  const sameOrigin = requireSameOrigin(publicUrl)
  const guard = { cookie, ended, log, now }

  const routes = new Hono<TeamEnv>()
  // Before the origin check: the provider sends it.
  routes.route('/', createBackChannelLogout({ provider, ended, log, warn }))
  for (const path of ['/auth/*', TEAM_ADDRESSES.session])
    routes.use(path, withHeaders(ANSWER_HEADERS), sameOrigin)
  const { rolesClaim } = settings.provider
  const signIn = { rolesClaim, provider, pending, cookie, ended, attempts, log, roleValues, pages, now, warn }
  routes.route('/', createSignIn(signIn))
  routes.post(TEAM_ADDRESSES.signOut, async (context) => {
    const signedOut = await signOut(context, guard)
    return context.json({
      to: signedOut && (await provider.signOutUrl(`${publicUrl}/login`, signedOut.idToken)),
    } satisfies SignOutAnswer)
  })
  routes.get(TEAM_ADDRESSES.session, requireSession({ ...guard, isSessionRequest: true }), (context) => {
    const { id, subject, name, roles, permissions, endsAt } = context.get('session')
    return context.json({
      id,
      person: { subject, name },
      roles: [...roles],
      permissions: [...permissions].filter(isAvailable),
      endsIn: endsAt - now(),
      reveals,
    } satisfies SessionAnswer)
  })

  return {
    routes,
    requireSameOrigin: sameOrigin,
    requireSession: requireSession({ ...guard, isSessionRequest: false }),
    check: () => provider.check(),
  }
}

/** Returns null if the page belongs to an earlier session: the current person stays signed in. */
async function signOut(
  context: Context<TeamEnv>,
  { cookie, ended, log }: SessionOptions,
): Promise<Pick<OpenSession, 'idToken'> | null> {
  const stored = await cookie.read(context)
  // A copy of an ended session must not end a newer one of the same provider session.
  const isOpen = stored.state === 'open' && !(await ended.isEnded(stored.session).catch(() => false))
  const openSession = isOpen ? stored.session : null
  const pageSessionId = context.req.header(SESSION_HEADER)
  if (openSession && pageSessionId !== undefined && pageSessionId !== openSession.id) return null
  await cookie.end(context)
  if (stored.state === 'idle') await ended.endIdleSession(stored.session)
  if (!openSession) return { idToken: null }
  const result = (await ended.endSession(openSession)) ? 'ok' : 'failed'
  const { logSubject, name, roles } = openSession
  await log
    .record({
      subject: logSubject,
      name,
      roles,
      action: 'sign-out',
      result,
      requestId: context.get('requestId'),
    })
    // The person is signed out even if the log cannot be written. The log itself warns.
    .catch(() => {})
  return openSession
}
