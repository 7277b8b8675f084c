import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { RunningModule } from './extension-points.ts'
import { operationPattern } from './request/addresses.ts'
import { SIGN_IN_REFUSALS } from './request/current-request.ts'
import type { LabelledCounter, Metrics } from './request/current-request.ts'
import { ANSWER_HEADERS } from './request/security-headers.ts'
import { FAILURE_KINDS, failureKindOf } from './service/failure.ts'

/** Methods with their own label value. The other thirty or so are `other`. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/** Statuses with their own label value. Others are grouped, such as `4xx`. */
const STATUSES: ReadonlySet<number> = new Set([
  200, 304, 400, 401, 403, 404, 408, 413, 421, 429, 500, 502, 503, 504,
])

/** Histogram bounds in seconds, up to the maximum of an exchange (35). */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 35]

/** Sampling intervals in milliseconds. The defaults cost 6 ms of CPU per second, these 0.8 ms. */
const SAMPLING = { eventLoopMonitoringPrecision: 100, eventLoopUtilizationTimeout: 5000 }

function codeOf(status: number): string {
  if (STATUSES.has(status)) return String(status)
  return status >= 100 && status <= 599 ? `${Math.floor(status / 100)}xx` : 'none'
}

interface PrometheusOptions {
  readonly version: string
  readonly auth: string
  readonly modules?: readonly Pick<RunningModule, 'figures' | 'counters'>[]
}

/** Label values come from fixed lists, so clients cannot add time series. */
export function createPrometheus({ version, auth, modules = [] }: PrometheusOptions): {
  readonly metrics: Metrics
  readonly registry: Registry
} {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'lupa_http_requests_total',
    help: 'Requests by address pattern, method and status; "none" if the connection ended before a status.',
    labelNames: ['address', 'method', 'code'] as const,
    registers,
  })
  const durationsOf = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: ['address'] as const, buckets: SECONDS, registers })
  const durations = durationsOf(
    'lupa_http_request_duration_seconds',
    'Time from the head of a request to the end of its response.',
  )
  const inFlight = new Gauge({
    name: 'lupa_http_requests_in_flight',
    help: 'Requests in flight.',
    registers,
  })
  const serviceDurations = durationsOf(
    'lupa_service_request_duration_seconds',
    'Time until a service call completed or failed.',
  )
  const serviceFailures = new Counter({
    name: 'lupa_service_failures_total',
    help: 'Failed service calls by kind: no usable response, or a 5xx.',
    labelNames: ['kind'] as const,
    registers,
  })
  // Start at 0, so Prometheus sees the first failure as an increase.
  for (const kind of FAILURE_KINDS) serviceFailures.inc({ kind }, 0)
  function labelled({ name, help, label, values }: LabelledCounter) {
    const counter = new Counter({ name, help, labelNames: [label], registers })
    for (const value of values) counter.inc({ [label]: value }, 0)
    return [name, (value: string) => counter.inc({ [label]: value })] as const
  }
  const counters = new Map(
    [
      ...(auth === 'typed' ? [SIGN_IN_REFUSALS] : []),
      ...modules.flatMap((module) => module.counters ?? []),
    ].map(labelled),
  )
  new Gauge({
    name: 'lupa_build_info',
    help: 'Always 1. The labels show version, Node and sign-in mode.',
    labelNames: ['version', 'node', 'auth'] as const,
    registers,
  }).set({ version, node: process.versions.node, auth }, 1)
  // Read synchronously, so related figures match.
  for (const { name, help, read } of modules.flatMap(({ figures = [] }) => figures)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    })
    registry.registerMetric(gauge)
  }
  collectDefaultMetrics({ register: registry, ...SAMPLING })

  return {
    registry,
    metrics: {
      requestBegan: () => inFlight.inc(),
      requestEnded: ({ address, method, status, ms }) => {
        inFlight.dec()
        requests.inc({ address, method: METHODS.has(method) ? method : 'other', code: codeOf(status) })
        durations.observe({ address }, ms / 1000)
      },
      serviceCalled: (target, ms) =>
        serviceDurations.observe({ address: operationPattern(`/api${target}`) }, ms / 1000),
      serviceFailed: (cause) => {
        if (cause !== 'ABORTED') serviceFailures.inc({ kind: failureKindOf(cause) })
      },
      counted: (counter, value) => counters.get(counter)?.(value),
    },
  }
}

/** A separate server for `/metrics`, on its own port. */
export function createMetricsServer(registry: Registry): Server {
  return createServer(({ method, url }, response) => {
    if (url !== '/metrics') response.writeHead(404, ANSWER_HEADERS).end()
    else if (method !== 'GET') response.writeHead(405, { ...ANSWER_HEADERS, Allow: 'GET' }).end()
    else
      registry.metrics().then(
        (text) =>
          response.writeHead(200, { ...ANSWER_HEADERS, 'Content-Type': registry.contentType }).end(text),
        // An unreadable figure must not crash the host.
        () => response.writeHead(500, ANSWER_HEADERS).end(),
      )
  })
}
