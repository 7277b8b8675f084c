import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setInterval as every } from 'node:timers/promises'
import autocannon from 'autocannon'
import { spawnHost } from '../support/host-process.ts'
import type { Bench } from './bench.ts'
import { startService } from './service-process.ts'

const CONNECTIONS = 200
const SECONDS = 30
const WARM_UP_SECONDS = 5

interface Target {
  readonly name: string
  readonly url: string
  /** The process whose memory is measured. */
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

/** Resident memory of a process in MB. */
function memoryOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

async function hostTarget(name: string, env: Record<string, string>): Promise<Target> {
  const { child, url, ended } = spawnHost(env)
  return {
    name,
    url: await url,
    process: child,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

async function bearerOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/OAuth2/Token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      Scope: 'api',
      GrantType: 'client_credentials',
      ClientId: 'bench',
      ClientSecret: 'bench',
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

function highest(figures: readonly number[]): number | string {
  return figures.length === 0 ? '–' : Math.round(Math.max(...figures))
}

async function measure(target: Target, path: string) {
  const headers = path.startsWith('/api/') ? { Authorization: `Bearer ${await bearerOf(target.url)}` } : {}
  const options = { url: target.url + path, connections: CONNECTIONS, headers }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const memory: number[] = []
  const isOver = new AbortController()
  const watch = async (child: ChildProcess) => {
    for await (const _ of every(1000, null, { signal: isOver.signal })) memory.push(memoryOf(child))
  }
  const watched = watch(target.process).catch(() => {})
  const result = await autocannon({ ...options, duration: SECONDS })
  isOver.abort()
  await watched
  const half = Math.floor(memory.length / 2)
  return {
    rate: Math.round(result.requests.average),
    'p99 ms': result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
    'MB, first half at most': highest(memory.slice(0, half)),
    'MB, second half': highest(memory.slice(half)),
  }
}

/** The host under load: 200 connections for 30 s, on a page and on an analysis. */
export async function loadBench(): Promise<Bench> {
  const service = await startService(0)
  const targets = [
    await hostTarget('host before the same service', { SERVICE_URL: service.url }),
    await hostTarget('host with the embedded service', {}),
  ]
  const rows: Record<string, string | number>[] = []
  for (const [what, path] of [
    ['page', '/login'],
    ['analysis', '/api/Score/Consultar?Chave=demo-0001'],
  ] as const) {
    let floor = Number.NaN
    for (const target of targets) {
      // One at a time, because they share the machine.
      // oxlint-disable-next-line no-await-in-loop
      const { rate, ...figures } = await measure(target, path)
      if (target === targets[0]) floor = rate
      rows.push({
        name: `${what}: ${target.name}`,
        rate,
        ratio: Number((rate / floor).toFixed(2)),
        ...figures,
      })
    }
  }
  await Promise.all([...targets.map((target) => target.stop()), service.stop()])
  return {
    title: `Load: requests a second, ${CONNECTIONS} connections for ${SECONDS} s each; the generator shares the machine`,
    rows: rows as Bench['rows'][number][],
  }
}
