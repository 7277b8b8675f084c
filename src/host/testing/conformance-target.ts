import { createServer as createService } from 'node:http'
import type { RequestListener } from 'node:http'
import { DEFAULT_ATTEMPTS, DEFAULT_LIMITS } from '../config/limits.ts'
import { transportHeaders } from '../headers/security-headers.ts'
import { remoteService } from '../service/remote-service.ts'
import { startBalancer } from './balancer.ts'
import type { Balancer } from './balancer.ts'
import { listen, serveHost } from './serve.ts'

/**
 * What the conformance suite runs against: `npm test` runs it against one host, `npm run test:balancer` against two
 * replicas behind nginx.
 */
export const BEHIND_NGINX = process.env['CONFORMANCE'] === 'nginx'

const HSTS_SECONDS = 600
const NAMES = ['localhost', '127.0.0.1', 'Lupa.example']

interface TargetOptions {
  readonly timeoutMs?: number
  /** Milliseconds that a replica serves on when it stops. */
  readonly stopDelayMs?: number
  /** Whether the test itself plays a trusted proxy, so that its X-Forwarded-For counts. */
  readonly behindProxy?: boolean
}

interface Target {
  readonly url: string
  /** Lines of the hosts' request logs so far. */
  readonly log: () => readonly string[]
  readonly replicas: readonly Awaited<ReturnType<typeof serveHost>>[]
  /** The nginx in front of the replicas; null where there is none. */
  readonly balancer: Balancer | null
}

/** Starts the target in front of `serviceUrl`, for one test. */
export async function startTarget(
  serviceUrl: string,
  { timeoutMs = 2000, behindProxy = false, stopDelayMs = 0 }: TargetOptions = {},
): Promise<Target> {
  const lines: string[] = []
  const startHost = () =>
    serveHost(
      {
        service: remoteService(serviceUrl),
        limits: { ...DEFAULT_LIMITS, timeoutMs },
        stopDelayMs,
        attempts: { ...DEFAULT_ATTEMPTS, trustedHops: Number(BEHIND_NGINX) + Number(behindProxy) },
        headers: transportHeaders(HSTS_SECONDS),
        names: { allowed: NAMES, loopback: true },
      },
      lines,
    )
  const host = await startHost()
  if (!BEHIND_NGINX) return { url: host.url, log: () => lines, replicas: [host], balancer: null }
  const second = await startHost()
  const certificates = process.env['CONFORMANCE_CERTIFICATES'] ?? ''
  const balancer = await startBalancer([host.url, second.url], { timeoutMs, certificates })
  return {
    url: balancer.url,
    log: () => lines,
    replicas: [host, second],
    balancer,
  }
}

export const LAUDO = '/api/Score/ObterLaudo/7'
export const TOKEN = '/api/OAuth2/Token'
export const OK: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Status":0}')
}
export const TOKEN_OK: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end('{"access_token":"t","token_type":"Bearer","expires_in":3600}')
}

/** Starts the target in front of `service`. */
export async function start(service: RequestListener = OK, prefix = '', options: TargetOptions = {}) {
  return startTarget((await listen(createService(service))) + prefix, options)
}

/** The status of a raw answer; 0 where there is none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

/** Whether the host answered, and not the nginx in front of it. */
export function isFromHost(answer: string): boolean {
  return !BEHIND_NGINX || /^x-request-id: /im.test(answer)
}

/** Requests a token. */
export function post(url: string, body: BodyInit, headers = {}): Promise<Response> {
  return fetch(url + TOKEN, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}
