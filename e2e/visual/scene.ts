import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { createHost } from '#host/host.ts'
import { SILENT } from '#host/log.ts'
import { createHostServer } from '#host/server.ts'
import { HOST_MODULES } from '#modules/index.host.ts'
import { signIn } from '#e2e/support/fixtures.ts'
import { listen } from '#e2e/support/listen.ts'
import type { Running } from '#e2e/support/listen.ts'
import { sendByFetch } from '#host/service/service.ts'

export { expect } from '@playwright/test'

const DIST = join(import.meta.dirname, '..', '..', 'dist')

/** Fixed, because the demonstration's cases depend on the day. */
const NOW = Date.parse('2026-11-20T15:00:00-03:00')

/** Serves the demonstration like `npm start`, at the fixed time. */
async function serveDemonstration(): Promise<Running> {
  const demo = createDemoService({ now: () => NOW })
  const host = createHost({
    modules: HOST_MODULES.filter(({ auth }) => auth === undefined),
    config: {},
    dist: DIST,
    // The page compares its clock with this header.
    headers: { Date: new Date(NOW).toUTCString() },
    service: {
      base: 'http://embedded.invalid',
      send: sendByFetch(async (request) => demo.fetch(request)),
      demonstration: { cases: NAMED_CASES, codes: DEMONSTRATION_CODES },
    },
  })
  return listen(createHostServer(host, { log: SILENT, overrideGlobalObjects: false }))
}

export interface Look {
  readonly theme: 'light' | 'dark'
  readonly language?: 'pt-BR' | 'en'
  readonly width?: number
  readonly height?: number
}

/** Playwright's `test` with one demonstration per worker and a fixed clock. */
export const test = base.extend<
  { look: (page: Page, look: Look) => Promise<void> },
  { demonstration: string }
>({
  demonstration: [
    async ({}, provide) => {
      const { url, stop } = await serveDemonstration()
      await provide(url)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demonstration }, provide) => provide(demonstration),
  look: async ({}, provide) => {
    await provide(async (page, { theme, language = 'pt-BR', width = 1440, height = 900 }) => {
      await page.clock.setFixedTime(NOW)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: theme })
      await page.addInitScript((chosen) => localStorage.setItem('lupa.language', chosen), language)
    })
  },
})

export interface Place {
  readonly path: string
  readonly ready: string
  readonly isPublic?: boolean
  readonly act?: (page: Page) => Promise<void>
}

const KEYS = [
  'onb-2026-11-000481',
  'caso-limpo',
  'caso-rg-limpo',
  'caso-cpf-invalido',
  'caso-obito',
  'elo-cpf-1',
]
const MORE = ['elo-cpf-2', 'caso-similaridade-baixa', 'caso-laudo-500', 'demo-0001', 'demo-0002', 'demo-0003']

async function fillList(page: Page): Promise<void> {
  const keys = [...KEYS, ...MORE]
  await page.locator('[data-batch-input]').fill(keys.join('\n'))
  await page.locator('[data-batch-start]').click()
  await page.locator(`[role=progressbar][aria-valuenow="${keys.length}"]`).waitFor({ timeout: 30_000 })
}

async function fillSplitList(page: Page): Promise<void> {
  await fillList(page)
  await page.keyboard.press('d')
  await page.locator('[data-case][data-state=ready]').waitFor()
  // The case is marked as seen after a second.
  await page.getByRole('button', { name: 'Visto', pressed: true }).waitFor()
}

/** Hides the build id, which changes with each commit. */
async function hideRelease(page: Page): Promise<void> {
  await page.getByText(/^Lupa \d/).evaluate((release) => (release.style.visibility = 'hidden'))
}

export const PLACES = {
  search: { path: '/', ready: '#search-help' },
  'case-clean': { path: '/analyses?chave=caso-limpo', ready: '[data-case][data-state=ready]' },
  case: { path: '/analyses?chave=onb-2026-11-000481', ready: '[data-case][data-state=ready]' },
  list: { path: '/batch', ready: '[data-batch-input]', act: fillList },
  split: { path: '/batch', ready: '[data-batch-input]', act: fillSplitList },
  compare: { path: '/compare?a=chave%3Aelo-cpf-1&b=chave%3Aelo-cpf-2', ready: '[data-compared=CPF]' },
  help: { path: '/help', ready: '#shortcuts', isPublic: true, act: hideRelease },
} satisfies Record<string, Place>

/** Opens a page, signs in and waits until it has loaded. */
export async function goTo(page: Page, { path, ready, isPublic = false, act }: Place): Promise<void> {
  await page.goto(path)
  if (!isPublic) await signIn(page)
  await page.locator(ready).first().waitFor()
  await act?.(page)
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}
