import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mediaTypeOf } from '#core/service/contract/envelope.ts'
import { ANSWER_HEADERS, withHeaders } from '#host/request/security-headers.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { AccessRecorder } from '#modules/team/host/access-log/access-log.ts'
import { LONGEST_TEAM_REQUEST } from '#modules/team/host/limits.ts'
import { explain } from './provider/problems.ts'
import type { Provider } from './provider/provider.ts'
import type { EndedSessions, ProviderLogout } from './session/ended-sessions.ts'
import type { TeamEnv } from './session/session-cookie.ts'

interface BackChannelOptions {
  readonly provider: Pick<Provider, 'readLogoutToken'>
  readonly ended: EndedSessions
  readonly log: AccessRecorder
  readonly warn: (line: string) => void
}

/**
 * The provider POSTs a signed token when a session, or all sessions of a person, ended (OpenID Connect Back-Channel Logout
 * 1.0). Every failure is a 400 (2.8). Only the operator sees the reason: anybody can send a token.
 */
export function createBackChannelLogout(options: BackChannelOptions): Hono<TeamEnv> {
  const { provider, warn } = options
  const app = new Hono<TeamEnv>()
  const address = TEAM_ADDRESSES.backChannelLogout

  function refuse(context: Context<TeamEnv>, reason: string): Response {
    warn(`a back-channel logout was refused: ${reason}`)
    return context.json({ error: 'invalid_request' }, 400)
  }

  const limit = bodyLimit({
    maxSize: LONGEST_TEAM_REQUEST,
    onError: (context) => refuse(context, 'the body is too long'),
  })
  app.use(address, withHeaders(ANSWER_HEADERS), limit)
  app.post(address, async (context) => {
    if (mediaTypeOf(context.req.header('Content-Type') ?? '') !== 'application/x-www-form-urlencoded')
      return refuse(context, 'the body must be a form')
    const tokens = new URLSearchParams(await context.req.text()).getAll('logout_token')
    if (tokens.length !== 1) return refuse(context, 'there must be one logout_token')
    let logout
    try {
      logout = await provider.readLogoutToken(tokens[0]!)
    } catch (error) {
      return refuse(context, `the logout token is not accepted: ${explain(error)}`)
    }
    const problem = await endSessions(logout, context.get('requestId'), options)
    return problem === null ? context.body(null, 200) : refuse(context, problem)
  })
  return app
}

async function endSessions(
  logout: ProviderLogout,
  requestId: string,
  { ended, log }: BackChannelOptions,
): Promise<string | null> {
  // If the list is not available, ends the sessions again.
  const isUsed = await ended.isTokenUsed(logout).catch(() => false)
  if (isUsed) return 'the logout token was used before'
  const isEverywhere = await ended.endByProvider(logout)
  await log
    .record({
      subject: logout.subject,
      roles: [],
      action: 'provider-sign-out',
      result: isEverywhere ? 'ok' : 'failed',
      requestId,
    })
    // The sessions end even if the log cannot be written. The log itself warns.
    .catch(() => {})
  return isEverywhere ? null : 'not every replica knows of it yet'
}
