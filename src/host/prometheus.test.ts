import { createServer } from 'node:http'
import type { RequestListener, ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_ATTEMPTS } from './limits.ts'
import { createAddressPatterns } from './request/addresses.ts'
import { remoteService } from './service/remote-service.ts'
import { listen, serveHost } from './testing/serve.ts'
import { createMetricsServer, createPrometheus } from './prometheus.ts'

const CHAVE = 'onb-2026-11-000481'
const LAUDO = '/api/Score/ObterLaudo/200007'
const CREDENTIALS = JSON.stringify({ ClientId: 'ana.souza', ClientSecret: 'palavra-passe' })

async function setUp(answer: RequestListener, { failuresPerMinute = 0, timeoutMs = 20_000 } = {}) {
  const { metrics, registry } = createPrometheus({ version: '1.2.3', auth: 'typed' })
  const { url } = await serveHost({
    service: remoteService(await listen(createServer(answer))),
    timeoutMs,
    attempts: { ...DEFAULT_ATTEMPTS, failuresPerMinute },
    metrics,
  })
  const signIn = () =>
    fetch(`${url}/api/OAuth2/Token`, {
      method: 'POST',
      body: CREDENTIALS,
      headers: { 'Content-Type': 'application/json' },
    })
  return { url, signIn, metrics, text: () => registry.metrics() }
}

/** Lupa's own metrics without durations. */
async function countsOf(text: () => Promise<string>): Promise<string[]> {
  return (await text())
    .split('\n')
    .filter((line) => line.startsWith('lupa_') && !/_seconds_(?:bucket|sum)/.test(line))
}

test('requests, calls to the service and sign-ins are counted', async () => {
  const { url, signIn, text } = await setUp(
    (request, response) => {
      if (request.method === 'POST') response.writeHead(401).end()
      else if (request.url?.includes('ObterLaudo')) response.end('{"Status":0}')
      else request.socket.destroy()
    },
    { failuresPerMinute: 1 },
  )
  for (const address of ['/', LAUDO, LAUDO, `/api/Score/Consultar?Chave=${CHAVE}`, `/${CHAVE}`]) {
    await (await fetch(url + address, { headers: { Connection: 'close' } })).arrayBuffer()
  }
  expect((await signIn()).status).toBe(401)
  expect((await signIn()).status).toBe(429)
  await expect.poll(() => countsOf(text)).toContain('lupa_http_requests_in_flight 0')
  const counts = await countsOf(text)
  expect(counts.toSorted()).toEqual(
    [
      `lupa_build_info{version="1.2.3",node="${process.versions.node}",auth="typed"} 1`,
      'lupa_http_requests_in_flight 0',
      'lupa_http_requests_total{address="page",method="GET",code="200"} 1',
      'lupa_http_requests_total{address="/api/Score/ObterLaudo/{id}",method="GET",code="200"} 2',
      'lupa_http_requests_total{address="/api/Score/Consultar",method="GET",code="502"} 1',
      'lupa_http_requests_total{address="other",method="GET",code="404"} 1',
      'lupa_http_requests_total{address="/api/OAuth2/Token",method="POST",code="401"} 1',
      'lupa_http_requests_total{address="/api/OAuth2/Token",method="POST",code="429"} 1',
      'lupa_http_request_duration_seconds_count{address="page"} 1',
      'lupa_http_request_duration_seconds_count{address="/api/Score/ObterLaudo/{id}"} 2',
      'lupa_http_request_duration_seconds_count{address="/api/Score/Consultar"} 1',
      'lupa_http_request_duration_seconds_count{address="other"} 1',
      'lupa_http_request_duration_seconds_count{address="/api/OAuth2/Token"} 2',
      'lupa_service_request_duration_seconds_count{address="/api/Score/ObterLaudo/{id}"} 2',
      'lupa_service_request_duration_seconds_count{address="/api/Score/Consultar"} 1',
      'lupa_service_request_duration_seconds_count{address="/api/OAuth2/Token"} 1',
      'lupa_service_failures_total{kind="broken"} 1',
      ...['name', 'connection', 'tls', 'timeout', 'status', 'answer', 'other'].map(
        (kind) => `lupa_service_failures_total{kind="${kind}"} 0`,
      ),
      'lupa_sign_in_refusals_total{reason="service"} 1',
      'lupa_sign_in_refusals_total{reason="limit"} 1',
    ].toSorted(),
  )
  for (const secret of [CHAVE, '200007', 'ana.souza', 'palavra-passe'])
    expect(await text()).not.toContain(secret)
})

test('a request in progress counts as in flight', async () => {
  const { promise: request, resolve: onRequest } = Promise.withResolvers<ServerResponse>()
  const { url, text } = await setUp((_request, response) => onRequest(response))
  const answer = fetch(url + LAUDO)
  const response = await request
  expect(await text()).toContain('\nlupa_http_requests_in_flight 1\n')
  response.end('{"Status":0}')
  expect((await answer).status).toBe(200)
  await expect.poll(text).toContain('\nlupa_http_requests_in_flight 0\n')
})

