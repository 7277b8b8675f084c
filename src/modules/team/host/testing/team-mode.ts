import { Hono } from 'hono'
import type { Role } from '#modules/team/core/permissions.ts'
import type { Mode } from '#host/testing/conformance-target.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { createSessionCookie } from '#modules/team/host/identity/session/session-cookie.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { randomSecret, testSettings } from './console.ts'
import { teamHost } from '#modules/team/host/module.ts'
import { createTestTeam } from './team-host.ts'

/** The console's origin in team mode. Requests to it are sent to replicas on this machine. */
export const CONSOLE = 'https://lupa.example'

/** One for all replicas. */
const SHARED = { PUBLIC_URL: CONSOLE, SESSION_SECRET: randomSecret() }

/** Nothing answers there: for what needs no sign-in. */
const NO_PROVIDER = 'http://localhost:9'

/** Team mode as what the conformance suite runs against. */
export function teamMode(issuer = NO_PROVIDER): Mode {
  return {
    read: TEAM_ADDRESSES.session,
    sent: TEAM_ADDRESSES.events,
    headers: () => sessionHeaders('analyst', 'support', 'auditor'),
    async start(service) {
      const { team, entries } = await createTestTeam({ service, issuer, environment: SHARED })
      return { modules: [{ ...teamHost, ...team }], entries }
    },
  }
}

/** What the browser of somebody who has signed in sends along with the console's own requests. */
async function sessionHeaders(...roles: readonly Role[]): Promise<Record<string, string>> {
  const settings = testSettings({ OIDC_ISSUER: NO_PROVIDER, ...SHARED })
  const cookie = createSessionCookie(settings.identity.session, Date.now)
  const app = new Hono<TeamEnv>().get('/', async (context) => {
    const person = {
      issuer: NO_PROVIDER,
      subject: 'somebody',
      name: 'Ana Arruda',
      roles,
      providerSession: null,
    }
    await cookie.start(context, person, Date.now())
    return context.body(null)
  })
  const set = (await app.request('/')).headers.get('Set-Cookie') ?? ''
  return { Cookie: set.replace(/;.*/, ''), Origin: CONSOLE }
}
