import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { addressPattern } from './address-pattern.ts'
import { PAGE_HEADERS } from './headers.ts'
import type { Log } from './log.ts'
import { DEFAULT_LIMITS } from './proxy.ts'
import type { HostEnv } from './proxy.ts'

interface ServerOptions {
  readonly log: Log
  /** Headers beyond those of every page, for the refusals that never reach the app. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the adapter may replace the global `Request` and `Response` by its own, which are faster. */
  readonly overrideGlobalObjects?: boolean
}

const SERVER_OPTIONS = {
  requestTimeout: DEFAULT_LIMITS.timeoutMs,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  // A Chave is any string and travels in the address: one of thousands of letters must reach the service.
  maxHeaderSize: 128 * 1024,
  // Node's own refusal carries none of the headers; the adapter makes the same check.
  requireHostHeader: false,
}

/** Milliseconds without a byte either way after which a connection is dropped: longer than any wait for the service. */
const IDLE = DEFAULT_LIMITS.timeoutMs + 10_000

/** The status for a request that Node's own parser refuses. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function logRequest(log: Log, id: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming
  const began = performance.now()
  const sentBefore = socket.bytesWritten
  outgoing.once('close', () =>
    log.request({
      id,
      method: incoming.method ?? '',
      address: addressPattern(incoming.url ?? ''),
      status: outgoing.headersSent ? outgoing.statusCode : 0,
      ms: Math.round((performance.now() - began) * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
      whole: outgoing.writableFinished,
    }),
  )
}

/**
 * The server around the app: one log line a request, a request id on every answer, and the security headers on what is
 * refused before the app sees it.
 */
export function createHostServer(
  app: Hono<HostEnv>,
  { log, headers = {}, overrideGlobalObjects = true }: ServerOptions,
): Server {
  const refusalHeaders = { ...PAGE_HEADERS, ...headers, 'Cache-Control': 'no-store' }
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects,
    // The adapter throws where it cannot make a request of what came; the app's own errors never get here.
    errorHandler: () => new Response('bad request', { status: 400, headers: refusalHeaders }),
  })
  const answering = new WeakSet<Socket>()
  const server = createServer(SERVER_OPTIONS, (incoming, outgoing) => {
    const id = randomUUID()
    answering.add(incoming.socket)
    outgoing.once('close', () => answering.delete(incoming.socket))
    outgoing.setHeader('X-Request-Id', id)
    logRequest(log, id, incoming, outgoing)
    // Node accepts any coding before chunks, others in front of it may not: nobody may disagree about where a body ends.
    if (!/^(?:chunked)?$/i.test(incoming.headers['transfer-encoding'] ?? '')) {
      outgoing.writeHead(501, { ...refusalHeaders, Connection: 'close' }).end()
      return
    }
    void answer(incoming, outgoing)
  })
  server.setTimeout(IDLE)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of another answer a second one would be read as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) {
      socket.destroy()
      return
    }
    const id = randomUUID()
    const status = PARSER_STATUS[error.code ?? ''] ?? 400
    const head = { ...refusalHeaders, 'X-Request-Id': id, Connection: 'close', 'Content-Length': '0' }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
    // What the parser refused has no method and no address that could be trusted.
    log.request({ id, method: '', address: 'other', status, ms: 0, bytes: text.length, whole: true })
    socket.end(text)
  })
  return server
}
