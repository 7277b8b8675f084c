import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { EXCHANGE_MS, REQUEST_MS } from '../core/limits.ts'
import { addressPattern } from './request/addresses.ts'
import type { HostEnv } from './request/addresses.ts'
import { currentRequest, identify, runFor } from './request/current-request.ts'
import type { CurrentRequest, Metrics } from './request/current-request.ts'
import { HEAD_BYTES, HEAD_MS, KEEP_ALIVE_MS } from './limits.ts'
import type { Log, RequestLine } from './log.ts'
import { PAGE_HEADERS } from './request/security-headers.ts'

interface ServerOptions {
  readonly log: Log
  /** Headers beyond those of every page, for refusals that never reach the app. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the adapter may replace the global `Request` and `Response` by its own, which are faster. */
  readonly overrideGlobalObjects?: boolean
  /** What counts requests; nothing by default. */
  readonly metrics?: Metrics | undefined
  /** Whether a proxy in front is trusted to name requests. */
  readonly isProxyTrusted?: boolean
  /** Whether the host is about to stop: then each answer is the last one of its connection. */
  readonly isStopping?: () => boolean
  /** Milliseconds from a request's head until its answer is taken. */
  readonly requestMs?: number
}

const SERVER_OPTIONS = {
  requestTimeout: EXCHANGE_MS,
  headersTimeout: HEAD_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: HEAD_BYTES,
  // Node's own refusal is without the security headers.
  requireHostHeader: false,
}

/** The status for a request that Node's parser refuses. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Milliseconds with one decimal. */
const rounded = (ms: number) => Math.round(ms * 10) / 10

/**
 * Whether every proxy reads the same host and end in a request. Node takes the first of two hosts. Only HTTP/1.1 has chunks,
 * and a proxy may read other codings otherwise.
 */
function isUnambiguous({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  if (headersDistinct['host']?.length !== 1) return false
  const coding = headers['transfer-encoding']
  if (coding === undefined) return httpVersion === '1.0' || httpVersion === '1.1'
  return httpVersion === '1.1' && coding.toLowerCase() === 'chunked'
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
    metrics,
    isProxyTrusted = false,
    isStopping = () => false,
    requestMs = REQUEST_MS,
  }: ServerOptions,
): Server {
  const refusalHeaders = {
    ...PAGE_HEADERS,
    ...headers,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Length': '0',
  }
  /** Connections on which an answer is in progress: a second one would be read as part of it. */
  const answering = new WeakMap<Socket, number>()
  /** The latest request of each connection. */
  const latest = new WeakMap<Socket, IncomingMessage>()
  /** Connections that a refusal closes: what follows on them is not executed. */
  const refused = new WeakSet<Socket>()
  const socketOf = new WeakMap<CurrentRequest, Socket>()

  function record(line: RequestLine): void {
    log.request(line)
    metrics?.requestEnded(line)
  }

  function follow(request: CurrentRequest, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming
    const startedAt = performance.now()
    const sentBefore = socket.bytesWritten
    metrics?.requestBegan()
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    // Node limits only the time in which requests arrive: a client that reads slowly would hold its answer in memory.
    const timer = setTimeout(() => socket.destroy(), requestMs)
    outgoing.once('close', () => {
      clearTimeout(timer)
      const left = (answering.get(socket) ?? 1) - 1
      if (left === 0) answering.delete(socket)
      else answering.set(socket, left)
      record({
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
      })
    })
  }

  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects,
    // The adapter throws where it cannot make a `Request`; the app handles its own errors.
    errorHandler: () => {
      const request = currentRequest()
      const socket = request && socketOf.get(request)
      if (socket) refused.add(socket)
      return new Response(null, { status: 400, headers: refusalHeaders })
    },
  })

  /** Begins to follow a request; undefined where the connection has been refused. */
  function begin(incoming: IncomingMessage, outgoing: ServerResponse): CurrentRequest | undefined {
    const { socket } = incoming
    if (refused.has(socket)) return undefined
    latest.set(socket, incoming)
    const request: CurrentRequest = { ...identify(incoming.headers, isProxyTrusted), metrics }
    socketOf.set(request, socket)
    outgoing.setHeader('X-Request-Id', request.id)
    follow(request, incoming, outgoing)
    return request
  }

  function refuse({ socket }: IncomingMessage, outgoing: ServerResponse, status: 400 | 417): void {
    refused.add(socket)
    outgoing.writeHead(status, refusalHeaders).end()
  }

  /** Refuses what Node makes no answer for, unless the refusal could be read as part of another answer. */
  function refuseSocket(socket: Socket, status: number): void {
    if (!socket.writable || answering.has(socket) || latest.get(socket)?.complete === false) {
      socket.destroy()
      return
    }
    const id = randomUUID()
    const lines = Object.entries({ ...refusalHeaders, 'X-Request-Id': id })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`
    metrics?.requestBegan()
    // What the parser refused has no trustworthy method or address.
    record({ id, method: '', address: 'other', status, ms: 0, bytes: text.length, whole: true })
    socket.write(text)
    socket.destroySoon()
  }

  const server = createServer(SERVER_OPTIONS, (incoming, outgoing) => {
    const request = begin(incoming, outgoing)
    if (!request) return
    if (!isUnambiguous(incoming)) {
      refuse(incoming, outgoing, 400)
      return
    }
    if (isStopping()) outgoing.setHeader('Connection', 'close')
    void runFor(request, () => answer(incoming, outgoing))
  })
  // Also closes a connection that does not take a refusal of the parser's.
  server.setTimeout(requestMs)
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (begin(incoming, outgoing)) refuse(incoming, outgoing, 417)
  })
  server.on('connect', (_incoming: IncomingMessage, socket: Socket) => {
    // Node has taken its own listener off.
    socket.on('error', () => {})
    refuseSocket(socket, 400)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    // The refusal that is under way closes the connection.
    else if (!refused.has(socket)) refuseSocket(socket, PARSER_STATUS[error.code ?? ''] ?? 400)
  })
  return server
}
