import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { RANDOM_ID } from '#core/service/client/send-request.ts'

/** Version 00 of W3C Trace Context, whose ids are not zero. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** Where an OpenTelemetry SDK registers itself. It continues the trace by a header of its own. */
const OPEN_TELEMETRY = Symbol.for('opentelemetry.js.api.1')

/** One line of the request log. Nothing in it is text that the client sent, except the method. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  /** One of `createAddressPatterns`. */
  readonly address: string
  /** 0 where the connection ended before there was one. */
  readonly status: number
  readonly ms: number
  /** Bytes sent, head included. */
  readonly bytes: number
  /** Whether the whole answer was sent; false where either side aborted. */
  readonly whole: boolean
  /** The trace that a trusted proxy has begun. */
  readonly trace?: string
  readonly serviceMs?: number
  readonly cause?: string
}

export interface Metrics {
  readonly requestBegan: () => void
  readonly requestEnded: (line: Pick<RequestLine, 'method' | 'address' | 'status' | 'ms'>) => void
  /** @param target below the service's base address; only its pattern is kept. */
  readonly serviceCalled: (target: string, ms: number) => void
  /** @param cause code, as in the log. */
  readonly serviceFailed: (cause: string) => void
  /** @param counter the name of a `LabelledCounter`, and one of its values. */
  readonly counted: (counter: string, value: string) => void
}

/** What is counted by a label whose values are a closed list. */
export interface LabelledCounter<Value extends string = string> {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly values: readonly Value[]
}

/** Counts typed sign-ins that were refused: without a token by the service, or after too many attempts. */
export const SIGN_IN_REFUSALS: LabelledCounter<'service' | 'limit'> = {
  name: 'lupa_sign_in_refusals_total',
  help: 'Sign-ins that were refused, by the reason.',
  label: 'reason',
  values: ['service', 'limit'],
}

/** What is known of a request beside its answer, for the log; calls to the service add to it. */
export interface CurrentRequest extends RequestIdentity {
  /** Absent where nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Milliseconds until the service's answer had come whole; of several calls the longest. */
  serviceMs?: number
  /** Why a call to the service failed, of several the last: a code of Node's, OpenSSL's, undici's or the host's own. */
  cause?: string
}

interface RequestIdentity {
  readonly id: string
  /** The trace that a trusted proxy has begun. */
  readonly trace?: string
  /** Headers by which the service's own log can be searched; none without a trusted proxy. */
  readonly forwarded: Readonly<Record<string, string>>
}

const storage = new AsyncLocalStorage<CurrentRequest>()

export const currentRequest = (): CurrentRequest | undefined => storage.getStore()

export const runFor = <T>(request: CurrentRequest, work: () => T): T => storage.run(request, work)

/** Counts once, for the metrics. */
export function noteCount<Value extends string>({ name }: LabelledCounter<Value>, value: Value): void {
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
 * A request's id and trace. Those in its headers count only where a proxy in front is trusted, and only as random digits:
 * the client could put a Chave there, and it would be in the log.
 */
export function identify(headers: IncomingHttpHeaders, isProxyTrusted: boolean): RequestIdentity {
  if (!isProxyTrusted) return { id: randomUUID(), forwarded: {} }
  const { 'x-request-id': asked, traceparent } = headers
  const id = typeof asked === 'string' && RANDOM_ID.test(asked) ? asked : randomUUID()
  const trace = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  if (trace === undefined) return { id, forwarded: { 'X-Request-Id': id } }
  const isContinued = OPEN_TELEMETRY in globalThis
  const forwarded = { 'X-Request-Id': id, ...(!isContinued && { traceparent: traceparent as string }) }
  return { id, trace, forwarded }
}
