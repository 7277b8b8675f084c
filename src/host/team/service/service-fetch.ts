import type { Fetch } from '../../../client/fetch.ts'
import { readRetryAfter } from '../../../client/retry.ts'
import { PROXY_HEADER } from '../../../contract/proxy-header.ts'
import type { ProxyFailure } from '../../../contract/proxy-header.ts'
import { BodyTooLarge, readBody } from '../../proxy/body.ts'
import type { Service as HostService } from '../../service/service.ts'

/** Bytes of an answer that brings a token; no token is as long. */
const MOST_TOKEN_BYTES = 64 * 1024

/** The pause after a 429 that names none, in seconds. */
const UNNAMED_PAUSE_S = 1

interface ServiceFetchOptions {
  readonly service: HostService
  /** Called for each 429. */
  readonly onLimited: (seconds: number) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The client's fetch in the host. The client itself limits time (30 s) and bodies (5 MB); a token's body is limited here. */
export function createServiceFetch({ service, onLimited, now }: ServiceFetchOptions): Fetch {
  return async (request) => {
    const { status, contentType, retryAfter, body } = await service.send(
      {
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
      },
      request.signal,
    )
    if (status === 429) onLimited(readRetryAfter(retryAfter, now()) ?? UNNAMED_PAUSE_S)
    const headers = {
      ...(contentType !== null && { 'Content-Type': contentType }),
      ...(retryAfter !== null && { 'Retry-After': retryAfter }),
    }
    const isToken = request.method === 'POST' && body instanceof ReadableStream
    try {
      return new Response(isToken ? await readBody(body, MOST_TOKEN_BYTES) : body, { status, headers })
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error
      return new Response(null, { headers: { [PROXY_HEADER]: 'too-large' satisfies ProxyFailure } })
    }
  }
}
