import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Running } from '../support/listen.ts'

const SERVE = join(import.meta.dirname, '..', '..', 'src', 'demo', 'service', 'serve.ts')

/**
 * Starts the demonstration service in a process of its own on a free loopback port, so that it takes no time of the host
 * or the benchmark.
 *
 * @param latency milliseconds that each answer takes.
 */
export async function startService(latency: number): Promise<Running> {
  const env = { ...process.env, SERVICE_PORT: '0', SERVICE_LATENCY: String(latency) }
  const child = spawn(process.execPath, [SERVE], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(said.toString())?.[0]
  if (!url) throw new Error(`the demonstration service said ${said.toString()}`)
  return {
    url,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
