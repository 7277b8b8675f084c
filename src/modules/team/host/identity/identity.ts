import { Hono } from 'hono'
import type { MiddlewareHandler, Context } from 'hono'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { SESSION_HEADER } from '#modules/team/core/session-answer.ts'
import type { SessionAnswer, SignOutAnswer } from '#modules/team/core/session-answer.ts'
import { createSignIns } from '#host/proxy/sign-ins.ts'
import { ANSWER_HEADERS, withHeaders } from '#host/request/security-headers.ts'
import type { AccessRecorder } from '#modules/team/host/access-log/access-log.ts'
import type { EndedSessions, ProviderLogout } from './session/ended-sessions.ts'
import { requireOwnRequests, requireSession } from './session/guards.ts'
import type { TeamEnv } from './session/session-cookie.ts'
import { createSessionCookie } from './session/session-cookie.ts'
import type { IdentitySettings } from '#modules/team/host/settings/team-settings.ts'
import { createBegunSignIns, createSignIn } from './sign-in.ts'
import type { RoleValues } from './provider/claims.ts'
import { createProvider, explain } from './provider/provider.ts'
import { bodyLimit } from 'hono/body-limit'
import { LONGEST_TEAM_REQUEST } from '#modules/team/host/limits.ts'
import { mediaTypeOf } from '#core/service/contract/envelope.ts'
import type { Provider } from './provider/provider.ts'

interface IdentityOptions {
  readonly accessLog: AccessRecorder
  readonly ended: EndedSessions
  /** `team.roles` of the config file; null where the claim names the roles themselves. */
  readonly roleValues: RoleValues | null
  /** What the page is told of reveals with the session. */
  readonly reveals: SessionAnswer['reveals']
  /** Pages of the console, to which a sign-in may return. */
  readonly pages: ReadonlySet<string>
  /** Whether what a permission is for is there; always if this is left out. */
  readonly isOn?: (permission: Permission) => boolean
  readonly now?: () => number
  readonly say?: (line: string) => void
  readonly answerSeconds?: number
}

export interface Identity {
  /** All addresses below `/auth/`, and the one that tells the page its session. */
  readonly routes: Hono<TeamEnv>
  /** For every other address of team mode: first this, then `requireSession`. */
  readonly requireOwnRequests: MiddlewareHandler<TeamEnv>
  /** Puts the session into the context; 401 where there is none. The request does not count as use. */
  readonly requireSession: MiddlewareHandler<TeamEnv>
  /** Says at the start what is wrong with the provider, if anything. Never rejects, and need not be waited for. */
  readonly check: () => Promise<void>
}

