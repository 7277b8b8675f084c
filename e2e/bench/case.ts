import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { startHost } from '../support/host-process.ts'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'
import { launchBrowser } from './browser.ts'
import { openMeasured, pressAndWait, typeCredentials } from './measured-page.ts'
import type { MeasuredPage, KeyTiming } from './measured-page.ts'
import { startService } from './service-process.ts'

const ROUNDS = 7
const LATENCY_MS = 200
const LAUDO_LINES = 2000
const LIST = 300
/** Time that a person spends on a case before opening another, in milliseconds. */
const VIEWING_MS = 1500

const demoKey = (at: number) => `demo-${String(at).padStart(4, '0')}`
const ready = (asked: string) => `[data-case][data-asked="${asked}"][data-state=ready]`

/** Signs in, and waits until the page has preloaded everything. */
async function openSignedIn(browser: Browser, url: string, cpu: number): Promise<MeasuredPage> {
  const opened = await openMeasured(browser, url, { cpu, isSlowNetwork: false })
  const { page } = opened
  await page.goto('/login', { waitUntil: 'commit' })
  await page.evaluate(() => window.frameOf('input:focus'))
  await typeCredentials(opened)
  await page.getByRole('searchbox').first().waitFor()
  await page.waitForLoadState('networkidle')
  return opened
}

/** Types a Chave into the search field; times from Enter to the complete case. */
async function search(opened: MeasuredPage, chave: string): Promise<KeyTiming> {
  await pause(VIEWING_MS)
  await opened.page.getByRole('searchbox').first().fill(chave)
  return pressAndWait(opened, 'Enter', ready(chave))
}

/**
 * Two sequential calls by a bare `fetch`: the time of service, host and browser by themselves. They have no token, and are
 * refused after the same latency.
 */
function bareTrips({ page }: MeasuredPage): Promise<KeyTiming> {
  return page.evaluate(
    async (addresses) => {
      const start = performance.now()
      for (const address of addresses) {
        // oxlint-disable-next-line no-await-in-loop -- the second depends on the first
        await (await fetch(address)).text()
      }
      const duration = performance.now() - start
      return { inDom: duration, painted: duration }
    },
    ['/api/Score/Consultar?Chave=bare', '/api/Score/ObterLaudo/1'],
  )
}

/** From here on every report has `LAUDO_LINES` lines. */
async function lengthenLaudos({ page }: MeasuredPage): Promise<void> {
  await page.route('**/api/Score/ObterLaudo/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { Laudo: { ConteudoValidacaoDocumento: unknown[] } }
    const { Laudo } = body
    const lines = Laudo.ConteudoValidacaoDocumento
    Laudo.ConteudoValidacaoDocumento = Array.from(
      { length: LAUDO_LINES },
      (_, at) => lines[at % lines.length],
    )
    await route.fulfill({ response: answer, json: body })
  })
}

/** Runs a list to its end. */
async function runList({ page }: MeasuredPage): Promise<void> {
  await page.getByRole('link', { name: 'Lote', exact: true }).click()
  const keys = Array.from({ length: LIST }, (_, at) => demoKey(at + 1))
  await page.locator('[data-batch-input]').fill(keys.join('\n'))
  await page.locator('[data-batch-start]').click()
  await page.waitForFunction(
    (rows) => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === String(rows),
    LIST,
    { timeout: 120_000, polling: 500 },
  )
}

/** Goes to the next case of the list, which has been prefetched. */
async function next(opened: MeasuredPage): Promise<KeyTiming> {
  const current = await opened.page.locator('[data-case]').getAttribute('data-asked')
  // Time for the prefetch.
  await pause(VIEWING_MS)
  return pressAndWait(opened, 'j', `[data-case][data-state=ready]:not([data-asked="${current}"])`)
}

/** Types into the filter of the list. */
async function filter({ page }: MeasuredPage): Promise<void> {
  await page.getByLabel(/^Filtrar por Chave/).pressSequentially('maria', { delay: 80 })
}

/** Times a step of several seconds, from outside of the page. */
async function timed(run: () => Promise<void>): Promise<KeyTiming> {
  const start = performance.now()
  await run()
  const duration = performance.now() - start
  return { inDom: duration, painted: duration }
}

interface Row {
  readonly name: string
  readonly times: readonly KeyTiming[]
  readonly longTasks: readonly number[]
}

/** The steps of a working day, in sequence, on one page. */
async function workday(opened: MeasuredPage): Promise<readonly Row[]> {
  const { page } = opened
  const rows: Row[] = []
  async function step(name: string, run: () => Promise<KeyTiming>, rounds = ROUNDS): Promise<void> {
    await page.evaluate(() => {
      window.longTasks = []
    })
    const times: KeyTiming[] = []
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- measured one at a time
      times.push(await run())
    }
    // Long tasks are reported with a delay.
    await pause(500)
    rows.push({ name, times, longTasks: await page.evaluate(() => window.longTasks) })
  }

  await step('two calls, by bare fetch', () => bareTrips(opened))
  let at = 1000
  await step('a case by its Chave', () => search(opened, demoKey((at += 1))))
  await step('the list, run', () => timed(() => runList(opened)), 1)
  await step('the list, filtered', () => timed(() => filter(opened)), 1)
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-case][data-state=ready]').waitFor()
  await step('the next case of the list', () => next(opened))
  await lengthenLaudos(opened)
  await step(`a case with ${LAUDO_LINES} lines of laudo`, () => search(opened, demoKey((at += 1))))
  return rows
}

function median(times: readonly KeyTiming[] = [], until: keyof KeyTiming): number {
  return Math.round(medianOf(times.map((each) => each[until])))
}

/** The time of a case on an office machine, and the longest tasks on this one. */
export async function caseBench(): Promise<Bench> {
  const service = await startService(LATENCY_MS)
  const host = await startHost({ service, config: { batch: { concurrency: 16 } } })
  const browser = await launchBrowser()
  try {
    const throttled = await openSignedIn(browser, host.url, 4)
    const slow = await workday(throttled)
    await throttled.close()
    const unthrottled = await openSignedIn(browser, host.url, 1)
    const fast = await workday(unthrottled)
    await unthrottled.close()
    const trips = 2 * LATENCY_MS
    const longest = (row: Row | undefined) => Math.round(Math.max(0, ...(row?.longTasks ?? [])))
    return {
      title: `Two round trips of ${LATENCY_MS} ms make a case; processor ÷ 4 and as it is, median of ${ROUNDS}`,
      rows: slow.map((row, place) => {
        const ms = median(row.times, 'inDom')
        const atFull = fast[place]
        return {
          name: row.name,
          'ms ÷ 4': ms,
          '÷ two trips': Number((ms / trips).toFixed(2)),
          'over 1.1 trips': Math.round(ms - 1.1 * trips),
          'drawn ÷ 4': median(row.times, 'painted'),
          'longest task ÷ 4': longest(row),
          ms: median(atFull?.times, 'inDom'),
          drawn: median(atFull?.times, 'painted'),
          'longest task': longest(atFull),
        }
      }),
    }
  } finally {
    await browser.close()
    await host.stop()
    await service.stop()
  }
}
