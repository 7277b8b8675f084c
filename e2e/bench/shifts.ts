import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { navigate } from '../support/page-actions.ts'
import type { Bench } from './bench.ts'
import { withConsole } from './console.ts'

declare global {
  interface Window {
    layoutShifts: number[]
  }
}

/** Each answer of a case comes so much later than the one before, in milliseconds: it finds the page as that one left it. */
const BETWEEN_ANSWERS_MS = 400
const ANSWERS = [/Biometria/, /Laudo/, /./]
/** The last are digits, of which nobody knows at first whether they are a Chave or an Id. */
const KEYS = ['onb-2026-11-000481', 'caso-limpo', '200057']
const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** The sum of the layout shifts since the last call, without those right after an input. */
async function takeShifts(page: Page): Promise<number> {
  await pause(BETWEEN_ANSWERS_MS)
  const shifts = await page.evaluate(() => window.layoutShifts.splice(0))
  return shifts.reduce((sum, shift) => sum + shift, 0)
}

async function ended(page: Page): Promise<void> {
  await page
    .locator(':is([data-case], [data-side])')
    .first()
    .waitFor()
    .then(() => page.waitForSelector('[data-state=loading]', { state: 'detached' }))
}

async function measure(browser: Browser, baseURL: string, size: (typeof SIZES)[number]) {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: size })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) window.layoutShifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const form = await takeShifts(page)
  await page.getByLabel('ClientId').fill('bench')
  await page.getByLabel('ClientSecret').fill('bench')
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').waitFor()
  await page.route('**/api/**', async (route) => {
    const place = ANSWERS.findIndex((part) => part.test(new URL(route.request().url()).pathname))
    await pause(BETWEEN_ANSWERS_MS * (place + 1))
    await route.continue()
  })
  let worst = 0
  for (const key of KEYS) {
    /* oxlint-disable no-await-in-loop -- one case after the other */
    await page.getByRole('searchbox').fill(key)
    await page.keyboard.press('Enter')
    await page.locator(`[data-asked="${key}"]`).waitFor()
    await ended(page)
    worst = Math.max(worst, await takeShifts(page))
    /* oxlint-enable no-await-in-loop */
  }
  await navigate(page, '/compare?a=chave%3Aelo-cpf-1&b=chave%3Aelo-cpf-2')
  await ended(page)
  const compared = await takeShifts(page)
  await context.close()
  return { form, worst, compared }
}

/** How far the parts of a page move by themselves, as Chromium scores it: 0.02 is hardly seen. */
export function shiftsBench(): Promise<Bench> {
  return withConsole({}, async ({ browser, host }) => {
    const rows: Bench['rows'][number][] = []
    for (const size of SIZES) {
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      const { form, worst, compared } = await measure(browser, host.url, size)
      rows.push({
        name: `${size.width} px wide`,
        'sign-in': form.toFixed(4),
        'a slow case, the worst of three': worst.toFixed(4),
        'two cases': compared.toFixed(4),
      })
    }
    return { title: 'Layout shifts while a page loads; at most 0.02 is to be expected', rows }
  })
}
