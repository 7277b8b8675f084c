import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#host/testing/free-port.ts'

/** The installed server (Debian: `redis-server`, `valkey-server`), or null. */
export const REDIS_PROGRAM =
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

export const IN_MEMORY = ['--save', '', '--appendonly', 'no'] as const

/** A server on loopback until the test ends. @param persistence arguments about writes to the disk. */
export async function startRedis(persistence: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-redis-'))
  const port = await freePort()
  async function run() {
    const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, ...persistence]
    const child = spawn(REDIS_PROGRAM!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
      if (String(chunk).includes('Ready to accept connections')) break
    child.stdout.resume()
    return child
  }
  let child = await run()
  const server = {
    url: `redis://127.0.0.1:${port}`,
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
    async start() {
      child = await run()
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  return server
}
