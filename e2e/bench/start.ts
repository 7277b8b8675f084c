import { startHost } from '../support/host-process.ts'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'
import { launchBrowser } from './browser.ts'
import { startFloor } from './floor.ts'
import { openMeasured, typeCredentials } from './measured-page.ts'
import type { Throttling, Loaded, MeasuredPage } from './measured-page.ts'
import { startService } from './service-process.ts'

const ROUNDS = 7
const OFFICE: Throttling = { cpu: 4, isSlowNetwork: true }
/** The first field of the sign-in form has the focus: from here on, input and submits are kept for the console. */
const FORM = 'input:focus'
const CASE = '[data-case][data-state=ready]'

interface Round extends Loaded {
  readonly 'first paint': number
  readonly 'largest paint': number
  readonly 'blocked ms': number
  readonly ready: number
}

const ratio = (ms: number, of: number) => Number((ms / of).toFixed(2))

async function paints({ page }: MeasuredPage) {
  return page.evaluate(() => ({
    'first paint': performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    'largest paint': window.largestPaint,
    'blocked ms': window.longTasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0),
  }))
}

async function floor(opened: MeasuredPage): Promise<Round> {
  await opened.page.goto('/', { waitUntil: 'networkidle' })
  const ready = await opened.page.evaluate(() => window.awaitedFrame)
  return { ready, ...(await paints(opened)), ...opened.loaded() }
}

/** The sign-in form, until it is hydrated. */
async function form(opened: MeasuredPage): Promise<Round> {
  await opened.page.goto('/login', { waitUntil: 'networkidle' })
  const ready = await opened.page.evaluate(() => window.awaitedFrame)
  await opened.page.waitForFunction(() => !Object.hasOwn(document.documentElement.dataset, 'early'))
  const painted = await paints(opened)
  return { ready, ...painted, ...opened.loaded() }
}

/** Signs in as soon as the form takes input, and opens a case. */
async function firstCase(opened: MeasuredPage): Promise<Round> {
  const { page } = opened
  await page.goto('/analyses?chave=demo-0001', { waitUntil: 'commit' })
  await page.evaluate((selector) => window.frameOf(selector), FORM)
  await typeCredentials(opened)
  const ready = await page.evaluate(() => window.awaitedFrame)
  return { ready, ...(await paints(opened)), ...opened.loaded() }
}

/** From an empty cache on an office machine: the time until the sign-in is usable, and until the first case is complete. */
export async function startBench(): Promise<Bench> {
  const bare = await startFloor('floor')
  const service = await startService(200)
  const host = await startHost({ service })
  const browser = await launchBrowser()
  const ways = [
    { name: 'floor app: its heading', url: bare.url, awaited: 'h1', run: floor },
    { name: 'sign-in', url: host.url, awaited: FORM, run: form },
    { name: 'first case, signed in at once', url: host.url, awaited: CASE, run: firstCase },
  ]
  const rounds = new Map<string, Round[]>(ways.map(({ name }) => [name, []]))
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url, awaited, run } of ways) {
        // Interleaved, and one page at a time.
        /* oxlint-disable no-await-in-loop */
        const opened = await openMeasured(browser, url, OFFICE, awaited)
        rounds.get(name)?.push(await run(opened))
        await opened.close()
        /* oxlint-enable no-await-in-loop */
      }
    }
  } finally {
    await browser.close()
    await Promise.all([bare.stop(), host.stop()])
    await service.stop()
  }
  const medians = [...rounds].map(([name, all]) => {
    const median = (figure: keyof Round) => Math.round(medianOf(all.map((each) => each[figure])))
    return { name, median }
  })
  const base = medians[0]?.median ?? (() => Number.NaN)
  return {
    title: `From an empty cache, processor ÷ 4, slow 4G, 200 ms a call, median of ${ROUNDS} rounds`,
    rows: medians.map(({ name, median }) => ({
      name,
      requests: median('requests'),
      kB: Math.round(median('bytes') / 1000),
      'JS kB': Math.round(median('scriptBytes') / 100) / 10,
      'first paint ms': median('first paint'),
      '÷ floor': ratio(median('first paint'), base('first paint')),
      'largest ms': median('largest paint'),
      'blocked ms': median('blocked ms'),
      'usable ms': median('ready'),
      '÷ floor heading': ratio(median('ready'), base('ready')),
    })),
  }
}
