import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Config } from '#core/config/schema.ts'
import { DEMO_ROLES, DEMO_ROLES_CLAIM } from '#modules/team/demo/people.ts'
import { startTestProvider } from '#modules/team/host/testing/test-provider.ts'
import type { TestProvider } from '#modules/team/host/testing/test-provider.ts'
import { freePort } from '#host/testing/free-port.ts'
import { expect, test as base } from '#e2e/support/fixtures.ts'
import { startHost } from '#e2e/support/host-process.ts'
import type { HostProcess } from '#e2e/support/host-process.ts'
import type { Running } from '#e2e/support/listen.ts'

export { expect } from '@playwright/test'

/** A host in team mode, with a provider of invented people on another site. */
export interface Team extends HostProcess {
  readonly provider: TestProvider
  readonly entries: () => readonly Readonly<Record<string, unknown>>[]
}

const secret = () => randomBytes(32).toString('base64url')

interface TeamOptions {
  readonly config?: Config | null
  /** Default: the embedded service. */
  readonly service?: Running
  readonly settings?: Readonly<Record<string, string>>
  /** State of the provider when the host starts. */
  readonly health?: TestProvider['health']
}

export async function startTeam({
  config,
  service,
  settings,
  health = 'up',
}: TeamOptions = {}): Promise<Team> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startTestProvider({ console: url })
  provider.health = health
  const folder = mkdtempSync(join(tmpdir(), 'lupa-team-'))
  const log = join(folder, 'access.log')
  const { analyst, support, auditor } = DEMO_ROLES
  const roles = { analyst: [...analyst], support: [...support], auditor: [...auditor] }
  const host = await startHost({
    service: service ?? null,
    config: { ...config, team: { roles, revealNeedsReason: true } },
    settings: {
      AUTH: 'oidc',
      PORT: String(port),
      PUBLIC_URL: url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_ROLES_CLAIM: DEMO_ROLES_CLAIM,
      SESSION_SECRET: secret(),
      SERVICE_CLIENT_ID: 'demo',
      SERVICE_CLIENT_SECRET: secret(),
      ACCESS_LOG: log,
      ...settings,
    },
  })
  return {
    url,
    child: host.child,
    provider,
    entries: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      await host.stop()
      await provider.close()
      rmSync(folder, { recursive: true })
    },
  }
}

interface Options {
  ownTeam: TeamOptions
}

/**
 * Playwright's `test` with a host in team mode for each test. A fixture of the worker would cost more: Playwright replaces a
 * worker, its browser and its host before a test with other worker fixtures.
 */
export const test = base.extend<Options & { team: Team }>({
  ownTeam: [{}, { option: true }],
  team: async ({ ownTeam }, provide) => {
    const team = await startTeam(ownTeam)
    await provide(team)
    await team.stop()
  },
  host: async ({ team }, provide) => provide(team),
  // The provider's pages, and the session request of a signed-out page.
  allowed: async ({}, provide) => provide([/http:\/\/localhost:\d+\//, /status of 401 .*\/api\/session\)$/]),
})

const ENTER = 'Entrar com a conta da organização'

/** Signs in on the sign-in page and picks a person at the provider. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: ENTER }).click()
  await choose(page, name)
}

export async function choose(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Quem entra?' })).toBeVisible()
  await page.getByRole('button', { name }).click()
}

/** Opens the sign-in window of an expired or locked session. */
export async function openSignInWindow(page: Page): Promise<Page> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: ENTER }).click(),
  ])
  return window
}
