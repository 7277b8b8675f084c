import { createServer as createService } from 'node:http'
import type { RequestListener } from 'node:http'
import { DEFAULT_ATTEMPTS } from '#host/limits.ts'
import { transportHeaders } from '#host/request/security-headers.ts'
import type { RunningModule } from '#host/extension-points.ts'
import { remoteService } from '#host/service/remote-service.ts'
import type { Upstream } from '#host/service/service.ts'
import { startBalancer } from './balancer.ts'
import { listen, serveHost } from './serve.ts'

/** The conformance suite runs against one host, or in `npm run test:balancer` against two replicas behind nginx. */
export const BEHIND_NGINX = process.env['CONFORMANCE'] === 'nginx'

/** An authentication mode: `TYPED`, or one of a module. */
export interface Mode {
  /** An address whose GET returns 200. */
  readonly readPath: string
  /** An address that accepts a body. */
  readonly postPath: string
  /** Headers of a signed-in person with every permission. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  readonly start: (service: Upstream) => Promise<StartedMode>
}

interface StartedMode {
  readonly modules: readonly RunningModule[]
  /** Access log. */
  readonly entries: () => readonly Readonly<Record<string, unknown>>[]
}

const HSTS_SECONDS = 600
const TIMEOUT_MS = 2000
const NAMES = ['localhost', '127.0.0.1', 'Lupa.example']

interface TargetOptions {
  /** Typed by default. */
  readonly mode?: Mode
  /** Number of hosts without nginx, by default 1. Behind nginx there are always two. */
  readonly count?: number
  /** Milliseconds that a stopping replica continues to serve. */
  readonly stopDelayMs?: number
}

export async function startTarget(
  serviceUrl: string,
  { stopDelayMs = 0, mode = TYPED, count = 1 }: TargetOptions = {},
) {
  async function startReplica() {
    const service = remoteService(serviceUrl)
    const { modules, entries } = await mode.start(service)
    const host = await serveHost({
      service,
      modules,
      timeoutMs: TIMEOUT_MS,
      stopDelayMs,
      attempts: { ...DEFAULT_ATTEMPTS, trustedHops: Number(BEHIND_NGINX) },
      headers: transportHeaders(HSTS_SECONDS),
      names: { allowed: NAMES, loopback: true },
    })
    return { ...host, entries }
  }
  const replicas = await Promise.all(Array.from({ length: BEHIND_NGINX ? 2 : count }, startReplica))
  const replicaUrls = replicas.map(({ url }) => url)
  const balancer = BEHIND_NGINX ? await startBalancer(replicaUrls, TIMEOUT_MS) : null
  /** Where clients send their requests. */
  const urls = balancer ? [balancer.url] : replicaUrls
  return { url: urls[0]!, urls, replicas, balancer, log: () => replicas.flatMap(({ lines }) => lines) }
}

export const LAUDO = '/api/Score/ObterLaudo/7'
export const TOKEN = '/api/OAuth2/Token'

export const TYPED: Mode = {
  readPath: LAUDO,
  postPath: TOKEN,
  headers: async () => ({}),
  start: async () => ({ modules: [], entries: () => [] }),
}

export const OK: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Status":0}')
}

export async function start(service: RequestListener = OK, options: TargetOptions = {}) {
  let serviceRequests = 0
  const server = createService((request, response) => {
    serviceRequests += 1
    service(request, response)
  })
  const target = await startTarget(await listen(server), options)
  return { ...target, serviceRequests: () => serviceRequests }
}

/** The status of a raw answer, or 0 without an answer. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

/** False if nginx answered instead of the host. */
export function isFromHost(answer: string): boolean {
  return !BEHIND_NGINX || /^x-request-id: /im.test(answer)
}

export function post(url: string, body: BodyInit, headers = {}): Promise<Response> {
  return fetch(url + TOKEN, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}
