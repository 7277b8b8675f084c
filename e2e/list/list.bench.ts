import { parseDate } from '@internationalized/date'
import { createServiceListSource } from '#web/data/source/list-source.ts'
import { createRowLoader } from '#modules/list/web/data/load-row.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import { createService } from '#core/service/client/service.ts'
import { createSession } from '#web/session/session.ts'
import { Config } from '#core/config/schema.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { startHost } from '#e2e/support/host-process.ts'
import { demoKeys } from './list-page.ts'
import { medianOf } from '#e2e/bench/bench.ts'
import type { Bench } from '#e2e/bench/bench.ts'
import { startService } from '#e2e/bench/service-process.ts'

const CONCURRENCY = 8
const ROUNDS = 3
const WARM_UP = 100
/** A nearby service and one over the internet. */
const LISTS = [
  { cases: 1000, latency: 20 },
  { cases: 300, latency: 200 },
]

/** Runs the console's list in Node, with Node's fetch. */
async function runList(url: string, cases: number): Promise<void> {
  const session = createSession()
  const service = createService({ base: `${url}/api`, session, fetch: (request) => fetch(request) })
  session.signIn(await service.token({ ClientId: 'bench', ClientSecret: 'bench' }), 'bench')
  const config = Config.parse({ codes: DEMONSTRATION_CODES, batch: { concurrency: CONCURRENCY } })
  const list = createListRun({
    ...createRowLoader(createServiceListSource(service), config, () => parseDate('2026-11-20')),
    isSignedIn: () => session.bearer() !== null,
  })
  list.load(demoKeys(cases).map((value, index) => ({ line: index + 1, typed: value, by: 'chave', value })))
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  list.subscribe(() => {
    if (list.getSnapshot().activity === 'ended') resolve()
  })
  list.start()
  await ended
  // Clears timers, which would keep the process alive.
  list.stopFollowing()
  session.signOut()
  const { counts } = list.getSnapshot()
  if (counts.done !== cases) throw new Error(`${counts.done} of ${cases} rows got an answer`)
}

async function timesOf({ cases, latency }: (typeof LISTS)[number]): Promise<readonly number[]> {
  const service = await startService(latency)
  const host = await startHost({ service })
  const times: number[] = []
  try {
    await runList(host.url, WARM_UP)
    while (times.length < ROUNDS) {
      const start = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- measured one at a time
      await runList(host.url, cases)
      times.push(performance.now() - start)
    }
  } finally {
    await host.stop()
    await service.stop()
  }
  return times
}

/** Compares a list through the host with the ideal time: calls × latency ÷ concurrency. */
export async function bench(): Promise<Bench> {
  const rows: Bench['rows'][number][] = []
  for (const list of LISTS) {
    const ideal = (list.cases * 3 * list.latency) / CONCURRENCY
    // oxlint-disable-next-line no-await-in-loop -- they would slow each other down
    const ms = medianOf(await timesOf(list))
    rows.push({
      name: `${list.cases} cases, ${list.latency} ms a call`,
      'ideal ms': ideal,
      ms: Math.round(ms),
      '÷ ideal': Number((ms / ideal).toFixed(3)),
      'share of the ideal': Number((ideal / ms).toFixed(3)),
    })
  }
  return { title: `A list, ${CONCURRENCY} calls at once, median of ${ROUNDS} rounds`, rows }
}
