import { Hono } from 'hono'
import type { Role } from '../../modules/team/core/permissions.ts'
import type { Upstream } from '../service/service.ts'
import { createSessionCookie } from '../../modules/team/host/session/session-cookie.ts'
import type { TeamEnv } from '../../modules/team/host/session/session-cookie.ts'
import { randomSecret, testSettings } from '../../modules/team/host/testing/console.ts'
import { createTestTeam } from '../../modules/team/host/testing/team-host.ts'

/** The console's origin in team mode. Requests to it are sent to replicas on this machine. */
export const CONSOLE = 'https://lupa.example'

/** One for all replicas. */
const SHARED = { PUBLIC_URL: CONSOLE, SESSION_SECRET: randomSecret() }

/** Nothing answers there: for what needs no sign-in. */
const NO_PROVIDER = 'http://localhost:9'

/** Team mode of one replica, with an access log of its own. */
export function createReplica(service: Upstream, issuer = NO_PROVIDER) {
  return createTestTeam({ service, issuer, environment: SHARED })
}

/** What the browser of somebody who has signed in sends along with the console's own requests. */
export async function sessionHeaders(...roles: readonly Role[]): Promise<Record<string, string>> {
  const settings = testSettings({ OIDC_ISSUER: NO_PROVIDER, ...SHARED })
  const cookie = createSessionCookie(settings.identity.session, Date.now)
  const app = new Hono<TeamEnv>().get('/', async (context) => {
    const person = { subject: 'somebody', name: 'Ana Arruda', roles, providerSession: null }
    await cookie.start(context, person, Date.now())
    return context.body(null)
  })
  const set = (await app.request('/')).headers.get('Set-Cookie') ?? ''
  return { Cookie: set.replace(/;.*/, ''), Origin: CONSOLE }
}
