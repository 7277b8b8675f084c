import { createServer as createService } from 'node:http'
import type { RequestListener } from 'node:http'
import { DEFAULT_ATTEMPTS } from '#host/limits.ts'
import { transportHeaders } from '#host/request/security-headers.ts'
import type { RunningModule } from '#host/extension-points.ts'
import { remoteService } from '#host/service/remote-service.ts'
import type { Upstream } from '#host/service/service.ts'
import { startBalancer } from './balancer.ts'
import type { Balancer } from './balancer.ts'
import { listen, serveHost } from './serve.ts'

/**
 * What the conformance suite runs against: `npm test` runs it against one host, `npm run test:balancer` against two
 * replicas behind nginx.
 */
export const BEHIND_NGINX = process.env['CONFORMANCE'] === 'nginx'

/** A way to sign in: `TYPED`, or a module's. */
export interface Mode {
  /** An address that answers a GET with 200 to whoever may ask. */
  readonly readPath: string
  /** An address that takes a body. */
  readonly postPath: string
  /** What makes a request one of somebody who has just signed in, and may do everything there is. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  /** Starts a replica's own modules. */
  readonly start: (service: Upstream) => Promise<StartedMode>
}

interface StartedMode {
  readonly modules: readonly RunningModule[]
  /** Lines of its access log so far. */
  readonly entries: () => readonly Readonly<Record<string, unknown>>[]
}

const HSTS_SECONDS = 600
const TIMEOUT_MS = 2000
const NAMES = ['localhost', '127.0.0.1', 'Lupa.example']

interface TargetOptions {
  /** Typed by default. */
  readonly mode?: Mode
  /** How many hosts there are where no nginx is in front of them, which has two; one by default. */
  readonly count?: number
  /** Milliseconds that a replica serves on when it stops. */
  readonly stopDelayMs?: number
}

/** One host of a target. */
interface Replica extends Awaited<ReturnType<typeof serveHost>> {
  readonly entries: StartedMode['entries']
}

interface Target {
  readonly url: string
  /** Where a browser's requests go one after the other: to nginx, or to each host in turn. */
  readonly urls: readonly string[]
  /** Lines of the hosts' request logs so far. */
  readonly log: () => readonly string[]
  readonly replicas: readonly Replica[]
  /** The nginx in front of the replicas; null where there is none. */
  readonly balancer: Balancer | null
}

/** Starts the target in front of `serviceUrl`, for one test. */
export async function startTarget(
  serviceUrl: string,
  { stopDelayMs = 0, mode = TYPED, count = 1 }: TargetOptions = {},
): Promise<Target> {
  const all: string[] = []
  async function startReplica(): Promise<Replica> {
    const service = remoteService(serviceUrl)
    const { modules, entries } = await mode.start(service)
    const host = await serveHost(
      {
        service,
        modules,
        timeoutMs: TIMEOUT_MS,
        stopDelayMs,
        attempts: { ...DEFAULT_ATTEMPTS, trustedHops: Number(BEHIND_NGINX) },
        headers: transportHeaders(HSTS_SECONDS),
        names: { allowed: NAMES, loopback: true },
      },
      (line) => all.push(line),
    )
    return { ...host, entries }
  }
  const first = await startReplica()
  const rest: Replica[] = []
  for (let more = BEHIND_NGINX ? 1 : count - 1; more > 0; more -= 1) {
    rest.push(await startReplica())
  }
  const replicas = [first, ...rest]
  const log = () => all
  const urls = replicas.map(({ url }) => url)
  if (!BEHIND_NGINX) return { url: first.url, urls, log, replicas, balancer: null }
  const certificates = process.env['CONFORMANCE_CERTIFICATES'] ?? ''
  const balancer = await startBalancer(urls as [string, string], { timeoutMs: TIMEOUT_MS, certificates })
  return { url: balancer.url, urls: [balancer.url], log, replicas, balancer }
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

/** Starts the target in front of `service`; `reached` counts its requests. */
export async function startWithService(service: RequestListener = OK, options: TargetOptions = {}) {
  let reached = 0
  const server = createService((request, response) => {
    reached += 1
    service(request, response)
  })
  const target = await startTarget(await listen(server), options)
  return { ...target, reached: () => reached }
}

/** The status of a raw answer; 0 where there is none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

/** Whether the host answered, and not the nginx in front of it. */
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
