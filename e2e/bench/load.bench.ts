import autocannon from 'autocannon'
import { startHost } from '#e2e/support/host-process.ts'
import type { Running } from '#e2e/support/listen.ts'
import type { Bench } from './bench.ts'
import { startNginx } from './nginx.ts'
import { startService } from './service-process.ts'

const CONNECTIONS = 200
const SECONDS = 30
const WARM_UP_SECONDS = 5
const ANALYSIS = '/api/Score/Consultar?Chave=demo-0001'

async function bearerOf({ url }: Running): Promise<string> {
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

async function measure(target: Running, path: string) {
  const headers = path === ANALYSIS ? { Authorization: `Bearer ${await bearerOf(target)}` } : {}
  const options = { url: target.url + path, connections: CONNECTIONS, headers }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS })
  return { rate: Math.round(requests.average), 'p99 ms': latency.p99, failed: non2xx + errors }
}

/**
 * Loads the host with a page and an analysis, and nginx in front of the same service if it is installed.
 */
export async function bench(): Promise<Bench> {
  const service = await startService(0)
  const nginx = await startNginx(service.url)
  const host = await startHost({ service })
  const embedded = await startHost({})
  const rows: Bench['rows'][number][] = []
  let floor: number | undefined
  for (const [name, target, path] of [
    ['analysis: nginx', nginx, ANALYSIS],
    ['analysis: host', host, ANALYSIS],
    ['analysis: host with the embedded service', embedded, ANALYSIS],
    ['page: host', host, '/login'],
  ] as const) {
    if (!target) continue
    // oxlint-disable-next-line no-await-in-loop -- they share the machine
    const { rate, ...figures } = await measure(target, path)
    if (target === nginx) floor = rate
    const ratio = floor && path === ANALYSIS ? Number((rate / floor).toFixed(2)) : '–'
    rows.push({ name, rate, '÷ nginx': ratio, ...figures })
  }
  await Promise.all([nginx?.stop(), host.stop(), embedded.stop()])
  await service.stop()
  return {
    title: `Load: requests a second, ${CONNECTIONS} connections for ${SECONDS} s each; the generator shares the machine`,
    rows,
  }
}
