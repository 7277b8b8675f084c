import { createServer as createService } from 'node:http'
import type { RequestListener } from 'node:http'
import { onTestFinished, test } from 'vitest'
import { transportHeaders } from '../headers.ts'
import { DEFAULT_LIMITS } from '../proxy.ts'
import { remoteService } from '../service-url.ts'
import { DEFAULT_ATTEMPTS } from '../token-attempts.ts'
import { startNginx } from './nginx-process.ts'
import { listen, makeDist, serveHost } from './serve.ts'

/**
 * What the conformance suite is run against. It says what any server of the console must do, header by header and
 * refusal by refusal: `npm test` holds the host against it, `npm run test:nginx` an nginx as we configure it.
 */
const TARGET = process.env['CONFORMANCE'] === 'nginx' ? 'nginx' : 'host'

interface Running {
  readonly url: string
  /** Lines of its request log so far. */
  readonly log: () => readonly string[]
}

const HSTS = 600
const NAMES = ['localhost', '127.0.0.1', 'Lupa.example']

interface How {
  readonly timeoutMs?: number
  /** Whether a proxy of ours stands in front, whose X-Forwarded-For counts. */
  readonly behindProxy?: boolean
}

async function startOneNginx(
  serviceUrl: string,
  { timeoutMs, behindProxy }: Required<How>,
): Promise<Running> {
  const settings = {
    names: NAMES,
    serviceUrl,
    dist: makeDist(),
    page: '',
    attemptsPerMinute: 20,
    hstsMaxAge: HSTS,
    limits: { ...DEFAULT_LIMITS, timeoutMs },
  }
  const nginx = await startNginx(settings, { behindProxy })
  onTestFinished(nginx.stop)
  return nginx
}

/** Starts the target in front of `serviceUrl`, for one test. */
export async function startTarget(
  serviceUrl: string,
  { timeoutMs = 2000, behindProxy = false }: How = {},
): Promise<Running> {
  if (TARGET === 'nginx') return startOneNginx(serviceUrl, { timeoutMs, behindProxy })
  const { url, lines } = await serveHost({
    service: remoteService(serviceUrl),
    limits: { ...DEFAULT_LIMITS, timeoutMs },
    attempts: { ...DEFAULT_ATTEMPTS, trustedHops: behindProxy ? 1 : 0 },
    headers: transportHeaders(HSTS),
    names: { allowed: NAMES, loopback: true },
  })
  return { url, log: () => lines }
}

/** Where nginx cannot do what the host does. Each names a test below, which nginx is spared. */
const NGINX_CANNOT = {
  'an answer over the limit breaks off': 'has no limit for the length of an answer; the client has one',
  'a sign-in that succeeds does not count': 'counts requests before it knows how they end',
  'a status that HTTP does not have': 'passes on what is below 200 or above 599',
  'an answer that is no HTTP': 'passes it on as one of HTTP/0.9, without a head',
  'every header of the service but two is dropped': 'drops headers by name only; the list is long but finite',
} as const

/** A test that nginx is spared. */
export function sparing(name: keyof typeof NGINX_CANNOT) {
  return test.skipIf(TARGET === 'nginx' && name in NGINX_CANNOT)
}

export const LAUDO = '/api/Score/ObterLaudo/7'
export const TOKEN = '/api/OAuth2/Token'
export const OK: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Status":0}')
}

/** Starts the target in front of `service`. */
export async function start(service: RequestListener = OK, prefix = '', how: How = {}) {
  return startTarget((await listen(createService(service))) + prefix, how)
}

/** The status of a raw answer; 0 where there is none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

/** Asks for a token. */
export function post(url: string, body: BodyInit, headers = {}): Promise<Response> {
  return fetch(url + TOKEN, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}
