import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Running } from '#e2e/support/listen.ts'

const SERVE = join(import.meta.dirname, '..', '..', 'src', 'demo', 'serve.ts')

/**
 * Starts the demonstration service in a process of its own on a free loopback port, so that it takes no time of the host
 * or the benchmark.
 *
 * @param latency milliseconds that each answer takes.
 */
export async function startService(latency: number): Promise<Running> {
  const env = { ...process.env, SERVICE_PORT: '0', SERVICE_LATENCY: String(latency) }
  const child = spawn(process.execPath, [SERVE], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // One that ends at once says nothing, and nothing else would keep the benchmark waiting for it.
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number]
  const url = /http:\S+/.exec(String(said))?.[0]
  if (!url) throw new Error(`the demonstration service did not start: ${String(said)}`)
  return {
    url,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
