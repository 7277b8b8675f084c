import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Running } from '#e2e/support/listen.ts'

const SERVE = join(import.meta.dirname, '..', '..', 'src', 'demo', 'serve.ts')

/**
 * Starts the demonstration service in its own process on a free loopback port.
 *
 * @param latency milliseconds per answer.
 */
export async function startService(latency: number): Promise<Running> {
  const env = { ...process.env, SERVICE_PORT: '0', SERVICE_LATENCY: String(latency) }
  const child = spawn(process.execPath, [SERVE], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // A process that exits at once prints nothing.
  const [output] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [
    Buffer | number,
  ]
  const url = /http:\S+/.exec(String(output))?.[0]
  if (!url) throw new Error(`the demonstration service did not start: ${String(output)}`)
  return {
    url,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
