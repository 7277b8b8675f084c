import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nginxConfig } from '../nginx.ts'

type Settings = Parameters<typeof nginxConfig>[0]

/** An nginx that runs with our configuration until it is stopped. */
export interface NginxProcess {
  readonly url: string
  /** Lines of its request log so far. */
  readonly log: () => readonly string[]
  readonly stop: () => Promise<void>
}

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

/** The comment that tells how to trust proxies, as the directives that it names. */
function trusting(text: string): string {
  const comment = '# Behind proxies of your own: set_real_ip_from ADDRESS; real_ip_header'
  if (!text.includes(comment)) throw new Error('nothing says how to trust a proxy')
  return text.replace(comment, 'set_real_ip_from 127.0.0.1; real_ip_header')
}

/**
 * Starts the nginx of this machine on a free loopback port and waits until it answers.
 *
 * @throws Error with what nginx said, where there is none or it does not start.
 */
export async function startNginx(
  settings: Omit<Settings, 'listen' | 'configFile' | 'caFile' | 'log'>,
  { behindProxy = false } = {},
): Promise<NginxProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-nginx-'))
  const port = await freePort()
  const configFile = join(folder, 'config.json')
  writeFileSync(configFile, JSON.stringify({ demonstration: null }))
  mkdirSync(join(folder, 'logs'))
  const log = join(folder, 'requests.log')
  const file = join(folder, 'nginx.conf')
  const written = nginxConfig({
    ...settings,
    listen: `127.0.0.1:${port}`,
    configFile,
    caFile: '/etc/ssl/certs/ca-certificates.crt',
    log,
  })
  const text = behindProxy ? trusting(written) : written
  // As root nginx changes its user, who may not read a test's own folders.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${text}` : text)
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new AbortController()
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  child.on('error', (error) => (complaints += error.message))
  child.on('close', () => ended.abort())
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    if (!ended.signal.aborted) await once(ended.signal, 'abort')
    rmSync(folder, { recursive: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let time = 0; time < 100 && !ended.signal.aborted; time += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (await answers(url))
      return { url, log: () => readFileSync(log, 'utf8').split('\n').slice(0, -1), stop }
    // oxlint-disable-next-line no-await-in-loop
    await sleep(50)
  }
  await stop()
  throw new Error(`nginx does not answer: ${complaints}`)
}