test.each<[string, RequestListener, number]>([
  ['status', (_request, response) => response.writeHead(503).end(), 503],
  ['timeout', () => {}, 504],
])('a failure of the kind %s is counted', async (kind, answer, status) => {
  const { url, text } = await setUp(answer, { timeoutMs: 200 })
  expect((await fetch(url + LAUDO)).status).toBe(status)
  await expect.poll(text).toContain(`lupa_service_failures_total{kind="${kind}"} 1`)
})

test('an aborted request does not count as a service failure', async () => {
  const { promise: request, resolve: onRequest } = Promise.withResolvers<void>()
  const { url, text } = await setUp(() => onRequest())
  const browser = new AbortController()
  const answer = fetch(url + LAUDO, { signal: browser.signal })
  await request
  browser.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(text).toContain('address="/api/Score/ObterLaudo/{id}",method="GET",code="none"} 1')
  expect(await text()).not.toMatch(/^lupa_service_failures_total\{kind="\w+"\} 1/m)
})

test('10,000 hostile requests add no time series', async () => {
  const { metrics, text } = await setUp(() => {})
  const { all, patternOf } = createAddressPatterns([])
  const seriesAfter = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const targets = ['/', '/api/', '/api/Score/ObterLaudo/', '/assets/', 'http://']
      const address = patternOf(`${targets[index % 5]}${index}`)
      const method = ['GET', 'POST', `M${index}`][index % 3]!
      metrics.requestBegan()
      metrics.requestEnded({ address, method, status: index % 1000, ms: index })
      metrics.serviceCalled(`/Score/ObterLaudo/${index}`, index)
      metrics.serviceCalled(`/${index}`, index)
      metrics.serviceFailed(`E${index}`)
    }
    return (await text()).split('\n').filter((line) => line.startsWith('lupa_')).length
  }
  const before = await seriesAfter(0, 5000)
  expect(await seriesAfter(5000, 15_000)).toBe(before)
  const labels = [...(await text()).matchAll(/^lupa_\w+\{[^}]*address="([^"]*)"/gm)].map(([, label]) => label)
  for (const label of labels) expect(all).toContain(label)
})

const figure = (name: string, read: () => number) => ({ name, help: 'A figure.', read })

test('an exception in a figure of a module returns 500 and keeps the server running', async () => {
  const readSpy = vi
    .fn(() => 7)
    .mockImplementationOnce(() => {
      throw new Error('no figure')
    })
  const modules = [{ figures: [figure('lupa_figure', readSpy)] }]
  const { registry } = createPrometheus({ version: '1.2.3', auth: 'oidc', modules })
  const url = await listen(createMetricsServer(registry))
  expect((await fetch(`${url}/metrics`)).status).toBe(500)
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('\nlupa_figure 7\n')
})

test('all figures of modules are read at the same moment', async () => {
  let seq = 0
  const figures = [figure('lupa_first', () => seq), figure('lupa_second', () => 2 ** 48 - 1 - seq)]
  const { registry } = createPrometheus({ version: '1.2.3', auth: 'oidc', modules: [{}, { figures }] })
  const writing = setInterval(() => void (seq += 1))
  onTestFinished(() => clearInterval(writing))
  await expect.poll(() => seq).toBeGreaterThan(0)
  const text = await registry.metrics()
  const [first, second] = ['first', 'second'].map((name) =>
    Number(new RegExp(`^lupa_${name} (\\d+)$`, 'm').exec(text)?.[1]),
  )
  expect(first).toBeGreaterThan(0)
  expect(second).toBe(2 ** 48 - 1 - first!)
})

test('counters of modules start at 0, and replace typed sign-ins with OIDC', async () => {
  const counters = [{ name: 'lupa_things_total', help: 'Things.', label: 'kind', values: ['a', 'b'] }]
  const { metrics, registry } = createPrometheus({ version: '1', auth: 'oidc', modules: [{ counters }] })
  metrics.counted('lupa_things_total', 'a')
  metrics.counted('lupa_others_total', 'a')
  const text = await registry.metrics()
  expect(text).toContain('lupa_things_total{kind="a"} 1\nlupa_things_total{kind="b"} 0\n')
  expect(text).not.toMatch(/lupa_(?:others|sign_in)/)
})

test('the metrics server answers only GET /metrics, with process metrics', async () => {
  const { registry } = createPrometheus({ version: '1.2.3', auth: 'typed' })
  const url = await listen(createMetricsServer(registry))
  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toMatch(/^process_cpu_seconds_total [\d.]+/m)
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics?x`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405)
})
