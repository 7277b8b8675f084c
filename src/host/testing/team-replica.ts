import { once } from 'node:events'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import { Hono } from 'hono'
import type { Role } from '../../team/permissions.ts'
import type { Service } from '../service/service.ts'
import { createSessionCookie } from '../team/session/session-cookie.ts'
import type { TeamEnv } from '../team/session/team-env.ts'
import { randomSecret } from '../team/testing/console.ts'
import { createTestTeam, testSettings } from '../team/testing/team-host.ts'

/** The console's origin in team mode. Requests to it are sent to replicas on this machine. */
export const CONSOLE = 'https://lupa.example'

/** One for all replicas. */
const SHARED = { PUBLIC_URL: CONSOLE, SESSION_SECRET: randomSecret() }

/** Nothing answers there: for what needs no sign-in. */
const NO_PROVIDER = 'http://localhost:9'

/** Team mode of one replica, with an access log of its own. */
export function createReplica(service: Service, issuer = NO_PROVIDER) {
  return createTestTeam({ service, issuer, environment: SHARED })
}

/** What the browser of somebody who has signed in sends along with the console's own requests. */
export async function sessionHeaders(...roles: readonly Role[]): Promise<Record<string, string>> {
  const settings = testSettings({ OIDC_ISSUER: NO_PROVIDER, ACCESS_LOG: 'stdout', ...SHARED })
  const cookie = createSessionCookie(settings.identity.session, Date.now)
  const app = new Hono<TeamEnv>().get('/', async (context) => {
    await cookie.start(context, { subject: 'somebody', name: 'Ana Arruda', roles })
    return context.body(null)
  })
  const set = (await app.request('/')).headers.get('Set-Cookie') ?? ''
  return { Cookie: set.replace(/;.*/, ''), Origin: CONSOLE }
}

/** Not by `fetch`, which says itself whether it navigates. */
async function send(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const request = address.startsWith('https:') ? requestTls : requestPlain
  const outgoing = request(address, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    agent: false,
  })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const received = Buffer.concat(await incoming.toArray())
  const { statusCode: status = 0, rawHeaders } = incoming
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]!]] : []))
  return new Response(received.length === 0 ? null : received, {
    status,
    headers: pairs as [string, string][],
  })
}

/**
 * The console at these addresses, one after the other, as its own origin.
 *
 * @param onCookie receives every cookie that is set, as it was set.
 */
export function siteAt(urls: readonly string[], onCookie: (cookie: string) => void = () => {}) {
  let turn = 0
  return {
    async request(address: string, init: RequestInit): Promise<Response> {
      const { host, pathname, search } = new URL(address)
      const headers = new Headers(init.headers)
      headers.set('Host', host)
      const answer = await send(`${urls[turn++ % urls.length]}${pathname}${search}`, { ...init, headers })
      answer.headers.getSetCookie().forEach(onCookie)
      return answer
    },
  }
}
