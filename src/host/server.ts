import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { EXCHANGE_MS, REQUEST_MS } from '#core/limits.ts'
import { HEAD_BYTES, HEAD_MS, KEEP_ALIVE_MS } from './limits.ts'
import type { Log } from './log.ts'
import { createAddressPatterns } from './request/addresses.ts'
import type { AddedAddresses, HostEnv } from './request/addresses.ts'
import { identify, runFor } from './request/current-request.ts'
import type { CurrentRequest, Metrics, RequestLine } from './request/current-request.ts'

interface ServerOptions {
  readonly log: Log
  readonly modules?: readonly AddedAddresses[]
  /** Lets the adapter replace the global `Request` and `Response` with faster ones. */
  readonly overrideGlobalObjects?: boolean
  readonly metrics?: Metrics | undefined
  /** Whether to use a proxy's request ids. */
  readonly isProxyTrusted?: boolean
  /** If true, each response closes its connection. */
  readonly isStopping?: () => boolean
  /** Maximum milliseconds from a request's head to the end of its response. */
  readonly requestMs?: number
}

const SERVER_OPTIONS = {
  requestTimeout: EXCHANGE_MS,
  headersTimeout: HEAD_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: HEAD_BYTES,
  // `createHost` requires one, except for probes: HAProxy's `option httpchk` sends none.
  requireHostHeader: false,
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

/**
 * Returns the HTTP server for the app. It logs one line per request and sends a request id with each response. Node's
 * parser rejects malformed HTTP before that: such requests get neither.
 */
export function createHostServer(
  app: Hono<HostEnv>,
  {
    log,
    modules = [],
    overrideGlobalObjects = true,
    metrics,
    isProxyTrusted = false,
    isStopping = () => false,
    requestMs = REQUEST_MS,
  }: ServerOptions,
): Server {
  const { patternOf } = createAddressPatterns(modules)
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects, hostname: 'no-host.invalid' })

  function track(request: CurrentRequest, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming
    const startedAt = performance.now()
    const bytesBefore = socket.bytesWritten
    metrics?.requestBegan()
    // Node has no timeout for clients that read slowly, and their responses would stay in memory.
    const timer = setTimeout(() => socket.destroy(), requestMs)
    outgoing.once('close', () => {
      clearTimeout(timer)
      const line: RequestLine = {
        id: request.id,
        method: incoming.method ?? '',
        address: patternOf(incoming.url ?? ''),
        status: outgoing.headersSent ? outgoing.statusCode : 0,
        ms: rounded(performance.now() - startedAt),
        bytes: socket.bytesWritten - bytesBefore,
        whole: outgoing.writableFinished,
        ...(request.trace !== undefined && { trace: request.trace }),
        ...(request.serviceMs !== undefined && { serviceMs: rounded(request.serviceMs) }),
        ...(request.cause !== undefined && { cause: request.cause }),
      }
      log.request(line)
      metrics?.requestEnded(line)
    })
  }

  return createServer(SERVER_OPTIONS, (incoming, outgoing) => {
    const request: CurrentRequest = { ...identify(incoming.headers, isProxyTrusted), metrics }
    outgoing.setHeader('X-Request-Id', request.id)
    if (isStopping()) outgoing.setHeader('Connection', 'close')
    track(request, incoming, outgoing)
    void runFor(request, () => answer(incoming, outgoing))
  })
}
