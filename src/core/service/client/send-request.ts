import { ATTEMPT_MS, BODY_LIMIT } from '#core/limits.ts'
import { PROXY_FAILURES, PROXY_HEADER, decoderFor } from '#core/service/contract/envelope.ts'
import type { ProxyFailure } from '#core/service/contract/envelope.ts'
import { untilAborted } from './abort.ts'
import type { ErrorKind } from './errors.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface SentRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type Send = (
  url: string,
  request: SentRequest,
  signal: AbortSignal | undefined,
) => Promise<AttemptOutcome>

export type AttemptOutcome =
  | { readonly status: number; readonly headers: Headers; readonly body: string }
  | {
      readonly failure: Extract<ErrorKind, 'network' | 'timeout' | 'too-large'>
      readonly status: number | null
      readonly headers: Headers | null
      /** The headers of the console's host, if it reported that it has no response from the service. */
      readonly hostHeaders?: Headers
      readonly cause?: unknown
    }

const FAILURE_OF_PROXY = {
  unreachable: 'network',
  timeout: 'timeout',
  'too-large': 'too-large',
} as const satisfies Record<ProxyFailure, ErrorKind>

interface AttemptLimits {
  readonly timeoutMs?: number
  /** Bytes of the body after decompression. */
  readonly bodyBytes?: number
}

async function receive(
  fetch: Fetch,
  request: Request,
  bodyBytes: number,
  onHeaders: (headers: Headers) => void,
): Promise<AttemptOutcome> {
  const response = await fetch(request)
  const { status, headers } = response
  const proxyFailure = PROXY_FAILURES.find((value) => value === headers.get(PROXY_HEADER))
  if (proxyFailure !== undefined) {
    cancel(response.body)
    return { failure: FAILURE_OF_PROXY[proxyFailure], status: null, headers: null, hostHeaders: headers }
  }
  onHeaders(headers)
  const body = await readBody(response, bodyBytes)
  return body === null ? { failure: 'too-large', status, headers } : { status, headers, body }
}

/** Makes one attempt within its limits. @throws only the reason of `signal`, on abort. */
export async function sendRequest(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  { timeoutMs = ATTEMPT_MS, bodyBytes = BODY_LIMIT }: AttemptLimits = {},
): Promise<AttemptOutcome> {
  signal?.throwIfAborted()
  // Not AbortSignal.timeout: its timer cannot be cleared, and a list would leave thousands.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), timeoutMs)
  const eitherSignal = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
  let headers: Headers | null = null
  const request = new Request(url, {
    credentials: 'omit',
    ...init,
    signal: eitherSignal,
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  })
  try {
    const outcome = receive(fetch, request, bodyBytes, (responseHeaders) => {
      headers = responseHeaders
    })
    return await untilAborted(outcome, eitherSignal)
  } catch (cause) {
    signal?.throwIfAborted()
    return { failure: timeout.signal.aborted ? 'timeout' : 'network', status: null, headers, cause }
  } finally {
    clearTimeout(timer)
  }
}

/** @returns null if the body exceeds `limit`; the rest is not fetched. */
async function readBody(response: Response, limit: number): Promise<string | null> {
  if (response.body === null) return ''
  if (Number(response.headers.get('Content-Length')) > limit) {
    cancel(response.body)
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
      cancel(reader)
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Frees the connection; does not wait, and ignores errors. */
function cancel(body: Pick<ReadableStream, 'cancel'> | null): void {
  body?.cancel().catch(() => undefined)
}

/** A UUID or a proxy's 32 hexadecimal digits: neither can contain a Chave, an Id or a CPF. */
export const RANDOM_ID = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{32})$/i

/** The X-Request-Id if it is random; null otherwise, because it may contain personal data. */
export function readRequestId(headers: Headers | null): string | null {
  const id = headers?.get('X-Request-Id')?.trim() ?? ''
  return RANDOM_ID.test(id) ? id : null
}
