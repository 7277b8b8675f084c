import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const CONFIG = join(import.meta.dirname, '../../../deploy/nginx.conf')

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}

/** @throws Error if a text to replace is missing. */
function replaceTexts(config: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`)
    return text.replaceAll(from, to)
  }, config)
}

/** Starts nginx with `deploy/nginx.conf`, except for addresses, paths and the body timeout. */
export async function startBalancer([first = '', second = '']: readonly string[], timeoutMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-nginx-'))
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = replaceTexts(readFileSync(CONFIG, 'utf8'), {
    '10.0.0.11:4173': new URL(first).host,
    '10.0.0.12:4173': new URL(second).host,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/ssl/lupa/': `${process.env['CONFORMANCE_CERTIFICATES']}/`,
    '/var/log/nginx/': `${logs}/`,
    'client_body_timeout 35s;': `client_body_timeout ${timeoutMs}ms;`,
  })
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    [
      `pid ${folder}/nginx.pid;`,
      'worker_processes 2;',
      'events {}',
      'http {',
      ...temporaryPaths.map((name) => `${name}_temp_path ${folder}/${name};`),
      site,
      '}',
    ].join('\n'),
  )
  const nginx = spawn('nginx', ['-c', file, '-e', join(logs, 'start.log'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new AbortController()
  let errors = ''
  nginx.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  nginx.on('error', (error) => (errors += error.message))
  nginx.on('close', () => exited.abort())
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    if (!exited.signal.aborted) await once(exited.signal, 'abort')
    rmSync(folder, { recursive: true })
  })
  const url = `https://127.0.0.1:${port}`
  for (let attempt = 0; !(await isUp(url)); attempt += 1) {
    if (attempt === 100 || exited.signal.aborted) throw new Error(`nginx did not start: ${errors}`)
    await sleep(50)
  }
  return {
    url,
    /** Redirects to `url`. */
    plainUrl: `http://127.0.0.1:${plainPort}`,
    /** Access and error logs. */
    logs: () =>
      readdirSync(logs)
        .map((name) => readFileSync(join(logs, name), 'utf8'))
        .join('\n'),
  }
}
