import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import type { Config } from '../src/config/schema.ts'
import { recordValues } from './host-log/record.ts'
import { valuesOfQuestion } from './host-log/values.ts'
import { serveService, startHost } from './host-process.ts'
import type { Running, TestService } from './host-process.ts'

export { expect } from '@playwright/test'

interface Options {
  /**
   * The service behind the host: null for the embedded one, a service of the test's own, or one that listens already.
   * A service that counts or remembers belongs to one test: `test.use({ service: async ({}, provide) => provide(makeService()) })`.
   */
  service: TestService | Running | null
  /** The content of the config file; null for none. */
  config: Config | null
  /** Further variables of the host's environment. */
  settings: Readonly<Record<string, string>>
}

interface Fixtures {
  /** A fresh host, of this test alone. Its address is the `baseURL` of pages and requests. */
  host: Running
  /** Declares that errors on the browser's console which match may occur in this test. */
  expectConsole: (...patterns: RegExp[]) => void
  /** What the guard allows; for `expectConsole`. */
  allowed: RegExp[]
}

/** Fails whatever a page complains of or asks of others, unless `allowed` says otherwise. Returns the complaints. */
function watch(context: BrowserContext, origin: string, allowed: readonly RegExp[]): () => string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    complaints.push(`console error: ${message.text()}${url ? ` (${url})` : ''}`)
  })
  context.on('weberror', (failure) => {
    const error = failure.error()
    complaints.push(`page error: ${error.stack ?? error.message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = url.origin === origin || ['data:', 'blob:', 'about:'].includes(url.protocol)
    if (!isOwn) complaints.push(`request to another origin: ${request.url()}`)
  })
  return () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))
}

/** Collects what pages tell the service of people and sessions, for the check of the log. */
function collect(context: BrowserContext): ReadonlySet<string> {
  const values = new Set<string>()
  context.on('request', (request) => {
    if (!request.url().includes('/api/') && !request.isNavigationRequest()) return
    const { authorization } = request.headers()
    const question = { url: request.url(), authorization, body: request.postData() }
    for (const value of valuesOfQuestion(question)) values.add(value)
  })
  return values
}

/** Playwright's `test`, with a fresh host behind every test and a guard over every page. */
export const test = base.extend<Options & Fixtures>({
  service: [null, { option: true }],
  config: [null, { option: true }],
  settings: [{}, { option: true }],
  allowed: async ({}, provide) => provide([]),
  expectConsole: async ({ allowed }, provide) => provide((...patterns) => void allowed.push(...patterns)),
  host: async ({ service, config, settings }, provide) => {
    const own = service && 'fetch' in service ? await serveService(service) : null
    const behind = service && 'url' in service ? service : own
    const host = await startHost({ service: behind, config, settings })
    await provide(host)
    await host.stop()
    await own?.stop()
  },
  baseURL: async ({ host }, provide) => provide(host.url),
  context: async ({ context, host, allowed }, provide) => {
    const complaints = watch(context, host.url, allowed)
    const values = collect(context)
    await provide(context)
    recordValues(values)
    expect(complaints(), 'what pages complained of, undeclared').toEqual([])
  },
})

/** Credentials that the embedded service accepts. */
const CREDENTIALS = { clientId: 'demo', clientSecret: 'demo' }

/** Signs in on the page as it is, or from the sign-in page where nothing is open yet. Waits until it is left. */
export async function signIn(page: Page, { clientId, clientSecret } = CREDENTIALS): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/login')
  await page.getByLabel('ClientId', { exact: true }).fill(clientId)
  await page.getByLabel('ClientSecret', { exact: true }).fill(clientSecret)
  await page.getByLabel('ClientSecret', { exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/\/login(?:\?|$)/)
}
