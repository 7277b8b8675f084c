import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import PQueue from 'p-queue'
import { Agent } from 'undici'
import type { Dispatcher } from 'undici'
import { currentRequest, noteCall, noteFailure } from '#host/request/current-request.ts'
import { BODY_LIMIT } from '#core/limits.ts'
import { LONG_ANSWER, PROBE_MS, SERVICE_CONNECTIONS } from '#host/limits.ts'
import { causeOf, failureCodeOf, failureKindOf, meaningOf } from './failure.ts'
import { UnusableAnswer } from './service.ts'
import type { ServiceAnswer, Upstream } from './service.ts'

const unpack = promisify(gunzip)

/** Long answers come one after the other: sixteen at once take more memory than a small container has. */
const longAnswers = new PQueue({ concurrency: 1 })

async function receive(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  const parts = body[Symbol.asyncIterator]()
  async function readTo(most: number) {
    for (let size = 0; size < most;) {
      const { done, value } = await parts.next()
      if (done) return true
      chunks.push(value)
      size += value.byteLength
    }
    return false
  }
  if (!(await readTo(LONG_ANSWER))) await longAnswers.add(() => readTo(Infinity), { signal })
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Codes of undici and of zlib for a body over the limit, packed or unpacked. */
const TOO_LARGE: ReadonlySet<string | null> = new Set([
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'ERR_BUFFER_TOO_LARGE',
])

/** @throws UnusableAnswer for a body over the limit, or compressed otherwise than asked for; what ended the body early. */
async function wholeAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  // Names of codings are the same in any case, and an empty list names none (RFC 9110, 8.4).
  const coding = oneOf(headers['content-encoding'])?.toLowerCase() || 'identity'
  // No other coding, nor one within another: unpacking those can keep a processor busy below every limit.
  const isPacked = coding === 'gzip'
  const isTooLarge = Number(headers['content-length']) > BODY_LIMIT
  if ((coding !== 'identity' && !isPacked) || isTooLarge) {
    // Without a listener, the error of a body that is dropped ends the process.
    body.on('error', () => {}).destroy()
    throw new UnusableAnswer(isTooLarge ? 'TOO_LARGE' : 'CODINGS')
  }
  const received = await receive(body, signal)
  const mustUnpack = isPacked && received.byteLength > 0
  const whole = mustUnpack
    ? new Uint8Array(await unpack(received, { maxOutputLength: BODY_LIMIT }))
    : received
  return {
    status: statusCode,
    contentType: oneOf(headers['content-type']),
    retryAfter: oneOf(headers['retry-after']),
    body: whole,
  }
}

/**
 * The service at a checked base address. Connections are kept open. TLS verification is Node's own and stays on. They speak
 * HTTP/1.1 only: an HTTP/2 connection would carry a hundred exchanges, and their number would bound nothing.
 */
export function remoteService(base: string): Upstream {
  const agent = new Agent({ allowH2: false, connections: SERVICE_CONNECTIONS, maxResponseSize: BODY_LIMIT })

  return {
    base,
    async send(request, signal) {
      const startedAt = performance.now()
      const { origin, pathname, search } = new URL(request.url)
      let hasBegun = false
      try {
        const head = await agent.request({
          origin,
          path: pathname + search,
          method: request.method,
          headers: { ...request.headers, 'Accept-Encoding': 'gzip', ...currentRequest()?.forwarded },
          body: request.body,
          signal,
        })
        hasBegun = true
        const answer = await wholeAnswer(head, signal)
        if (answer.status >= 500) noteFailure(`HTTP_${answer.status}`)
        return answer
      } catch (thrown) {
        const isTooLarge = TOO_LARGE.has(failureCodeOf(thrown))
        const error = isTooLarge ? new UnusableAnswer('TOO_LARGE') : thrown
        const cause = causeOf(error, signal)
        noteFailure(cause)
        if (signal.aborted || error instanceof UnusableAnswer) throw error
        if (hasBegun) throw new UnusableAnswer('BROKEN')
        throw failureKindOf(cause) === 'answer' ? new UnusableAnswer('NOT_HTTP') : error
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

/** Codes of Node, OpenSSL and undici for a connection that was never made, and for a certificate that was not accepted. */
const NO_CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_ALTNAME_INVALID|(?:CERT|CRL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_.*)$/

/** Whether a request failed so early that nothing of it can have reached the service. */
export function neverConnected(error: unknown): boolean {
  return NO_CONNECTION.test(failureCodeOf(error) ?? '')
}

interface ProbeResult {
  readonly isReached: boolean
  /** For whoever runs the console. */
  readonly sentence: string
}

/** Asks the service once whether it can be reached: any HTTP answer counts. */
export async function probeService({ base, send }: Upstream, timeoutMs = PROBE_MS): Promise<ProbeResult> {
  const signal = AbortSignal.timeout(timeoutMs)
  const startedAt = performance.now()
  const after = () => `after ${Math.round(performance.now() - startedAt)} ms`
  try {
    const { status } = await send({ method: 'HEAD', url: `${base}/`, headers: {}, body: null }, signal)
    return { isReached: true, sentence: `Lupa reaches the service: HTTP ${status} ${after()}.` }
  } catch (error) {
    const cause = causeOf(error, signal)
    const sentence = `Lupa warns: the service cannot be reached (${cause} ${after()}): ${meaningOf(cause)}.`
    return { isReached: false, sentence }
  }
}
