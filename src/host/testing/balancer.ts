import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const CONFIG = join(import.meta.dirname, '../../../deploy/nginx.conf')

/** A running nginx. */
export interface Balancer {
  readonly url: string
  /** The address that redirects to `url`. */
  readonly plainUrl: string
  /** Everything that it has logged, errors included. */
  readonly logs: () => string
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}

/** @throws Error where a text to replace is missing, so that the test cannot pass without the line that it is about. */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/nginx.conf is without "${from}"`)
    return before.replaceAll(from, to)
  }, text)
}

/**
 * Starts Debian's nginx with `deploy/nginx.conf` in front of two replicas, until the test ends. Only addresses, paths and
 * the time for a request's body (`timeoutMs`) are replaced.
 *
 * @param certificates folder of certificate.pem and key.pem.
 * @throws Error with nginx's own message where it does not start.
 */
export async function startBalancer(
  [first, second]: readonly [string, string],
  { timeoutMs, certificates }: { timeoutMs: number; certificates: string },
): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-nginx-'))
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = replaceAll(readFileSync(CONFIG, 'utf8'), {
    '10.0.0.11:4173': new URL(first).host,
    '10.0.0.12:4173': new URL(second).host,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/ssl/lupa/': `${certificates}/`,
    '/var/log/nginx/': `${logs}/`,
    'client_body_timeout 35s;': `client_body_timeout ${timeoutMs}ms;`,
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    [
      `pid ${folder}/nginx.pid;`,
      'worker_processes 2;',
      'events {}',
      'http {',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      site,
      '}',
    ].join('\n'),
  )
  const nginx = spawn('nginx', ['-c', file, '-e', join(logs, 'start.log'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new AbortController()
  let errors = ''
  nginx.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  nginx.on('error', (error) => (errors += error.message))
  nginx.on('close', () => ended.abort())
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    if (!ended.signal.aborted) await once(ended.signal, 'abort')
    rmSync(folder, { recursive: true })
  })
  const url = `https://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100 && !ended.signal.aborted; attempt += 1) {
    if (await isUp(url)) {
      return {
        url,
        plainUrl: `http://127.0.0.1:${plainPort}`,
        logs: () =>
          readdirSync(logs)
            .map((name) => readFileSync(join(logs, name), 'utf8'))
            .join('\n'),
      }
    }
    await sleep(50)
  }
  throw new Error(`nginx does not answer: ${errors}`)
}
