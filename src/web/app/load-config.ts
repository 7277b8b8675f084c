import type { Fetch } from '../../core/client/fetch.ts'
import type { ServedConfig } from '../../core/config/schema.ts'

/**
 * Fetches the config from the host, which validated it at its start: no second validation, and no code for it in the
 * browser.
 *
 * @param origin of the host.
 * @throws Error where it cannot be fetched or parsed. The console cannot start without it.
 */
export async function loadConfig(fetch: Fetch, origin: string): Promise<ServedConfig> {
  const response = await fetch(
    new Request(`${origin}/config.json`, { headers: { Accept: 'application/json' } }),
  )
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return (await response.json()) as ServedConfig
}
