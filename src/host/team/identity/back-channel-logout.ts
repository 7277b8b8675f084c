import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { LONGEST_TEAM_REQUEST } from '../../limits.ts'
import { mediaTypeOf } from '../../../core/contract/envelope.ts'
import { ANSWER_HEADERS, withHeaders } from '../../request/security-headers.ts'
import type { AccessRecorder } from '../access-log/access-log.ts'
import type { EndedSessions, ProviderLogout } from '../session/ended-sessions.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { explain } from './provider.ts'
import type { Provider } from './provider.ts'

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
export function createBackChannelLogout({ provider, ended, log, say }: BackChannelOptions): Hono<TeamEnv> {
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
