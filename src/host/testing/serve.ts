import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { connect as connectTls } from 'node:tls'
import { expect, onTestFinished } from 'vitest'
import { createHost } from '#host/host.ts'
import { createLog } from '#host/log.ts'
import type { Metrics } from '#host/request/current-request.ts'
import { createHostServer } from '#host/server.ts'
import type { Upstream } from '#host/service/service.ts'
import { createStop } from '#host/stop.ts'

/** A service that must not be called. */
export const NO_SERVICE: Upstream = { base: '', send: () => expect.unreachable(), demonstration: null }

/** A minimal build in a temporary folder. */
export function makeDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-dist-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Lupa</title>')
  const script = `console.log(${JSON.stringify('x'.repeat(500))})`
  writeFileSync(join(dist, 'assets', 'index-abc123.js'), script)
  writeFileSync(join(dist, 'assets', 'index-abc123.js.gz'), gzipSync(script))
  writeFileSync(join(dist, 'lupa.svg'), '<svg/>')
  return dist
}

export async function listen(server: Server, port = 0): Promise<string> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface ServeOptions extends Omit<Parameters<typeof createHost>[0], 'dist' | 'config'> {
  readonly port?: number
  readonly stopDelayMs?: number
  readonly metrics?: Metrics
  readonly requestMs?: number
}

/** Serves the host on a socket and collects its log lines. */
export async function serveHost({ port = 0, stopDelayMs = 0, metrics, requestMs, ...options }: ServeOptions) {
  const lines: string[] = []
  const log = createLog('requests', (line) => lines.push(line))
  const stop = createStop(stopDelayMs)
  const host = createHost({ isStopping: stop.isStopping, ...options, config: {}, dist: makeDist(), log })
  const server = createHostServer(host, {
    log,
    ...(options.modules && { modules: options.modules }),
    overrideGlobalObjects: false,
    metrics,
    isProxyTrusted: (options.attempts?.trustedHops ?? 0) > 0,
    isStopping: stop.isStopping,
    ...(requestMs && { requestMs }),
  })
  stop.watch(server)
  return { url: await listen(server, port), lines, server, stop }
}

/** Sends Latin-1 bytes without an HTTP client and returns everything that comes back. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const { protocol, port } = new URL(url)
  const address = { host: '127.0.0.1', port: Number(port) }
  const socket = protocol === 'https:' ? connectTls(address) : connect(address)
  socket.write(text, 'latin1')
  return (await socket.toArray()).join('')
}
