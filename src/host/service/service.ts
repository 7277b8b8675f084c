import { untilAborted } from '#core/service/client/abort.ts'
import type { Config, DemonstrationCase } from '#core/config/schema.ts'
import { noteFailure } from '#host/request/current-request.ts'
import type { OwnCause } from './failure.ts'

export interface Upstream {
  /** Base address without a trailing slash; a path prefix is allowed. */
  readonly base: string
  readonly send: SendToService
  /** What the console should know about the embedded service; null for a real one. */
  readonly demonstration: Demonstration | null
}

/**
 * Sends one request and resolves with its whole answer; redirects are not followed.
 *
 * @throws UnusableAnswer if the service began to answer, but not with an answer that can be read whole.
 * @throws if no answer began, or `signal` aborted: codes of Node, OpenSSL and undici, in the error or a cause of it.
 */
export type SendToService = (request: ServiceRequest, signal: AbortSignal) => Promise<ServiceAnswer>

/**
 * A request to the service. Not the platform's `Request`, nor its `Response` below: making one of each costs as much as
 * the rest of an exchange.
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
  /** Whole and unpacked; empty where the answer has none. */
  readonly body: Uint8Array<ArrayBuffer>
}

export interface Demonstration {
  readonly cases: readonly DemonstrationCase[]
  readonly codes: NonNullable<Config['codes']>
}

const SENTENCES = {
  BROKEN: 'the answer of the service ended early, or could not be unpacked',
  CODINGS: 'the service compressed its answer in a way that it was not asked for',
  NOT_HTTP: 'the service answered something that is not HTTP',
  REDIRECT: 'the service answered with a redirect, which is not followed',
  STATUS: 'the service answered with a status that HTTP does not have',
  TOO_LARGE: 'the body is over the limit',
} as const satisfies Partial<Record<OwnCause, string>>

/** An answer of the service that is passed on in neither mode: for people it is a failure of the service (502). */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  readonly code: keyof typeof SENTENCES

  constructor(code: keyof typeof SENTENCES) {
    super(SENTENCES[code])
    this.code = code
  }
}

/** @throws UnusableAnswer for a redirect, and for a status that no `Response` can have. */
export function checkStatus({ status }: ServiceAnswer): void {
  const code = status < 200 || status > 599 ? 'STATUS' : status >= 300 && status <= 399 ? 'REDIRECT' : null
  if (code === null) return
  noteFailure(code)
  throw new UnusableAnswer(code)
}

/** Something that answers a `Request` in this process, as a service. It unpacks bodies itself, as `fetch` does. */
export function sendByFetch(fetch: (request: Request) => Promise<Response>): SendToService {
  return async ({ url, method, headers, body }, signal) => {
    signal.throwIfAborted()
    const init: RequestInit = { method, headers, body }
    const request = new Request(url, init)
    // Node keeps a signal that was given to a `Request` until long after the answer, and under load that fills the memory.
    Object.defineProperty(request, 'signal', { value: signal })
    // What answers may ignore the signal.
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
