import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import PQueue from 'p-queue'
import { Agent, EnvHttpProxyAgent } from 'undici'
import type { Dispatcher } from 'undici'
import { currentRequest, noteCall, noteFailure } from '#host/request/current-request.ts'
import { BODY_LIMIT } from '#core/limits.ts'
import { endpointUrl, ENDPOINTS } from '#core/service/contract/endpoints.ts'
import { LONG_ANSWER, PROBE_MS, SERVICE_CONNECTIONS } from '#host/limits.ts'
import { causeOf, failureCodeOf, failureKindOf, meaningOf } from './failure.ts'
import { UnusableAnswer } from './service.ts'
import type { ServiceAnswer, Upstream } from './service.ts'

const unpack = promisify(gunzip)

/** Receives long answers one at a time: sixteen at once exceed a small container's memory. */
const longAnswers = new PQueue({ concurrency: 1 })

async function readBody(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  const iterator = body[Symbol.asyncIterator]()
  async function readUpTo(limit: number) {
    for (let size = 0; size < limit;) {
      const { done, value } = await iterator.next()
      if (done) return true
      chunks.push(value)
      size += value.byteLength
    }
    return false
  }
  if (!(await readUpTo(LONG_ANSWER))) await longAnswers.add(() => readUpTo(Infinity), { signal })
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Codes of undici and zlib for a body over the limit. */
const TOO_LARGE: ReadonlySet<string | null> = new Set([
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'ERR_BUFFER_TOO_LARGE',
])

/** @throws UnusableAnswer for a body over the limit, with another content coding, or long and not UTF-8. */
async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  // Coding names are case-insensitive; an empty list means identity (RFC 9110, 8.4).
  const coding = headerText(headers['content-encoding'])?.toLowerCase() || 'identity'
  // gzip only: other or nested codings can use much CPU within all limits.
  const isGzip = coding === 'gzip'
  const isTooLarge = Number(headers['content-length']) > BODY_LIMIT
  if ((coding !== 'identity' && !isGzip) || isTooLarge) {
    // Without a listener, the body's error would crash the process.
    body.on('error', () => {}).destroy()
    throw new UnusableAnswer(isTooLarge ? 'TOO_LARGE' : 'CODINGS')
  }
  const bytes = await readBody(body, signal)
  const mustUnpack = isGzip && bytes.byteLength > 0
  const unpacked = mustUnpack ? new Uint8Array(await unpack(bytes, { maxOutputLength: BODY_LIMIT })) : bytes
  // Decoded, each broken byte of a long answer would take two, and no case is that long.
  if (unpacked.byteLength > LONG_ANSWER && !isUtf8(unpacked)) throw new UnusableAnswer('BROKEN')
  return {
    status: statusCode,
    contentType: headerText(headers['content-type']),
    retryAfter: headerText(headers['retry-after']),
    body: unpacked,
  }
}

/** PEM. */
export interface ClientCertificate {
  readonly cert: string
  readonly key: string
}

export interface ConnectionOptions {
  /** Whether to call through HTTPS_PROXY and HTTP_PROXY, except for NO_PROXY. */
  readonly usesProxy?: boolean
  /** Shown to the service (mutual TLS), also through a proxy. */
  readonly clientCertificate?: ClientCertificate | null
}

/**
 * The service at a validated base URL, with keep-alive and Node's TLS verification. HTTP/1.1 only: an HTTP/2 connection carries
 * a hundred exchanges, so the connection limit would not limit them.
 */
export function remoteService(base: string, connection: ConnectionOptions = {}): Upstream {
  const { usesProxy = false, clientCertificate = null } = connection
  const options = {
    allowH2: false,
    connections: SERVICE_CONNECTIONS,
    maxResponseSize: BODY_LIMIT,
    // Directly, and within a proxy's tunnel.
    ...(clientCertificate && { connect: clientCertificate, requestTls: clientCertificate }),
  }
  const agent = usesProxy ? new EnvHttpProxyAgent(options) : new Agent(options)

  return {
    base,
    async send(request, signal) {
      const startedAt = performance.now()
      const { origin, pathname, search } = new URL(request.url)
      let hasHead = false
      try {
        const head = await agent.request({
          origin,
          path: pathname + search,
          method: request.method,
          headers: { ...request.headers, 'Accept-Encoding': 'gzip', ...currentRequest()?.forwarded },
          body: request.body,
          signal,
        })
        hasHead = true
        const answer = await readAnswer(head, signal)
        if (answer.status >= 500) noteFailure(`HTTP_${answer.status}`)
        return answer
      } catch (thrown) {
        const isTooLarge = TOO_LARGE.has(failureCodeOf(thrown))
        const error = isTooLarge ? new UnusableAnswer('TOO_LARGE') : thrown
        const cause = causeOf(error, signal)
        noteFailure(cause)
        if (signal.aborted || error instanceof UnusableAnswer) throw error
        if (hasHead) throw new UnusableAnswer('BROKEN')
        throw failureKindOf(cause) === 'answer' ? new UnusableAnswer('NOT_HTTP') : error
      } finally {
        noteCall(request.url.slice(base.length), performance.now() - startedAt)
      }
    },
    demonstration: null,
  }
}

function headerText(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  return typeof header === 'string' ? header : header.join(', ')
}

/** Codes for a failed connection or a rejected certificate. */
const NO_CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|UND_ERR_ABORTED|UND_ERR_PRX_\w+|ERR_TLS_CERT_ALTNAME_INVALID|(?:CERT|CRL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_.*)$/

/** Whether a request failed before any of it reached the service. */
export function isConnectionError(error: unknown): boolean {
  return NO_CONNECTION.test(failureCodeOf(error) ?? '')
}

interface ProbeResult {
  readonly isUsable: boolean
  readonly sentence: string
}

/** Contacts the token address once, without credentials. Any HTTP answer but 404 means that the service is usable. */
export async function probeService({ base, send }: Upstream, timeoutMs = PROBE_MS): Promise<ProbeResult> {
  const signal = AbortSignal.timeout(timeoutMs)
  const startedAt = performance.now()
  const after = () => `after ${Math.round(performance.now() - startedAt)} ms`
  try {
    // Some services answer 404 to HEAD where they accept POST.
    const { status } = await send(
      { method: 'POST', url: endpointUrl(base, ENDPOINTS.token), headers: {}, body: null },
      signal,
    )
    if (status !== 404)
      return { isUsable: true, sentence: `Lupa reaches the service: HTTP ${status} ${after()}.` }
    const sentence =
      'Lupa warns: the service answers 404 at its token address: compare the path of SERVICE_URL.'
    return { isUsable: false, sentence }
  } catch (error) {
    const cause = causeOf(error, signal)
    const sentence = `Lupa warns: the service cannot be reached (${cause} ${after()}): ${meaningOf(cause)}.`
    return { isUsable: false, sentence }
  }
}
