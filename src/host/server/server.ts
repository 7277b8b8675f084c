import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import { DEFAULT_LIMITS } from '../config/limits.ts'
import { PAGE_HEADERS } from '../headers/security-headers.ts'
import { addressPattern } from '../log/address-pattern.ts'
import type { Log } from '../log/log.ts'
import { identify, runFor } from '../request/current-request.ts'
import type { CurrentRequest } from '../request/current-request.ts'
import type { HostEnv } from '../request/host-env.ts'
import type { Metrics } from '../request/metrics.ts'
import { createConnections } from './connections.ts'
import type { Connections } from './connections.ts'
import { hasValidHost } from './host-names.ts'

interface ServerOptions {
  readonly log: Log
  /** Headers beyond those of every page, for refusals that never reach the app. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the adapter may replace the global `Request` and `Response` by its own, which are faster. */
  readonly overrideGlobalObjects?: boolean
  /** Where connections are tracked, for the code that ends them. */
  readonly connections?: Connections
  /** What counts requests; nothing by default. */
  readonly metrics?: Metrics | undefined
  /** Whether a proxy in front is trusted to name requests. */
  readonly isProxyTrusted?: boolean
  /** Whether the host is about to stop: then each answer is the last one of its connection. */
  readonly isStopping?: () => boolean
}

const SERVER_OPTIONS = {
  requestTimeout: DEFAULT_LIMITS.timeoutMs,
  headersTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  // A Chave is any string and travels in the address: one of thousands of characters must reach the service.
  maxHeaderSize: 128 * 1024,
  // Node's own refusal has none of the security headers; `refusalOf` checks the Host header.
  requireHostHeader: false,
}

/** Characters of a request target: more than any Chave in use has. */
const TARGET_LENGTH = 16 * 1024

/** Milliseconds without a byte in either direction after which a connection is closed: longer than any answer takes. */
const IDLE_MS = DEFAULT_LIMITS.timeoutMs + 10_000

/** Milliseconds that a refused client has to close the connection. */
const LINGER_MS = 2000

/** The status for a request that Node's parser refuses. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Milliseconds with one decimal. */
const rounded = (ms: number) => Math.round(ms * 10) / 10

function followRequest(
  log: Log,
  request: CurrentRequest,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { socket } = incoming
  const startedAt = performance.now()
  const sentBefore = socket.bytesWritten
  request.metrics?.requestBegan()
  outgoing.once('close', () => {
    const line = {
      id: request.id,
      method: incoming.method ?? '',
      address: addressPattern(incoming.url ?? ''),
      status: outgoing.headersSent ? outgoing.statusCode : 0,
      ms: rounded(performance.now() - startedAt),
      bytes: socket.bytesWritten - sentBefore,
      whole: outgoing.writableFinished,
      ...(request.trace !== undefined && { trace: request.trace }),
      ...(request.serviceMs !== undefined && { serviceMs: rounded(request.serviceMs) }),
      ...(request.cause !== undefined && { cause: request.cause }),
    }
    log.request(line)
    request.metrics?.requestEnded(line)
  })
}

/** For a socket whose errors Node no longer handles: an unhandled one would end the process. */
function endOnError(socket: Socket): void {
  if (socket.listenerCount('error') === 0) socket.on('error', () => socket.destroy())
}

/** The status with which a request is refused before it reaches the app, or undefined. */
function refusalOf({ url = '', rawHeaders, headers, httpVersion }: IncomingMessage): number | undefined {
  // Node's parser accepts 0.9 and 2.0, in which such a head has no meaning.
  if (httpVersion !== '1.0' && httpVersion !== '1.1') return 505
  // The adapter makes a URL from the Host header, so that anything else in it would become part of the path.
  if (!hasValidHost(rawHeaders)) return 400
  if (url.length > TARGET_LENGTH) return 414
  if (!/^(?:100-continue)?$/i.test(headers.expect ?? '')) return 417
  // Against request smuggling, nothing may be ambiguous about where a body ends: HTTP/1.0 has no chunks (a proxy of that
  // version would not recognise them), and Node accepts codings before `chunked` that others may not.
  const coding = headers['transfer-encoding']
  if (coding === undefined) return undefined
  if (httpVersion === '1.0') return 400
  return /^chunked$/i.test(coding) ? undefined : 501
}

