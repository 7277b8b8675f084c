import { setTimeout as pause } from 'node:timers/promises'
import { demoKeys, ended, start } from './list-page.ts'
import { medianOf } from '#e2e/bench/bench.ts'
import type { Bench } from '#e2e/bench/bench.ts'
import { withConsole } from '#e2e/bench/console.ts'
import { openMeasured, pressAndMark, submitCredentials } from '#e2e/bench/measured-page.ts'
import type { KeyTiming, MeasuredPage } from '#e2e/bench/measured-page.ts'

const ROUNDS = 7
const LATENCY_MS = 200
const LIST = 300
/** Milliseconds a person looks at a case. The page fetches the next one meanwhile. */
const VIEWING_MS = 1500
/** Long tasks are reported with a delay. */
const REPORTED_MS = 500

interface Step extends KeyTiming {
  readonly longestTask: number
}

/** Two sequential bare `fetch` calls. Without a token the service refuses them after the same latency. */
function bareTrips({ page }: MeasuredPage): Promise<Step> {
  return page.evaluate(
    async (addresses) => {
      const begin = performance.now()
      for (const address of addresses) {
        // oxlint-disable-next-line no-await-in-loop -- the second depends on the first
        await (await fetch(address)).text()
      }
      const duration = performance.now() - begin
      return { inDom: duration, painted: duration, longestTask: 0 }
    },
    ['/api/Score/Consultar?Chave=bare', '/api/Score/ObterLaudo/1'],
  )
}

async function press(opened: MeasuredPage, key: string, caseSelector: string): Promise<Step> {
  const selector = `[data-case]${caseSelector}[data-state=ready]`
  const [timing = { inDom: Number.NaN, painted: Number.NaN }] = await pressAndMark(opened, key, [selector])
  await pause(REPORTED_MS)
  const longTasks = await opened.page.evaluate(() => window.longTasks)
  return { ...timing, longestTask: Math.max(0, ...longTasks) }
}

/** Types a Chave into the search field and measures from Enter to the complete case. */
async function search(opened: MeasuredPage, chave: string): Promise<Step> {
  await pause(VIEWING_MS)
  await opened.page.getByRole('searchbox').first().fill(chave)
  return press(opened, 'Enter', `[data-asked="${chave}"]`)
}

/** Opens the next case of the list. */
async function openNext(opened: MeasuredPage): Promise<Step> {
  await pause(VIEWING_MS)
  const current = await opened.page.locator('[data-case]').getAttribute('data-asked')
  return press(opened, 'j', `:not([data-asked="${current}"])`)
}

async function rounds(run: () => Promise<Step>): Promise<readonly Step[]> {
  const steps: Step[] = []
  // oxlint-disable-next-line no-await-in-loop -- measured one at a time
  while (steps.length < ROUNDS) steps.push(await run())
  return steps
}

function median(steps: readonly Step[], key: keyof Step): number {
  return Math.round(medianOf(steps.map((step) => step[key])))
}

/** Measures a case on an office machine. */
export function bench(): Promise<Bench> {
  return withConsole({ latency: LATENCY_MS, concurrency: 16 }, async ({ browser, host }) => {
    const opened = await openMeasured(browser, host.url, { cpu: 4, isSlowNetwork: false })
    const { page } = opened
    await page.goto('/login', { waitUntil: 'commit' })
    await page.evaluate(() => window.frameOf('input:focus'))
    await submitCredentials(opened)
    await page.getByRole('searchbox').first().waitFor()
    // The page has preloaded everything.
    await page.waitForLoadState('networkidle')

    const bare = await rounds(() => bareTrips(opened))
    const keys = demoKeys(LIST + ROUNDS)
    const searched = keys.slice(LIST)
    const byChave = await rounds(() => search(opened, searched.pop() ?? ''))
    await page.getByRole('link', { name: 'Lote', exact: true }).click()
    await start(page, keys.slice(0, LIST))
    await ended(page, LIST)
    await page.locator('[data-row]').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-case][data-state=ready]').waitFor()
    const ofList = await rounds(() => openNext(opened))

    return {
      title: `Two round trips of ${LATENCY_MS} ms make a case; processor ÷ 4, median of ${ROUNDS}`,
      rows: Object.entries({
        'two calls, by bare fetch': bare,
        'a case by its Chave': byChave,
        'the next case of the list': ofList,
      }).map(([name, steps]) => ({
        name,
        ms: median(steps, 'inDom'),
        '÷ bare': Number((median(steps, 'inDom') / median(bare, 'inDom')).toFixed(2)),
        drawn: median(steps, 'painted'),
        'longest task': Math.round(Math.max(...steps.map(({ longestTask }) => longestTask))),
      })),
    }
  })
}
