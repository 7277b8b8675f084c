import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { RANDOM_ID } from '#core/service/client/send-request.ts'

/** W3C Trace Context, version 00, with non-zero ids. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** Set by an OpenTelemetry SDK, which then propagates the trace itself. */
const OPEN_TELEMETRY = Symbol.for('opentelemetry.js.api.1')

/** A line of the request log. Contains no client text except the method. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  /** One of `createAddressPatterns`. */
  readonly address: string
  /** 0 if the connection ended before a status. */
  readonly status: number
  readonly ms: number
  /** Bytes sent, including the head. */
  readonly bytes: number
  /** Whether the complete response was sent. */
  readonly whole: boolean
  /** Trace id from a trusted proxy. */
  readonly trace?: string
  readonly serviceMs?: number
  readonly cause?: string
}

export interface Metrics {
  readonly requestBegan: () => void
  readonly requestEnded: (line: Pick<RequestLine, 'method' | 'address' | 'status' | 'ms'>) => void
  /** @param target below the service's base URL. Only its pattern is kept. */
  readonly serviceCalled: (target: string, ms: number) => void
  /** @param cause the code in the log. */
  readonly serviceFailed: (cause: string) => void
  /** @param counter name of a `LabelledCounter`. */
  readonly counted: (counter: string, value: string) => void
}

/** A counter with one label and a closed list of values. */
export interface LabelledCounter<Value extends string = string> {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly values: readonly Value[]
}

/** Refused typed sign-ins: by the service, or by the limit on attempts. */
export const SIGN_IN_REFUSALS: LabelledCounter<'service' | 'limit'> = {
  name: 'lupa_sign_in_refusals_total',
  help: 'Sign-ins that were refused, by the reason.',
  label: 'reason',
  values: ['service', 'limit'],
}

/** Data of a request for log and metrics. Service calls add to it. */
export interface CurrentRequest extends RequestIdentity {
  readonly metrics?: Metrics | undefined
  /** Duration of the longest service call, in milliseconds. */
  serviceMs?: number
  /** Error code of the last failed service call: from Node, OpenSSL, undici or the host. */
  cause?: string
}

interface RequestIdentity {
  readonly id: string
  /** Trace id from a trusted proxy. */
  readonly trace?: string
  /** Id and trace headers for the service. Empty without a trusted proxy. */
  readonly forwarded: Readonly<Record<string, string>>
}

const storage = new AsyncLocalStorage<CurrentRequest>()

export const currentRequest = (): CurrentRequest | undefined => storage.getStore()

export const runFor = <T>(request: CurrentRequest, work: () => T): T => storage.run(request, work)

export function incrementCounter<Value extends string>({ name }: LabelledCounter<Value>, value: Value): void {
  currentRequest()?.metrics?.counted(name, value)
}

export function noteFailure(cause: string): void {
  const current = currentRequest()
  if (!current) return
  current.cause = cause
  current.metrics?.serviceFailed(cause)
}

export function noteCall(target: string, ms: number): void {
  const current = currentRequest()
  if (!current) return
  current.serviceMs = Math.max(current.serviceMs ?? 0, ms)
  current.metrics?.serviceCalled(target, ms)
}

/**
 * Returns a request's id and trace. Uses its headers only behind a trusted proxy and only if they are random digits:
 * otherwise a client could write a Chave into the log.
 */
export function identify(headers: IncomingHttpHeaders, isProxyTrusted: boolean): RequestIdentity {
  if (!isProxyTrusted) return { id: randomUUID(), forwarded: {} }
  const { 'x-request-id': requestId, traceparent } = headers
  const id = typeof requestId === 'string' && RANDOM_ID.test(requestId) ? requestId : randomUUID()
  const trace = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  if (trace === undefined) return { id, forwarded: { 'X-Request-Id': id } }
  const hasTracer = OPEN_TELEMETRY in globalThis
  const forwarded = { 'X-Request-Id': id, ...(!hasTracer && { traceparent: traceparent as string }) }
  return { id, trace, forwarded }
}
