import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createHost } from '../host.ts'
import { createLog } from '../log.ts'
import { createHostServer } from '../server.ts'

/** A folder that looks like a build, as small as one can be, until the test ends. */
export function makeDist(): string {
  const dist = mkdtempSync(join(tmpdir(), 'lupa-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Lupa</title>')
  writeFileSync(join(dist, 'assets', 'index-abc123.js'), `console.log(${JSON.stringify('x'.repeat(500))})`)
  writeFileSync(join(dist, 'lupa.svg'), '<svg/>')
  return dist
}

/** Listens on a free loopback port until the test ends. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The whole host on a socket, and the lines of its log as they come. */
export async function serveHost(options: Omit<Parameters<typeof createHost>[0], 'dist' | 'config'>) {
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  const host = createHost({ ...options, config: {}, dist: makeDist(), log })
  const server = createHostServer(host, {
    log,
    overrideGlobalObjects: false,
    ...(options.headers && { headers: options.headers }),
  })
  return { url: await listen(server), lines, server }
}

/** Sends bytes as they stand, one a letter, and returns the whole answer. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(text, 'latin1')
  return (await socket.toArray()).join('')
}
