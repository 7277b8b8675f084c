import autocannon from 'autocannon'
import type { Bench } from './bench.ts'
import { bearerOf, failuresOf, highest, hostTarget, watchMemory } from './load-target.ts'
import type { Target } from './load-target.ts'
import { teamRows } from './load-team.ts'
import { nginxTarget } from './nginx-target.ts'
import { startService } from './service-process.ts'

const CONNECTIONS = 200
const SECONDS = 30
const WARM_UP_SECONDS = 5

async function measure(target: Target, path: string) {
  const headers = path.startsWith('/api/') ? { Authorization: `Bearer ${await bearerOf(target.url)}` } : {}
  const options = { url: target.url + path, connections: CONNECTIONS, headers }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const { result, memory } = await watchMemory(target, () => autocannon({ ...options, duration: SECONDS }))
  const half = Math.floor(memory.length / 2)
  return {
    rate: Math.round(result.requests.average),
    'p99 ms': result.latency.p99,
    failed: failuresOf(result),
    'MB, first half at most': highest(memory.slice(0, half)),
    'MB, second half': highest(memory.slice(half)),
  }
}

/** The host under load: on a page and on an analysis; and on whole cases, as each mode loads them. */
export async function loadBench(): Promise<Bench> {
  const service = await startService(0)
  const targets = [
    await hostTarget('host before the same service', { SERVICE_URL: service.url }),
    await hostTarget('host with the embedded service', {}),
  ]
  // A bare proxy, to compare with; without it the host is compared with itself.
  const nginx = await nginxTarget(service.url)
  const rows: Record<string, string | number>[] = []
  for (const [what, path, compared] of [
    ['page', '/login', targets],
    ['analysis', '/api/Score/Consultar?Chave=demo-0001', nginx ? [nginx, ...targets] : targets],
  ] as const) {
    let floor = Number.NaN
    for (const target of compared) {
      // One at a time, because they share the machine.
      // oxlint-disable-next-line no-await-in-loop
      const { rate, ...figures } = await measure(target, path)
      if (target === compared[0]) floor = rate
      rows.push({
        name: `${what}: ${target.name}`,
        rate,
        ratio: Number((rate / floor).toFixed(2)),
        ...figures,
      })
    }
  }
  await Promise.all([...targets, ...(nginx ? [nginx] : [])].map((target) => target.stop()))
  rows.push(...(await teamRows(service.url)))
  await service.stop()
  return {
    title: `Load: requests or cases a second, ${CONNECTIONS} connections for ${SECONDS} s each; the generator shares the machine`,
    rows: rows as Bench['rows'][number][],
  }
}
