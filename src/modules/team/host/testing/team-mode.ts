import { Hono } from 'hono'
import type { Mode } from '#host/testing/conformance-target.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { ROLES } from '#modules/team/core/permissions.ts'
import { createSessionCookie } from '#modules/team/host/identity/session/session-cookie.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { teamHost } from '#modules/team/host/module.ts'
import { randomSecret, testSettings } from './console.ts'
import { createTestTeam } from './team-host.ts'

/** The console's origin in team mode. Requests to it are sent to replicas on this machine. */
export const CONSOLE = 'https://lupa.example'

/** The same for all replicas. */
const ENVIRONMENT = { PUBLIC_URL: CONSOLE, SESSION_SECRET: randomSecret() }

/** Nothing listens there: for tests without a sign-in. */
const NO_PROVIDER = 'http://localhost:9'

/** Team mode for the conformance suite. */
export function teamMode(issuer = NO_PROVIDER): Mode {
  return {
    readPath: TEAM_ADDRESSES.session,
    postPath: TEAM_ADDRESSES.events,
    headers: sessionHeaders,
    async start(service) {
      const { team, entries } = await createTestTeam({ service, issuer, environment: ENVIRONMENT })
      return { modules: [{ ...teamHost, ...team }], entries }
    },
  }
}

/** The headers of a request from a page of a signed-in person with all roles. */
async function sessionHeaders(): Promise<Record<string, string>> {
  const settings = testSettings({ OIDC_ISSUER: NO_PROVIDER, ...ENVIRONMENT })
  const cookie = createSessionCookie(settings.identity.session, Date.now)
  const app = new Hono<TeamEnv>().get('/', async (context) => {
    const subject = 'somebody'
    const person = { issuer: NO_PROVIDER, subject, logSubject: subject, name: 'Ana Arruda', roles: ROLES }
    await cookie.start(context, { ...person, providerSession: null, idToken: null }, Date.now())
    return context.body(null)
  })
  const setCookie = (await app.request('/')).headers.get('Set-Cookie') ?? ''
  return { Cookie: setCookie.replace(/;.*/, ''), Origin: CONSOLE }
}
