import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseDate } from '@internationalized/date'
import { createServiceSource } from '../../src/web/data/source/service-source.ts'
import { createRowLoader, rowsAtOnce } from '../../src/web/data/list/load-row.ts'
import { createListRun } from '../../src/web/data/list/list-run.ts'
import type { ListedKey } from '../../src/web/data/list/list-row.ts'
import { createService } from '../../src/core/client/service.ts'
import { createSession } from '../../src/web/session/session.ts'
import { Config } from '../../src/core/config/schema.ts'
import { DEMONSTRATION_CODES } from '../../src/demo/service/drafting/codes.ts'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'

const CASES = 1000
const LATENCY_MS = 20
const CONCURRENCY = 8
const CALLS = CASES * 3
const ROUNDS = 3
/** A service over the internet rather than beside the host. */
const FAR_LATENCY_MS = 200
const FAR_CASES = 300

const idealOf = (cases: number, latency: number) => (cases * 3 * latency) / CONCURRENCY

const KEYS: readonly ListedKey[] = Array.from({ length: CASES }, (_, at) => {
  const value = `demo-${String(at + 1).padStart(4, '0')}`
  return { line: at + 1, typed: value, by: 'chave', value }
})

/** A shell script for one case: the analysis, then by its Id the other two calls. */
const oneCase = (both: string) => `
  answer=$(curl -sf -H "$AUTH" "$BASE/Score/Consultar?Chave=$1") || exit 1
  id=\${answer#*'"Id":'}
  id=\${id%%,*}
  ${both} -H "$AUTH" "$BASE/Biometria/Consultar/$id" -o /dev/null "$BASE/Score/ObterLaudo/$id" -o /dev/null || true
`
const SHELLS = {
  'xargs -P8, curl -Z for face match and report': oneCase('curl --no-progress-meter -Z'),
  'xargs -P8, curl for one after the other': oneCase('curl -s'),
}

async function reply(host: ChildProcess): Promise<{ base?: string; calls?: number }> {
  const [message] = (await once(host, 'message')) as [{ base?: string; calls?: number }]
  return message
}

/** Runs the console's list in Node, with Node's fetch. */
async function listRunner(base: string) {
  const session = createSession()
  const service = createService({ base, session, fetch: (request) => fetch(request) })
  const answer = await service.token({ ClientId: 'bench', ClientSecret: 'bench' })
  session.signIn(answer, 'bench')
  const source = createServiceSource(service)
  const context = { config: Config.parse({ codes: DEMONSTRATION_CODES }), today: parseDate('2026-11-20') }

  async function run(keys: readonly ListedKey[]): Promise<void> {
    const list = createListRun({
      loadRow: createRowLoader({ source, context: () => context, concurrency: CONCURRENCY }),
      rowsAtOnce: rowsAtOnce(CONCURRENCY),
      isSignedIn: () => session.bearer() !== null,
    })
    list.load(keys)
    const ended = new Promise<void>((resolve) => {
      list.subscribe(() => {
        if (list.getSnapshot().activity === 'ended') resolve()
      })
    })
    list.start()
    await ended
    const { done } = list.getSnapshot().counts
    if (done !== keys.length) throw new Error(`${done} of ${keys.length} rows were answered`)
  }
  // `stop` clears the session's timer, which would keep the process alive.
  return { run, token: session.bearer() ?? '', stop: session.signOut }
}

/** The same calls by bare fetch, answers discarded: the limit of Node, the host and this machine. */
async function runFetch(base: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const get = async (path: string) => (await fetch(`${base}/${path}`, { headers })).text()
  const left = KEYS.map(({ value }) => value)
  async function work(): Promise<void> {
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      // Sequential within each of `CONCURRENCY` workers.
      /* oxlint-disable no-await-in-loop */
      const id = /"Id":(\d+)/.exec(await get(`Score/Consultar?Chave=${key}`))?.[1]
      await get(`Biometria/Consultar/${id}`)
      await get(`Score/ObterLaudo/${id}`)
      /* oxlint-enable no-await-in-loop */
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

async function runShell(script: string, base: string, token: string): Promise<void> {
  const env = { ...process.env, BASE: base, AUTH: `Authorization: Bearer ${token}` }
  const xargs = spawn('xargs', ['-P', String(CONCURRENCY), '-n', '1', 'sh', '-c', script, 'sh'], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  xargs.stdin.end(KEYS.map(({ value }) => value).join('\n'))
  const [code] = (await once(xargs, 'exit')) as [number]
  if (code !== 0) throw new Error(`xargs ended with ${code}`)
}

/** The list alone, with a distant service. */
async function runFar(): Promise<number> {
  const host = fork(join(import.meta.dirname, 'list-host.ts'), [String(FAR_LATENCY_MS)])
  const { base = '' } = await reply(host)
  const list = await listRunner(base)
  try {
    const start = performance.now()
    await list.run(KEYS.slice(0, FAR_CASES))
    return performance.now() - start
  } finally {
    list.stop()
    host.disconnect()
  }
}

function rowOf(name: string, ms: number, ideal: number) {
  return {
    name,
    ms: Math.round(ms),
    '÷ ideal': Number((ms / ideal).toFixed(3)),
    throughput: Number((ideal / ms).toFixed(3)),
  }
}

/**
 * The time of a list of 1,000 cases through the real host, compared with the ideal (calls × latency ÷ concurrency), with
 * the same calls by bare fetch, and by a shell script.
 */
export async function listBench(): Promise<Bench> {
  const host = fork(join(import.meta.dirname, 'list-host.ts'), [String(LATENCY_MS)])
  const { base = '' } = await reply(host)
  const list = await listRunner(base)
  try {
    const ways: Record<string, () => Promise<void>> = {
      'the list': () => list.run(KEYS),
      'bare fetch, answers thrown away': () => runFetch(base, list.token),
      ...Object.fromEntries(
        Object.entries(SHELLS).map(([name, script]) => [name, () => runShell(script, base, list.token)]),
      ),
    }
    const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]))
    // Warm-up.
    await list.run(KEYS.slice(0, 100))
    // Interleaved, so that other load on the machine affects all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, way] of Object.entries(ways)) {
        host.send('calls')
        await reply(host)
        const start = performance.now()
        await way()
        times.get(name)?.push(performance.now() - start)
        host.send('calls')
        const { calls } = await reply(host)
        if (calls !== CALLS) throw new Error(`${name} made ${calls} calls instead of ${CALLS}`)
      }
    }
    const ideal = idealOf(CASES, LATENCY_MS)
    const far = `the list, ${FAR_LATENCY_MS} ms a call, ${FAR_CASES} cases, one round`
    return {
      title: `A list of ${CASES} cases, ${LATENCY_MS} ms a call, ${CONCURRENCY} at once, median of ${ROUNDS} rounds`,
      rows: [
        rowOf(`the ideal: calls × latency ÷ ${CONCURRENCY}`, ideal, ideal),
        ...[...times].map(([name, rounds]) => rowOf(name, medianOf(rounds), ideal)),
        rowOf(far, await runFar(), idealOf(FAR_CASES, FAR_LATENCY_MS)),
      ],
    }
  } finally {
    list.stop()
    host.disconnect()
  }
}
