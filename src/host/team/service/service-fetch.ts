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
    const answer = await service.fetch(request, request.signal)
    if (answer.status === 429)
      onLimited(readRetryAfter(answer.headers.get('Retry-After'), now()) ?? UNNAMED_PAUSE_S)
    return request.method === 'POST' && answer.body ? limited(answer, answer.body) : answer
  }
}

async function limited(answer: Response, body: ReadableStream<Uint8Array>): Promise<Response> {
  try {
    const { status, headers } = answer
    return new Response(await readBody(body, MOST_TOKEN_BYTES), { status, headers })
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    return new Response(null, { headers: { [PROXY_HEADER]: 'too-large' satisfies ProxyFailure } })
  }
}
