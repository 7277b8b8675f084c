import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'
import { withConsole } from './console.ts'
import { startFloor } from './floor.ts'
import { openMeasured, typeCredentials } from './measured-page.ts'
import type { MeasuredPage, Throttling } from './measured-page.ts'

const ROUNDS = 7
const OFFICE: Throttling = { cpu: 4, isSlowNetwork: true }
/** The first field of the sign-in form has the focus: from here on, input and submits are kept for the console. */
const FORM = 'input:focus'
const CASE = '[data-case][data-state=ready]'

interface Round {
  readonly firstPaint: number
  readonly usable: number
  readonly scriptBytes: number
}

/** Waits until the element that the page was opened for is there. */
async function measured({ page, scriptBytes }: MeasuredPage): Promise<Round> {
  const usable = await page.evaluate(() => window.awaitedFrame)
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  return { firstPaint, usable, scriptBytes: scriptBytes() }
}

async function floor(opened: MeasuredPage): Promise<Round> {
  await opened.page.goto('/', { waitUntil: 'networkidle' })
  return measured(opened)
}

/** The sign-in form, until it is hydrated. */
async function form(opened: MeasuredPage): Promise<Round> {
  await opened.page.goto('/login', { waitUntil: 'networkidle' })
  await opened.page.waitForFunction(() => !Object.hasOwn(document.documentElement.dataset, 'early'))
  return measured(opened)
}

/** Signs in as soon as the form takes input, and opens a case. */
async function firstCase(opened: MeasuredPage): Promise<Round> {
  await opened.page.goto('/analyses?chave=demo-0001', { waitUntil: 'commit' })
  await opened.page.evaluate((selector) => window.frameOf(selector), FORM)
  await typeCredentials(opened)
  return measured(opened)
}

function median(rounds: readonly Round[] = [], figure: keyof Round): number {
  return medianOf(rounds.map((round) => round[figure]))
}

/** From an empty cache on an office machine: the time until the sign-in is usable, and until the first case is complete. */
export function startBench(): Promise<Bench> {
  return withConsole({ latency: 200 }, async ({ browser, host }) => {
    const bare = await startFloor('floor')
    const ways = [
      { name: 'floor app: its heading', url: bare.url, awaited: 'h1', run: floor },
      { name: 'sign-in', url: host.url, awaited: FORM, run: form },
      { name: 'first case, signed in at once', url: host.url, awaited: CASE, run: firstCase },
    ].map((way) => ({ ...way, rounds: [] as Round[] }))
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { url, awaited, run, rounds } of ways) {
          // Interleaved, and one page at a time.
          /* oxlint-disable no-await-in-loop */
          const opened = await openMeasured(browser, url, OFFICE, awaited)
          rounds.push(await run(opened))
          await opened.close()
          /* oxlint-enable no-await-in-loop */
        }
      }
    } finally {
      await bare.stop()
    }
    return {
      title: `From an empty cache, processor ÷ 4, slow 4G, 200 ms a call, median of ${ROUNDS} rounds`,
      rows: ways.map(({ name, rounds }) => {
        const ratio = (figure: keyof Round) =>
          Number((median(rounds, figure) / median(ways[0]?.rounds, figure)).toFixed(2))
        return {
          name,
          'JS kB': Math.round(median(rounds, 'scriptBytes') / 100) / 10,
          'first paint ms': Math.round(median(rounds, 'firstPaint')),
          '÷ floor': ratio('firstPaint'),
          'usable ms': Math.round(median(rounds, 'usable')),
          '÷ floor heading': ratio('usable'),
        }
      }),
    }
  })
}
