import { createServer as createService } from 'node:http'
import type { RequestListener } from 'node:http'
import { DEFAULT_ATTEMPTS } from '../limits.ts'
import { transportHeaders } from '../request/security-headers.ts'
import { remoteService } from '../service/remote-service.ts'
import { startBalancer } from './balancer.ts'
import type { Balancer } from './balancer.ts'
import { TEAM_ADDRESSES } from '../../modules/team/core/addresses.ts'
import { listen, serveHost } from './serve.ts'
import { createReplica, sessionHeaders } from './team-replica.ts'

/**
 * What the conformance suite runs against: `npm test` runs it against one host, `npm run test:balancer` against two
 * replicas behind nginx.
 */
export const BEHIND_NGINX = process.env['CONFORMANCE'] === 'nginx'

/** The two ways to sign in. */
export const MODES = ['typed', 'team'] as const
export type Mode = (typeof MODES)[number]

const HSTS_SECONDS = 600
const TIMEOUT_MS = 2000
const NAMES = ['localhost', '127.0.0.1', 'Lupa.example']

interface TargetOptions {
  /** Typed by default. */
  readonly mode?: Mode
  /** Of team mode's provider; by default nobody can sign in. */
  readonly issuer?: string
  /** How many hosts there are where no nginx is in front of them, which has two; one by default. */
  readonly count?: number
  /** Milliseconds that a replica serves on when it stops. */
  readonly stopDelayMs?: number
}

/** One host of a target. */
interface Replica extends Awaited<ReturnType<typeof serveHost>> {
  /** Lines of its access log so far; none in the typed mode. */
  readonly entries: () => readonly Readonly<Record<string, unknown>>[]
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
  { stopDelayMs = 0, mode = 'typed', issuer, count = 1 }: TargetOptions = {},
): Promise<Target> {
  const all: string[] = []
  async function startReplica(): Promise<Replica> {
    const service = remoteService(serviceUrl)
    const replica = mode === 'team' ? await createReplica(service, issuer) : null
    const host = await serveHost(
      {
        service,
        team: replica?.team ?? null,
        timeoutMs: TIMEOUT_MS,
        stopDelayMs,
        attempts: { ...DEFAULT_ATTEMPTS, trustedHops: Number(BEHIND_NGINX) },
        headers: transportHeaders(HSTS_SECONDS),
        names: { allowed: NAMES, loopback: true },
      },
      (line) => all.push(line),
    )
    return { ...host, entries: replica?.entries ?? (() => []) }
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

/** An address that answers a GET with 200 to whoever may ask. */
export const READ = { typed: LAUDO, team: TEAM_ADDRESSES.session } as const
/** An address that takes a body, and its status for an empty object. */
export const SENT = { typed: [TOKEN, 200], team: [TEAM_ADDRESSES.events, 400] } as const

/** What makes a request one of somebody who has just signed in, and may do everything there is. */
export async function headersOf(mode: Mode): Promise<Readonly<Record<string, string>>> {
  return mode === 'team' ? sessionHeaders('analyst', 'support', 'auditor') : {}
}

export const OK: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Status":0}')
}

/** Starts the target in front of `service`; `reached` counts its requests. */
export async function start(service: RequestListener = OK, options: TargetOptions = {}) {
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
