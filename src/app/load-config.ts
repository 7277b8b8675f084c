import type { Fetch } from '../client/fetch.ts'
import type { ServedConfig } from '../config/schema.ts'

/**
 * Fetches the config from the host, which checked it at its start: nothing is checked twice, and what checks it stays out
 * of the browser.
 *
 * @param origin of the host.
 * @throws Error where it cannot be had or read: without it no code has a meaning, so the console does not start.
 */
export async function loadConfig(fetch: Fetch, origin: string): Promise<ServedConfig> {
  const response = await fetch(
    new Request(`${origin}/config.json`, { headers: { Accept: 'application/json' } }),
  )
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return (await response.json()) as ServedConfig
}