/**
 * The HTTP server around the app: one log line a request, a request id on every answer, and the security headers on what
 * is refused before it reaches the app.
 */
export function createHostServer(
  app: Hono<HostEnv>,
  {
    log,
    headers = {},
    overrideGlobalObjects = true,
    connections = createConnections(),
    metrics,
    isProxyTrusted = false,
    isStopping = () => false,
  }: ServerOptions,
): Server {
  const refusalHeaders = { ...PAGE_HEADERS, ...headers, 'Cache-Control': 'no-store' }

  /** Answers a request that never reaches the app, and executes nothing that follows on its connection. */
  function refuse(socket: Socket, outgoing: ServerResponse, status: number): void {
    connections.refuse(socket)
    outgoing.writeHead(status, { ...refusalHeaders, Connection: 'close' }).end()
  }

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming
    // What came in one packet with a refused request.
    if (connections.isRefused(socket)) return
    if (!connections.begin(socket, outgoing)) return
    const request: CurrentRequest = { ...identify(incoming.headers, isProxyTrusted), metrics }
    outgoing.setHeader('X-Request-Id', request.id)
    if (isStopping()) outgoing.setHeader('Connection', 'close')
    followRequest(log, request, incoming, outgoing)
    const status = refusalOf(incoming)
    if (status !== undefined) {
      refuse(socket, outgoing, status)
      return
    }
    if (incoming.headers.upgrade !== undefined) {
      // Node takes what follows in the same packet for another protocol, and what comes later for requests.
      connections.refuse(socket)
      outgoing.setHeader('Connection', 'close')
    }
    // HTTP/1.0 has no interim responses (RFC 9110, 10.1.1).
    if (incoming.headers.expect !== undefined && incoming.httpVersion !== '1.0') outgoing.writeContinue()
    const answer = getRequestListener(
      async (received, bindings) => {
        const response = await app.fetch(received, bindings)
        if (!outgoing.headersSent) return response
        // The request's body turned out to be broken, and that is answered.
        void response.body?.cancel().catch(() => {})
        return RESPONSE_ALREADY_SENT
      },
      {
        overrideGlobalObjects,
        // The adapter throws where it cannot make a `Request`; the app handles its own errors.
        errorHandler: () => {
          refuse(socket, outgoing, 400)
          return RESPONSE_ALREADY_SENT
        },
      },
    )
    void runFor(request, () => answer(incoming, outgoing))
  }

  /** Refuses what Node's parser could not read, for which it offers no response object. */
  function refuseOn(socket: Socket, status: number): void {
    const latest = connections.latest(socket)
    if (latest && !latest.req.complete && !latest.headersSent) {
      refuse(socket, latest, status)
      return
    }
    // Node repeats an error with every packet; the connection ends with the answer to the first.
    if (connections.isRefused(socket)) return
    connections.refuse(socket)
    // While another answer is being sent, a second one would be read as part of it.
    if (latest) return
    // A request gets one answer, and the rest of its body none.
    if (!socket.writable || connections.isHalfway(socket)) {
      socket.destroy()
      return
    }
    const id = randomUUID()
    const head = { ...refusalHeaders, 'X-Request-Id': id, Connection: 'close', 'Content-Length': '0' }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
    // What the parser refused has no trustworthy method or address.
    const line = { id, method: '', address: 'other', status, ms: 0, bytes: text.length, whole: true }
    log.request(line)
    metrics?.requestBegan()
    metrics?.requestEnded(line)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.end(text)
  }

  const server = createServer(SERVER_OPTIONS, serve)
  server.setTimeout(IDLE_MS)
  // No limit: headers beyond it would be dropped before `refusalOf` can check them.
  server.maxHeadersCount = 0
  server.on('connection', connections.add)
  // By default Node answers both itself: the first before any check, the second without security headers or log line.
  server.on('checkContinue', serve)
  server.on('checkExpectation', serve)
  // By default Node closes the connection of a CONNECT without an answer.
  server.on('connect', (_incoming, socket: Socket) => {
    endOnError(socket)
    refuseOn(socket, 400)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    endOnError(socket)
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuseOn(socket, PARSER_STATUS[error.code ?? ''] ?? 400)
  })
  return server
}
