import { PROXY_FAILURES, PROXY_HEADER } from '../contract/proxy-header.ts'
import type { ProxyFailure } from '../contract/proxy-header.ts'
import { untilAborted } from './abort.ts'
import type { ErrorKind } from './errors.ts'
import { discardBody, readBody } from './read-body.ts'
import type { Send } from './send.ts'

/** How long one attempt may take, its body included, in milliseconds. */
export const TIME_LIMIT = 30_000

/** How an attempt ended: with a complete answer, or why there is none. `status` is null where no answer came. */
type Outcome =
  | { readonly status: number; readonly headers: Headers; readonly body: string }
  | {
      readonly failure: Extract<ErrorKind, 'network' | 'timeout' | 'too-large'>
      readonly status: number | null
      /** The answer's headers, where one had begun to arrive. */
      readonly headers: Headers | null
      readonly cause?: unknown
    }

const FAILURE_OF_PROXY = {
  unreachable: 'network',
  timeout: 'timeout',
  'too-large': 'too-large',
} as const satisfies Record<ProxyFailure, ErrorKind>

async function receive(send: Send, request: Request, onBegin: (headers: Headers) => void): Promise<Outcome> {
  const response = await send(request)
  const mark = PROXY_FAILURES.find((value) => value === response.headers.get(PROXY_HEADER))
  if (mark !== undefined) {
    discardBody(response)
    return { failure: FAILURE_OF_PROXY[mark], status: null, headers: null }
  }
  onBegin(response.headers)
  const body = await readBody(response)
  if (body === null) return { failure: 'too-large', status: response.status, headers: response.headers }
  return { status: response.status, headers: response.headers, body }
}

/**
 * One attempt: sends a request and reads the whole answer, within `TIME_LIMIT`.
 *
 * @param signal the caller's own.
 * @throws the signal's reason, and only that, once `signal` is aborted.
 */
export async function exchange(
  send: Send,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT)
  const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
  let begun: Headers | null = null
  const begin = (headers: Headers) => {
    begun = headers
  }
  const request = new Request(url, {
    ...init,
    signal: either,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  })
  try {
    return await untilAborted(receive(send, request, begin), either)
  } catch (cause) {
    signal?.throwIfAborted()
    return { failure: limit.signal.aborted ? 'timeout' : 'network', status: null, headers: begun, cause }
  } finally {
    clearTimeout(timer)
  }
}
