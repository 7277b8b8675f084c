import { setTimeout as pause } from 'node:timers/promises'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'
import { withConsole } from './console.ts'
import { startFloor } from './floor.ts'
import { fillCredentials, openMeasured, pressAndMark } from './measured-page.ts'
import type { MeasuredPage } from './measured-page.ts'

const ROUNDS = 5
/** A case with alerts. */
const CHAVE = 'onb-2026-11-000481'
const COMPLETE = `[data-case][data-asked="${CHAVE}"][data-state=ready]`
/** The sentence of the verdict and every alert: in the console, the verdict has none of it before. */
const ALERTS = '[data-case]:has([data-verdict-sentence]) [data-panel=findings][data-state=ready]'
/** Quick for a person: from the form's first frame until the credentials stand in it, as a password manager fills them. */
const TYPING_MS = 1000
/** Long tasks are reported with a delay. */
const REPORTED_MS = 500

interface Round {
  /** From the navigation until the sign-in takes input. */
  readonly form: number
  readonly search: number
  readonly alerts: number
  readonly complete: number
  readonly 'longest task': number
  /** Of the whole page, at rest. */
  readonly elements: number
  readonly scriptBytes: number
}

function median(rounds: readonly Round[], figure: keyof Round): number {
  return medianOf(rounds.map((each) => each[figure]))
}

/** Signs in quickly, and looks a case up as soon as the search page is there: nothing of it is warm. */
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
 * From an empty cache on an office machine: the sign-in, the search page after a quick sign-in, and the first case of a
 * session, in the console and in a bare page.
 */
export function bench(): Promise<Bench> {
  return withConsole({ latency: 0 }, async ({ browser, service, host }) => {
    const bare = await startFloor(service)
    const pages = [
      { name: 'bare page', url: bare.url, alerts: COMPLETE },
      { name: 'console', url: host.url, alerts: ALERTS },
    ]
    const ways = [false, true].flatMap((isSlowNetwork) =>
      pages.map((way) => ({ ...way, isSlowNetwork, rounds: [] as Round[] })),
    )
    try {
      // The first page of a browser is slower than any other.
      await (await openMeasured(browser, host.url, { cpu: 1, isSlowNetwork: false })).close()
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { url, alerts, isSlowNetwork, rounds } of ways) {
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
      rows: ways.map(({ name, isSlowNetwork, rounds }, at) => {
        const floor = ways[at - (at % pages.length)]?.rounds ?? []
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
