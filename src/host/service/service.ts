import { untilAborted } from '#core/service/client/abort.ts'
import type { Config, DemonstrationCase } from '#core/config/schema.ts'
import { noteFailure } from '#host/request/current-request.ts'
import type { HostCause } from './failure.ts'

export interface Upstream {
  /** Base URL without a trailing slash. May have a path prefix. */
  readonly base: string
  readonly send: SendToService
  /** Data of the embedded service; null for a real one. */
  readonly demonstration: Demonstration | null
}

/**
 * Sends one request and resolves to its complete answer. Does not follow redirects.
 *
 * @throws UnusableAnswer if the answer is truncated, invalid or too large.
 * @throws Error with a code of Node, OpenSSL or undici if no answer arrived or `signal` aborted.
 */
export type SendToService = (request: ServiceRequest, signal: AbortSignal) => Promise<ServiceAnswer>

/**
 * A request to the service. Not the platform's `Request` and `Response`: creating both costs as much as the rest of an
 * exchange.
 */
export interface ServiceRequest {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

export interface ServiceAnswer {
  readonly status: number
  readonly contentType: string | null
  readonly retryAfter: string | null
  /** Complete and decompressed. */
  readonly body: Uint8Array<ArrayBuffer>
}

export interface Demonstration {
  readonly cases: readonly DemonstrationCase[]
  readonly codes: NonNullable<Config['codes']>
}

const SENTENCES = {
  BROKEN: 'Service answer truncated or undecodable',
  CODINGS: 'Service answer has an unrequested content coding',
  NOT_HTTP: 'Service answer is not HTTP',
  REDIRECT: 'Service answered with a redirect',
  STATUS: 'Service answered with an invalid status',
  TOO_LARGE: 'Body too large',
} as const satisfies Partial<Record<HostCause, string>>

/** An answer of the service that the host does not forward (502). */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  readonly code: keyof typeof SENTENCES

  constructor(code: keyof typeof SENTENCES) {
    super(SENTENCES[code])
    this.code = code
  }
}

/** @throws UnusableAnswer for a redirect or an invalid status. */
export function checkStatus({ status }: ServiceAnswer): void {
  const code = status < 200 || status > 599 ? 'STATUS' : status >= 300 && status <= 399 ? 'REDIRECT' : null
  if (code === null) return
  noteFailure(code)
  throw new UnusableAnswer(code)
}

/** Wraps an in-process `fetch` as a service. */
export function sendByFetch(fetch: (request: Request) => Promise<Response>): SendToService {
  return async ({ url, method, headers, body }, signal) => {
    signal.throwIfAborted()
    const init: RequestInit = { method, headers, body }
    const request = new Request(url, init)
    // Node holds a `Request`'s signal long after the answer, which fills the memory under load.
    Object.defineProperty(request, 'signal', { value: signal })
    // `fetch` may ignore the signal.
    return untilAborted(answerOf(fetch(request)), signal)
  }
}

async function answerOf(fetched: Promise<Response>): Promise<ServiceAnswer> {
  const response = await fetched
  return {
    status: response.status,
    contentType: response.headers.get('Content-Type'),
    retryAfter: response.headers.get('Retry-After'),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}
