import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { addressPattern } from './address-pattern.ts'
import { createConnections } from './connections.ts'
import type { Connections } from './connections.ts'
import { PAGE_HEADERS } from './headers.ts'
import { namesOneHost } from './host-names.ts'
import type { Log } from './log.ts'
import { DEFAULT_LIMITS } from './proxy.ts'
import type { HostEnv } from './proxy.ts'

interface ServerOptions {
  readonly log: Log
  /** Headers beyond those of every page, for the refusals that never reach the app. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the adapter may replace the global `Request` and `Response` by its own, which are faster. */
  readonly overrideGlobalObjects?: boolean
  /** Where to keep the connections in mind, for whoever ends them. */
  readonly connections?: Connections
}

const SERVER_OPTIONS = {
  requestTimeout: DEFAULT_LIMITS.timeoutMs,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  // A Chave is any string and travels in the address: one of thousands of letters must reach the service.
  maxHeaderSize: 128 * 1024,
  // Node's own refusal carries none of the headers; the check is made here.
  requireHostHeader: false,
}

/** Milliseconds without a byte either way after which a connection is dropped: longer than any wait for the service. */
const IDLE = DEFAULT_LIMITS.timeoutMs + 10_000

/** Milliseconds for whoever was refused to hang up. */
const LINGER = 2000

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

/** The status with which a request is refused before the app sees it, if it is. */
function refusedWith({ rawHeaders, headers, httpVersion }: IncomingMessage): number | undefined {
  // Node's parser lets 0.9 and 2.0 pass, in which a head like this one means nothing.
  if (httpVersion !== '1.0' && httpVersion !== '1.1') return 505
  // Whatever else stands in a Host header would become part of the path in the URL that the adapter makes of it.
  if (!namesOneHost(rawHeaders)) return 400
  if (!/^(?:100-continue)?$/i.test(headers.expect ?? '')) return 417
  const coding = headers['transfer-encoding']
  if (coding === undefined) return undefined
  // Chunks came with HTTP/1.1, and what is older and stands in front may not know where they end.
  if (httpVersion === '1.0') return 400
  // Node accepts any coding before chunks, others in front of it may not: nobody may disagree about where a body ends.
  return /^chunked$/i.test(coding) ? undefined : 501
}

/**
 * The server around the app: one log line a request, a request id on every answer, and the security headers on what is
 * refused before the app sees it.
 */
export function createHostServer(
  app: Hono<HostEnv>,
  { log, headers = {}, overrideGlobalObjects = true, connections = createConnections() }: ServerOptions,
): Server {
  const refusalHeaders = { ...PAGE_HEADERS, ...headers, 'Cache-Control': 'no-store' }
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects,
    // The adapter throws where it cannot make a request of what came; the app's own errors never get here.
    errorHandler: () => new Response('bad request', { status: 400, headers: refusalHeaders }),
  })

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const id = randomUUID()
    connections.begin(incoming.socket, outgoing)
    outgoing.setHeader('X-Request-Id', id)
    logRequest(log, id, incoming, outgoing)
    const status = refusedWith(incoming)
    if (status !== undefined) {
      outgoing.writeHead(status, { ...refusalHeaders, Connection: 'close' }).end()
      return
    }
    // HTTP/1.0 knows no answer before the answer (RFC 9110, 10.1.1).
    if (incoming.headers.expect !== undefined && incoming.httpVersion !== '1.0') outgoing.writeContinue()
    void answer(incoming, outgoing)
  }

  /** Refuses where Node offers no response to do it with. */
  function refuseOn(socket: Socket, status: number): void {
    // In the middle of another answer a second one would be read as part of it.
    if (!socket.writable || connections.isAnswering(socket)) {
      socket.destroy()
      return
    }
    const id = randomUUID()
    const head = { ...refusalHeaders, 'X-Request-Id': id, Connection: 'close', 'Content-Length': '0' }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
    // What the parser refused has no method and no address that could be trusted.
    log.request({ id, method: '', address: 'other', status, ms: 0, bytes: text.length, whole: true })
    // Node no longer looks after a connection that it gave away: one that breaks must not end the host.
    socket.on('error', () => socket.destroy())
    setTimeout(() => socket.destroy(), LINGER).unref()
    socket.end(text)
  }

  const server = createServer(SERVER_OPTIONS, serve)
  server.setTimeout(IDLE)
  // All that are in the head, or a check would overlook what stands behind the last one.
  server.maxHeadersCount = 0
  server.on('connection', connections.open)
  // Node would answer both by itself: the one before any check, the other without headers and in no log.
  server.on('checkContinue', serve)
  server.on('checkExpectation', serve)
  // Nor would it say anything to whoever takes this for a proxy.
  server.on('connect', (_incoming, socket: Socket) => refuseOn(socket, 400))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuseOn(socket, PARSER_STATUS[error.code ?? ''] ?? 400)
  })
  return server
}
