import { ATTEMPT_MS, BODY_LIMIT } from '#core/limits.ts'
import { PROXY_FAILURES, PROXY_HEADER, decoderFor } from '#core/service/contract/envelope.ts'
import type { ProxyFailure } from '#core/service/contract/envelope.ts'
import { untilAborted } from './abort.ts'
import type { ErrorKind } from './errors.ts'

/** The injected fetch: the browser passes its own, tests pass a service in process. */
export type Fetch = (request: Request) => Promise<Response>

export interface SentRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Makes one attempt. @throws the reason of `signal`, and only that, once it is aborted. */
export type Send = (
  url: string,
  request: SentRequest,
  signal: AbortSignal | undefined,
) => Promise<AttemptOutcome>

/** How an attempt ended: with a complete response, or why there is none. */
export type AttemptOutcome =
  | { readonly status: number; readonly headers: Headers; readonly body: string }
  | {
      readonly failure: Extract<ErrorKind, 'network' | 'timeout' | 'too-large'>
      /** HTTP status; null unless the body alone is missing. */
      readonly status: number | null
      /** The headers, where a response of the service had started to arrive. */
      readonly headers: Headers | null
      /** The headers of the host's own answer, where it says that it has none of the service. */
      readonly ownHeaders?: Headers
      readonly cause?: unknown
    }

const FAILURE_OF_PROXY = {
  unreachable: 'network',
  timeout: 'timeout',
  'too-large': 'too-large',
} as const satisfies Record<ProxyFailure, ErrorKind>

/** What an attempt may take; by default what one answer of the service may. */
interface AttemptLimits {
  readonly timeoutMs?: number
  /** Bytes of the body after decompression. */
  readonly bodyBytes?: number
}

async function receive(
  fetch: Fetch,
  request: Request,
  bodyBytes: number | undefined,
  onHeaders: (headers: Headers) => void,
): Promise<AttemptOutcome> {
  const response = await fetch(request)
  const proxyFailure = PROXY_FAILURES.find((value) => value === response.headers.get(PROXY_HEADER))
  if (proxyFailure !== undefined) {
    cancelBody(response)
    return {
      failure: FAILURE_OF_PROXY[proxyFailure],
      status: null,
      headers: null,
      ownHeaders: response.headers,
    }
  }
  onHeaders(response.headers)
  const body = await readBody(response, bodyBytes)
  if (body === null) return { failure: 'too-large', status: response.status, headers: response.headers }
  return { status: response.status, headers: response.headers, body }
}

/** One attempt, within its limits. @throws the signal's reason, and only that, once `signal` is aborted. */
export async function sendRequest(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  { timeoutMs = ATTEMPT_MS, bodyBytes }: AttemptLimits = {},
): Promise<AttemptOutcome> {
  signal?.throwIfAborted()
  // Not AbortSignal.timeout: its timer cannot be cleared, and a list would leave thousands behind.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
  let headers: Headers | null = null
  const request = new Request(url, {
    credentials: 'omit',
    ...init,
    signal: either,
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  })
  try {
    const received = receive(fetch, request, bodyBytes, (arrived) => {
      headers = arrived
    })
    return await untilAborted(received, either)
  } catch (cause) {
    signal?.throwIfAborted()
    return { failure: timeout.signal.aborted ? 'timeout' : 'network', status: null, headers, cause }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The body as text, without a byte order mark; empty where there is none.
 *
 * @returns null where the body is larger than `limit`; the rest of it is not fetched.
 * @throws the error that ended the body early.
 */
async function readBody(response: Response, limit = BODY_LIMIT): Promise<string | null> {
  if (response.body === null) return ''
  if (Number(response.headers.get('Content-Length')) > limit) {
    cancelBody(response)
    return null
  }
  const reader = response.body.getReader()
  const decoder = decoderFor(response.headers.get('Content-Type'))
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      ignoreFailure(reader.cancel())
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Cancels an unread body, so that its connection is free again. */
function cancelBody(response: Response): void {
  if (response.body !== null) ignoreFailure(response.body.cancel())
}

/** Whether cancelling works makes no difference to the outcome. */
function ignoreFailure(cancelling: Promise<void>): void {
  cancelling.catch(() => undefined)
}

/** A UUID, or the 32 hexadecimal digits of a proxy: neither can carry a Chave, an Id or a CPF. */
export const RANDOM_ID = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{32})$/i

/** The X-Request-Id of a response, if it is a random one; null otherwise, since it could hold personal data. */
export function readRequestId(headers: Headers | null): string | null {
  const id = headers?.get('X-Request-Id')?.trim() ?? ''
  return RANDOM_ID.test(id) ? id : null
}
