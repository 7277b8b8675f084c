import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { pagesOf, routePath } from '#host/request/addresses.ts'
import { DEMO_ROLES, DEMO_ROLES_CLAIM } from '#modules/team/demo/people.ts'
import type { AccessRecord } from '#modules/team/host/access-log/access-log.ts'
import { createIdentity } from '#modules/team/host/identity/identity.ts'
import { createMemoryDenyList } from '#modules/team/host/identity/session/deny-list.ts'
import type { DenyList } from '#modules/team/host/identity/session/deny-list.ts'
import { createEndedSessions } from '#modules/team/host/identity/session/ended-sessions.ts'
import { requireOpenSession, requirePermission } from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { readTeamSettings } from '#modules/team/host/settings/team-settings.ts'
import type { TeamSettings } from '#modules/team/host/settings/team-settings.ts'
import { createBrowser } from './browser.ts'
import { startTestProvider } from './test-provider.ts'

export const PUBLIC_URL = 'http://127.0.0.1:4173'
export const SESSION_COOKIE = '__Host-Http-lupa'
export const MINUTE_MS = 60_000

/** The console's pages, with one of another module. */
export const PAGES = pagesOf([{ pages: ['/batch'] }])

export const randomSecret = () => randomBytes(32).toString('base64url')

/** A secret of the host: no answer may contain it. */
export const SERVICE_SECRET = 'the-secret/of-the-service'

type Variables = Readonly<Record<string, string>>

export function testSettings(environment: Variables): TeamSettings {
  return readTeamSettings({
    OIDC_CLIENT_ID: 'lupa',
    OIDC_CLIENT_SECRET: 'made-up-secret',
    OIDC_ROLES_CLAIM: DEMO_ROLES_CLAIM,
    PUBLIC_URL,
    SESSION_SECRET: randomSecret(),
    SERVICE_CLIENT_ID: 'lupa-service',
    SERVICE_CLIENT_SECRET: SERVICE_SECRET,
    ACCESS_LOG: 'stdout',
    ACCESS_LOG_KEY: randomSecret(),
    ...environment,
  })
}

/** The demonstration's provider, until the test ends. */
export async function startProvider(options: Partial<Parameters<typeof startTestProvider>[0]> = {}) {
  const provider = await startTestProvider({ console: PUBLIC_URL, ...options })
  onTestFinished(() => provider.close())
  return provider
}

interface ConsoleOptions {
  readonly issuer: string
  readonly environment?: Variables
  /** Milliseconds that the console's clock is ahead. */
  readonly clock?: { ahead: number }
  readonly answerSeconds?: number
  readonly denyList?: DenyList
  /** What the host does between the request of a case and its answer. */
  readonly work?: () => Promise<void>
}

/** A console with the sign-in, and one address that needs `values:see`. */
export function createTestConsole({
  issuer,
  environment = {},
  clock = { ahead: 0 },
  answerSeconds,
  denyList = createMemoryDenyList(() => Date.now() + clock.ahead),
  work = () => Promise.resolve(),
}: ConsoleOptions) {
  const records: AccessRecord[] = []
  const warnings: string[] = []
  const log = {
    isFull: false,
    async record(record: AccessRecord) {
      if (log.isFull) throw new Error('the disk is full')
      records.push(record)
    },
  }
  const identity = createIdentity(testSettings({ OIDC_ISSUER: issuer, ...environment }).identity, {
    log,
    ended: createEndedSessions(denyList, (subject) => [subject]),
    roleValues: DEMO_ROLES,
    reveals: { reasons: ['customer-request'], needReason: true },
    pages: PAGES,
    now: () => Date.now() + clock.ahead,
    warn: (line) => warnings.push(line),
    ...(answerSeconds && { answerSeconds }),
  })
  const app = new Hono<TeamEnv>({ getPath: routePath })
  app.onError((_error, context) => context.text('failed', 500))
  app.use((context, next) => {
    context.set('requestId', 'request-1')
    return next()
  })
  app.route('/', identity.routes)
  app.use('/api/*', identity.requireSameOrigin, identity.requireSession)
  app.get('/api/case', requirePermission('values:see', log), async (context) => {
    await work()
    await requireOpenSession(context)
    return context.json({ ok: true })
  })
  app.get('*', (context) => context.text('a page'))
  return { app, identity, denyList, log, records, warnings, browser: () => createBrowser(app, PUBLIC_URL) }
}

/** The same, with the demonstration's provider. */
export async function startConsole(options: Omit<ConsoleOptions, 'issuer'> = {}) {
  const provider = await startProvider()
  const clock = { ahead: 0 }
  return { provider, clock, ...createTestConsole({ issuer: provider.issuer, clock, ...options }) }
}
