import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Agent } from 'undici'
import { currentRequest, noteCall, noteFailure } from '../request/current-request.ts'
import { causeOf, codeOf } from './failure.ts'
import type { OwnCause } from './failure.ts'
import type { Service, ServiceAnswer, ServiceRequest } from './service.ts'
import { UnusableAnswer } from './unusable-answer.ts'

/** Bytes up to which a body of known length is read whole: a stream costs more than most answers are long. */
const MOST_WHOLE = 64 * 1024

/** Statuses of answers without a body (Fetch, "null body status"). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * The service at a checked base address. Connections are kept open, and speak HTTP/2 where the service offers it. TLS
 * verification is Node's own and stays on.
 */
export function remoteService(base: string): Service {
  const agent = new Agent({ allowH2: true })

  async function exchange(request: ServiceRequest, signal: AbortSignal): Promise<ServiceAnswer> {
    const { origin, pathname, search } = new URL(request.url)
    const { statusCode, headers, body } = await agent.request({
      origin,
      path: pathname + search,
      method: request.method,
      headers: { ...request.headers, 'Accept-Encoding': 'gzip', ...currentRequest()?.forwarded },
      body: request.body,
      signal,
    })
    // Whoever reads gets the error from what they read by; without a listener, one of a body that is dropped ends the process.
    body.on('error', () => {})
    // Names of codings are the same in any case (RFC 9110, 8.4.1).
    const coding = oneOf(headers['content-encoding'])?.toLowerCase() ?? null
    const length = oneOf(headers['content-length'])
    const isPacked = coding !== null && coding !== 'identity'
    // Nothing else, nor one coding within another, which can keep a processor busy and yield nothing that a limit counts.
    if (isPacked && coding !== 'gzip') {
      body.destroy()
      throw new UnusableAnswer('CODINGS')
    }
    if (WITHOUT_BODY.has(statusCode)) await body.dump()
    const announced = isPacked || length === null ? null : Number(length)
    return {
      status: statusCode,
      contentType: oneOf(headers['content-type']),
      retryAfter: oneOf(headers['retry-after']),
      length: announced,
      body: WITHOUT_BODY.has(statusCode)
        ? null
        : announced !== null && announced <= MOST_WHOLE
          ? new Uint8Array(await body.arrayBuffer())
          : streamOf(isPacked ? unpacked(body) : body),
    }
  }

  return {
    base,
    async send(request, signal) {
      const startedAt = performance.now()
      try {
        const answer = await exchange(request, signal)
        if (answer.status >= 500 && answer.status <= 599)
          noteFailure(`HTTP_${answer.status}` satisfies OwnCause)
        return answer
      } catch (error) {
        noteFailure(causeOf(error, signal))
        throw error
      } finally {
        noteCall(request.url.slice(base.length), performance.now() - startedAt)
      }
    },
    demonstration: null,
  }
}

function oneOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  return typeof header === 'string' ? header : header.join(', ')
}

/** One that ends too early is an error of the stream. */
function unpacked(body: Readable): Readable {
  // Without a callback, `pipeline` throws the error that the reader of the stream gets.
  return pipeline(body, createGunzip(), () => {})
}

/** Not `Readable.toWeb`, which ended the process when readers left under load. */
function streamOf(body: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // As above: of a body that is unpacked, this is another stream.
  body.on('error', () => {})
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>, undefined>
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void body.destroy(),
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  )
}

/** Codes of Node, OpenSSL and undici for a connection that was never made, and for a certificate that was not accepted. */
const NO_CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_ALTNAME_INVALID|(?:CERT|CRL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_.*)$/

/** Whether a request failed so early that nothing of it can have reached the service. */
export function neverConnected(error: unknown): boolean {
  return NO_CONNECTION.test(codeOf(error) ?? '')
}
