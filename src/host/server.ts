import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { addressPattern } from './request/addresses.ts'
import type { HostEnv } from './request/addresses.ts'
import { identify, runFor } from './request/current-request.ts'
import type { CurrentRequest, Metrics } from './request/current-request.ts'
import { EXCHANGE_MS, HEAD_BYTES, HEAD_MS, IDLE_MS, KEEP_ALIVE_MS } from './limits.ts'
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
}

const SERVER_OPTIONS = {
  requestTimeout: EXCHANGE_MS,
  headersTimeout: HEAD_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: HEAD_BYTES,
}

/** The status for a request that Node's parser refuses. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Milliseconds with one decimal. */
const rounded = (ms: number) => Math.round(ms * 10) / 10

/**
 * The HTTP server around the app: one log line a request, a request id on every answer, and the security headers on what
 * Node's parser refuses.
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
  }: ServerOptions,
): Server {
  const refusalHeaders = { ...PAGE_HEADERS, ...headers, 'Cache-Control': 'no-store', Connection: 'close' }
  /** Connections on which an answer is in progress: a second one would be read as part of it. */
  const answering = new Map<Socket, number>()

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
    outgoing.once('close', () => {
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
    errorHandler: () => new Response(null, { status: 400, headers: refusalHeaders }),
  })

  const server = createServer(SERVER_OPTIONS, (incoming, outgoing) => {
    const request: CurrentRequest = { ...identify(incoming.headers, isProxyTrusted), metrics }
    outgoing.setHeader('X-Request-Id', request.id)
    if (isStopping()) outgoing.setHeader('Connection', 'close')
    follow(request, incoming, outgoing)
    void runFor(request, () => answer(incoming, outgoing))
  })
  server.setTimeout(IDLE_MS)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) {
      socket.destroy()
      return
    }
    const status = PARSER_STATUS[error.code ?? ''] ?? 400
    const id = randomUUID()
    const lines = Object.entries({ ...refusalHeaders, 'X-Request-Id': id, 'Content-Length': '0' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`
    metrics?.requestBegan()
    // What the parser refused has no trustworthy method or address.
    record({ id, method: '', address: 'other', status, ms: 0, bytes: text.length, whole: true })
    socket.write(text)
    socket.destroySoon()
  })
  return server
}