/** Sign-in by OpenID Connect. Everything it remembers is in the browser's sealed cookies, so that any replica will do. */
export function createIdentity(settings: IdentitySettings, options: IdentityOptions): Identity {
  const {
    accessLog: log,
    ended,
    roleValues,
    reveals,
    pages,
    isOn = () => true,
    now = Date.now,
    say = console.warn,
  } = options
  const { answerSeconds } = options
  const { publicUrl, session } = settings
  const redirectUri = publicUrl + TEAM_ADDRESSES.callback
  const provider = createProvider(settings.provider, {
    redirectUri,
    now,
    say,
    ...(answerSeconds && { answerSeconds }),
  })
  const cookie = createSessionCookie(session, now)
  const begun = createBegunSignIns(session.secrets, now)
  const guard = requireOwnRequests(publicUrl)

  const routes = new Hono<TeamEnv>()
  // Before the guard of pages: the provider sends it.
  routes.route('/', createBackChannelLogout({ provider, ended, log, say }))
  for (const path of ['/auth/*', TEAM_ADDRESSES.session]) routes.use(path, withHeaders(ANSWER_HEADERS), guard)
  const signIns = createSignIns(settings.attempts)
  routes.route(
    '/',
    createSignIn({ provider, begun, cookie, ended, signIns, log, roleValues, pages, now, say }),
  )

  routes.post(TEAM_ADDRESSES.signOut, async (context) => {
    const read = await cookie.read(context)
    // A copy of a session that was ended must not end another that came from the same session at the provider.
    const isOpen = read.state === 'open' && !(await ended.has(read.session).catch(() => false))
    const open = isOpen ? read.session : null
    const expected = context.req.header(SESSION_HEADER)
    // The page of a session before: whoever has signed in since stays signed in.
    if (open && expected !== undefined && expected !== open.id)
      return context.json({ to: null } satisfies SignOutAnswer)
    await cookie.end(context)
    if (read.state === 'idle') await ended.endAlone(read.session)
    if (open) {
      const { subject, name, roles } = open
      const result = (await ended.endSession(open)) ? 'ok' : 'failed'
      await log
        .record({ subject, name, roles, action: 'sign-out', result, requestId: context.get('requestId') })
        // Nobody stays signed in because that cannot be written down; the log itself has said so.
        .catch(() => {})
    }
    return context.json({ to: await provider.signOutUrl(`${publicUrl}/login`) } satisfies SignOutAnswer)
  })

  // Quick, and asked by the page while it is in use: the one request that counts as use.
  routes.get(TEAM_ADDRESSES.session, requireSession({ cookie, ended, log, isQuestion: true }), (context) => {
    const { id, subject, name, roles, permissions, endsAt } = context.get('session')
    return context.json({
      id,
      person: { subject, name },
      roles: [...roles],
      permissions: [...permissions].filter(isOn),
      endsIn: endsAt - now(),
      reveals,
    } satisfies SessionAnswer)
  })

  return {
    routes,
    requireOwnRequests: guard,
    requireSession: requireSession({ cookie, ended, log, isQuestion: false }),
    check: provider.check,
  }
}

interface BackChannelOptions {
  readonly provider: Pick<Provider, 'logout'>
  readonly ended: EndedSessions
  readonly log: AccessRecorder
  readonly say: (line: string) => void
}

/**
 * Where the provider says that a session, or all of a person, ended (OpenID Connect Back-Channel Logout 1.0). The provider
 * itself sends it, no page; its signature is what is trusted. Everything but success is 400, as 2.8 has it; why is
 * said to the operator alone, because anybody may ask.
 */
function createBackChannelLogout({ provider, ended, log, say }: BackChannelOptions): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  const address = TEAM_ADDRESSES.backChannelLogout

  function refuse(context: Context<TeamEnv>, reason: string): Response {
    say(`a back-channel logout was refused: ${reason}`)
    return context.json({ error: 'invalid_request' }, 400)
  }

  async function problemOf(logout: ProviderLogout, requestId: string): Promise<string | null> {
    // Where that cannot be known, what has ended ends again.
    const isUsed = await ended.isUsed(logout).catch(() => false)
    if (isUsed) return 'the logout token was used before'
    const isKnown = await ended.endByProvider(logout)
    await log
      .record({
        subject: logout.subject,
        roles: [],
        action: 'provider-sign-out',
        result: isKnown ? 'ok' : 'failed',
        requestId,
      })
      // Nobody stays signed in because that cannot be written down; the log itself has said so.
      .catch(() => {})
    return isKnown ? null : 'not every replica knows of it yet'
  }

  const limit = bodyLimit({
    maxSize: LONGEST_TEAM_REQUEST,
    onError: (context) => refuse(context, 'the body is too long'),
  })
  app.use(address, withHeaders(ANSWER_HEADERS), limit)
  app.post(address, async (context) => {
    if (mediaTypeOf(context.req.header('Content-Type') ?? '') !== 'application/x-www-form-urlencoded')
      return refuse(context, 'the body must be a form')
    const token = new URLSearchParams(await context.req.text()).getAll('logout_token')
    if (token.length !== 1) return refuse(context, 'there must be one logout_token')
    let logout
    try {
      logout = await provider.logout(token[0]!)
    } catch (error) {
      return refuse(context, `the logout token is not accepted: ${explain(error)}`)
    }
    const problem = await problemOf(logout, context.get('requestId'))
    return problem === null ? context.body(null, 200) : refuse(context, problem)
  })
  return app
}
