import { setTimeout as pause } from 'node:timers/promises'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'
import { withConsole } from './console.ts'
import { startBarePage } from './floor.ts'
import { fillCredentials, openMeasured, pressAndMark } from './measured-page.ts'
import type { MeasuredPage } from './measured-page.ts'

const ROUNDS = 5
/** A case with alerts. */
const CHAVE = 'onb-2026-11-000481'
const COMPLETE = `[data-case][data-asked="${CHAVE}"][data-state=ready]`
/** The verdict sentence and the alerts. */
const ALERTS = '[data-case]:has([data-verdict-sentence]) [data-panel=findings][data-state=ready]'
/** From the form's first frame until a password manager has filled in the credentials. */
const TYPING_MS = 1000
/** Long tasks are reported with a delay. */
const REPORTED_MS = 500

interface Round {
  /** From the navigation until the sign-in accepts input. */
  readonly form: number
  readonly search: number
  readonly alerts: number
  readonly complete: number
  readonly 'longest task': number
  /** Elements of the whole page at rest. */
  readonly elements: number
  readonly scriptBytes: number
}

function median(rounds: readonly Round[], figure: keyof Round): number {
  return medianOf(rounds.map((round) => round[figure]))
}

/** Signs in quickly and opens a case as soon as the search page appears, with cold caches. */
async function firstCase(opened: MeasuredPage, alerts: string): Promise<Round> {
  const { page, cdp, scriptBytes } = opened
  await page.goto('/login', { waitUntil: 'commit' })
  const form = await page.evaluate(() => window.frameOf('input:focus'))
  await pause(TYPING_MS)
  await fillCredentials(opened)
  const [search] = await pressAndMark(opened, 'Enter', ['[role=searchbox]:focus'])
  await cdp.send('Input.insertText', { text: CHAVE })
  const [drawn, complete] = await pressAndMark(opened, 'Enter', [alerts, COMPLETE])
  await pause(REPORTED_MS)
  const tasks = await page.evaluate(() => window.longTasks)
  const elements = await page.locator('*').count()
  return {
    form,
    search: search?.painted ?? Number.NaN,
    alerts: drawn?.painted ?? Number.NaN,
    complete: complete?.painted ?? Number.NaN,
    'longest task': Math.max(0, ...tasks),
    elements,
    scriptBytes: scriptBytes(),
  }
}

/**
 * Measures sign-in, search page and first case on an office machine with an empty cache, in the console and in a bare page.
 */
export function bench(): Promise<Bench> {
  return withConsole({ latency: 0 }, async ({ browser, service, host }) => {
    const bare = await startBarePage(service)
    const pages = [
      { name: 'bare page', url: bare.url, alerts: COMPLETE },
      { name: 'console', url: host.url, alerts: ALERTS },
    ]
    const variants = [false, true].flatMap((isSlowNetwork) =>
      pages.map((page) => ({ ...page, isSlowNetwork, rounds: [] as Round[] })),
    )
    try {
      // The first page of a browser is slower than any other.
      await (await openMeasured(browser, host.url, { cpu: 1, isSlowNetwork: false })).close()
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { url, alerts, isSlowNetwork, rounds } of variants) {
          // Interleaved, and one page at a time.
          /* oxlint-disable no-await-in-loop */
          const opened = await openMeasured(browser, url, { cpu: 4, isSlowNetwork })
          rounds.push(await firstCase(opened, alerts))
          await opened.close()
          /* oxlint-enable no-await-in-loop */
        }
      }
    } finally {
      await bare.stop()
    }
    return {
      title: `After ${TYPING_MS / 1000} s of signing in, from Enter: the search page, and the first case at once; processor ÷ 4, median of ${ROUNDS}`,
      rows: variants.map(({ name, isSlowNetwork, rounds }, index) => {
        const floor = variants[index - (index % pages.length)]?.rounds ?? []
        const ratio = (figure: keyof Round) =>
          Number((median(rounds, figure) / median(floor, figure)).toFixed(2))
        return {
          name: `${name}, ${isSlowNetwork ? 'slow 4G' : 'no delay'}`,
          'JS kB': Math.round(median(rounds, 'scriptBytes') / 1000),
          'sign-in ms': Math.round(median(rounds, 'form')),
          'search page ms': Math.round(median(rounds, 'search')),
          '÷ bare': ratio('search'),
          'verdict and alerts ms': Math.round(median(rounds, 'alerts')),
          'alerts ÷ bare': ratio('alerts'),
          'whole case ms': Math.round(median(rounds, 'complete')),
          'case ÷ bare': ratio('complete'),
          'longest task ms': Math.round(median(rounds, 'longest task')),
          elements: median(rounds, 'elements'),
        }
      }),
    }
  })
}
