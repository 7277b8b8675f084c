import { spawn } from 'node:child_process'
import { createServer as createService } from 'node:http'
import type { RequestListener } from 'node:http'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import { transportHeaders } from '../headers.ts'
import { nginxConfig } from '../nginx.ts'
import { DEFAULT_LIMITS } from '../proxy.ts'
import { remoteService } from '../service-url.ts'
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
const NAMES = ['localhost', '127.0.0.1', 'lupa.example']

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}

async function startNginx(serviceUrl: string, timeoutMs: number): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-nginx-'))
  const port = await freePort()
  const configFile = join(folder, 'config.json')
  writeFileSync(configFile, JSON.stringify({ demonstration: null }))
  mkdirSync(join(folder, 'logs'))
  const dist = makeDist()
  const log = join(folder, 'requests.log')
  const file = join(folder, 'nginx.conf')
  const text = nginxConfig({
    listen: `127.0.0.1:${port}`,
    names: NAMES,
    serviceUrl,
    dist,
    configFile,
    caFile: '/etc/ssl/certs/ca-certificates.crt',
    attemptsPerMinute: 20,
    hstsMaxAge: HSTS,
    limits: { ...DEFAULT_LIMITS, timeoutMs },
    log,
  })
  // As root nginx changes its user, who may not read a test's own folders.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${text}` : text)
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  child.on('error', (error) => (complaints += error.message))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  for (let time = 0; time < 100; time += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (await answers(url)) return { url, log: () => readFileSync(log, 'utf8').split('\n').slice(0, -1) }
    if (child.exitCode !== null) break
    // oxlint-disable-next-line no-await-in-loop
    await sleep(50)
  }
  throw new Error(`nginx does not answer: ${complaints}`)
}

/** Starts the target in front of `serviceUrl`, for one test. */
export async function startTarget(serviceUrl: string, timeoutMs = 2000): Promise<Running> {
  if (TARGET === 'nginx') return startNginx(serviceUrl, timeoutMs)
  const { url, lines } = await serveHost({
    service: remoteService(serviceUrl),
    limits: { ...DEFAULT_LIMITS, timeoutMs },
    headers: transportHeaders(HSTS),
    names: { allowed: NAMES, loopback: true },
  })
  return { url, log: () => lines }
}

/** Where nginx cannot do what the host does. Each names a test below, which nginx is spared. */
const NGINX_CANNOT = {
  'an answer over the limit breaks off': 'has no limit for the length of an answer; the client has one',
  'a sign-in that succeeds does not count': 'counts requests before it knows how they end',
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
export async function start(service: RequestListener = OK, prefix = '') {
  return startTarget((await listen(createService(service))) + prefix)
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
