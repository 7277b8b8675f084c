import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Config } from '#core/config/schema.ts'
import { recordValues } from '#e2e/host-log/record.ts'
import { serveService, startHost } from './host-process.ts'
import type { TestService } from './host-process.ts'
import type { Running } from './listen.ts'
import { collectSentValues, watchPages } from './page-guard.ts'

export { expect } from '@playwright/test'

interface Options {
  /**
   * The service behind the host: null for the embedded one, a test's own, or a running one. A stateful service belongs to
   * one test: `test.use({ service: async ({}, provide) => provide(createService()) })`.
   */
  service: TestService | Running | null
  /** The config file's content, or null. */
  config: Config | null
  /** Extra environment variables of the host. */
  settings: Readonly<Record<string, string>>
}

interface Fixtures {
  /**
   * The worker's shared host, or a new one if the test sets any option. Its address is the `baseURL`.
   */
  host: Running
  /** Allows matching errors on the browser console. */
  expectConsole: (...patterns: RegExp[]) => void
  /** Patterns collected by `expectConsole`. */
  allowed: RegExp[]
}

interface WorkerFixtures {
  /** The worker's host: embedded service, no config. */
  sharedHost: Running
}

/** Playwright's `test` with a host. Console errors and uncaught errors of a page fail the test. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  service: [null, { option: true }],
  config: [null, { option: true }],
  settings: [{}, { option: true }],
  allowed: async ({}, provide) => provide([]),
  expectConsole: async ({ allowed }, provide) => provide((...patterns) => void allowed.push(...patterns)),
  sharedHost: [
    async ({}, provide) => {
      const host = await startHost({})
      await provide(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  host: async ({ service, config, settings, sharedHost }, provide) => {
    if (!service && !config && Object.keys(settings).length === 0) {
      await provide(sharedHost)
      return
    }
    const ownService = service && 'fetch' in service ? await serveService(service) : null
    const listening = service && 'url' in service ? service : ownService
    const host = await startHost({ service: listening, config, settings })
    await provide(host)
    await host.stop()
    await ownService?.stop()
  },
  baseURL: async ({ host }, provide) => provide(host.url),
  context: async ({ context, host, allowed }, provide) => {
    const problems = watchPages(context, host.url, allowed)
    const values = collectSentValues(context)
    await provide(context)
    recordValues(values)
    expect(problems(), 'errors of the pages that the test did not declare').toEqual([])
  },
})

/** Credentials that the embedded service accepts. */
const CREDENTIALS = { clientId: 'demo', clientSecret: 'demo' }

/** Signs in on the current page, or at `/login` if none is open. Waits until the form is gone. */
export async function signIn(page: Page, { clientId, clientSecret } = CREDENTIALS): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/login')
  await page.getByLabel('ClientId', { exact: true }).fill(clientId)
  await page.getByLabel('ClientSecret', { exact: true }).fill(clientSecret)
  await page.getByLabel('ClientSecret', { exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/\/login(?:\?|$)/)
}

/** Opens a case's address, signs in and waits until the case has loaded. */
export async function openCase(page: Page, chave: string): Promise<void> {
  await page.goto(`/analyses?${new URLSearchParams({ chave }).toString()}`)
  await signIn(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
}
