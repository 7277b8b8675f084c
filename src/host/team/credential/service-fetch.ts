import type { Fetch } from '../../../core/client/send-request.ts'
import { readRetryAfter } from '../../../core/client/retry.ts'
import { PROXY_HEADER } from '../../../core/contract/envelope.ts'
import type { ProxyFailure } from '../../../core/contract/envelope.ts'
import { checkStatus, UnusableAnswer } from '../../service/service.ts'
import type { Upstream } from '../../service/service.ts'

/** The pause after a 429 that names none, in seconds. */
const UNNAMED_PAUSE_S = 1

interface ServiceFetchOptions {
  readonly service: Upstream
  /** Called with the bytes of an answer that are in memory, while it arrives. */
  readonly onBytes?: (bytes: number) => void
  /** Called for each 429. */
  readonly onLimited?: (seconds: number) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/**
 * The client's fetch in the host. The client itself limits time (30 s) and bodies (5 MB), the service's answer 8 MB.
 * What cannot be passed on is answered as the typed mode's host does, so that the panel says the same.
 */
export function createServiceFetch({
  service,
  onBytes = () => {},
  onLimited = () => {},
  now = Date.now,
}: ServiceFetchOptions): Fetch {
  async function send(request: Request): Promise<Response> {
    const answer = await service.send(
      {
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
      },
      request.signal,
      onBytes,
    )
    checkStatus(answer)
    const { status, contentType, retryAfter, body } = answer
    if (status === 429) onLimited(readRetryAfter(retryAfter, now()) ?? UNNAMED_PAUSE_S)
    const headers = {
      ...(contentType !== null && { 'Content-Type': contentType }),
      ...(retryAfter !== null && { 'Retry-After': retryAfter }),
    }
    return new Response(body.byteLength === 0 ? null : streamOf(body), { status, headers })
  }

  return async (request) => {
    try {
      return await send(request)
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error
      const isTooLarge = error.code === 'TOO_LARGE'
      const headers = isTooLarge ? { [PROXY_HEADER]: 'too-large' satisfies ProxyFailure } : {}
      return Response.json({ error: error.message }, { status: 502, headers })
    }
  }
}

/** A `Response` would copy the bytes themselves. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
