import { expect, test } from 'vitest'
import { embeddedService } from '../../../host/service/embedded.ts'
import type { ServiceAnswer, ServiceRequest, Upstream } from '../../../host/service/service.ts'
import { createClock } from '../../credential/host/testing/clock.ts'
import { listedKeys } from '../../list/web/data/testing/fake-loader.ts'
import { runKeys } from './run-keys.ts'

const EMBEDDED = embeddedService()
const CREDENTIAL = { ClientId: 'report', ClientSecret: 'secret' }
const keysOf = (count: number) =>
  listedKeys(Array.from({ length: count }, (_, at) => `demo-${String(at + 1).padStart(4, '0')}`))

type Intercept = (request: ServiceRequest, next: () => Promise<ServiceAnswer>) => Promise<ServiceAnswer>

const answering = (status: number, retryAfter: string | null = null): Promise<ServiceAnswer> =>
  Promise.resolve({ status, contentType: null, retryAfter, body: new Uint8Array() })

const isSignIn = ({ method }: ServiceRequest) => method === 'POST'

/** Runs the keys against the demonstration while a clock of the test runs on. */
async function run(intercept: Intercept, { count = 30, signal = new AbortController().signal } = {}) {
  const clock = createClock()
  const waits = new Set<string | null>()
  const requests = { signIns: 0, reads: 0 }
  const service: Upstream = {
    ...EMBEDDED,
    send(request, left) {
      requests[isSignIn(request) ? 'signIns' : 'reads'] += 1
      return intercept(request, () => EMBEDDED.send(request, left))
    },
  }
  const over = new AbortController()
  const running = runKeys({
    keys: keysOf(count),
    service,
    credential: CREDENTIAL,
    config: {},
    signal,
    onProgress: ({ waitingFor }) => waits.add(waitingFor),
    now: clock.now,
    wait: clock.wait,
  }).finally(() => over.abort())
  running.catch(() => {})
  const startedAt = clock.now()
  while (!over.signal.aborted) await clock.pass(1000)
  return { running, requests, waits, seconds: (clock.now() - startedAt) / 1000 }
}

test('a rate limit and a void token in between cost time and no case', async () => {
  let reads = 0
  let voided: string | undefined
  const { running, requests, waits, seconds } = await run((request, next) => {
    if (isSignIn(request)) return next()
    reads += 1
    if (reads === 20) return answering(429, '90')
    if (reads === 40) voided = request.headers['Authorization']
    return voided !== undefined && request.headers['Authorization'] === voided ? answering(401) : next()
  })
  const report = await running
  expect([report.cases, report.failed]).toEqual([30, {}])
  expect(waits).toContain('rate-limited')
  expect(seconds).toBeGreaterThanOrEqual(90)
  expect(requests.signIns).toBe(2)
})

test('a case that fails is counted by its kind', async () => {
  const { running } = await run((request, next) =>
    request.url.endsWith('demo-0007') ? answering(400) : next(),
  )
  const report = await running
  expect([report.cases, report.failed]).toEqual([29, { 'not-found': 1 }])
})

test('a credential that the service refuses ends the run, also in between', async () => {
  let reads = 0
  const { running, requests } = await run((request, next) => {
    if (isSignIn(request)) return reads > 20 ? answering(401) : next()
    reads += 1
    return reads > 20 ? answering(401) : next()
  })
  await expect(running).rejects.toThrow('the service refuses the credential (HTTP 401)')
  expect(requests.signIns).toBe(2)
})

test('a service that is down ends the run after a while', async () => {
  let reads = 0
  const { running, seconds } = await run(
    (request, next) => {
      reads += 1
      return reads > 20 && !isSignIn(request) ? answering(503) : next()
    },
    { count: 400 },
  )
  await expect(running).rejects.toThrow('the service has not answered for a long time')
  expect(seconds).toBeGreaterThan(15 * 60)
  expect(seconds).toBeLessThan(25 * 60)
})

test('a list without a single case is no report', async () => {
  const { running } = await run((request, next) => (isSignIn(request) ? next() : answering(400)))
  await expect(running).rejects.toThrow('no case could be loaded: not-found 30')
})

test('a signal stops it at once', async () => {
  const stopping = new AbortController()
  let reads = 0
  const { running, requests } = await run((_request, next) => {
    reads += 1
    if (reads === 10) stopping.abort(new Error('stopped'))
    return next()
  }, stopping)
  await expect(running).rejects.toThrow('stopped')
  expect(requests.reads).toBeLessThan(20)
})
