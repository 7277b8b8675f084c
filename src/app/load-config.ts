import * as z from 'zod/mini'
import type { Send } from '../client/send.ts'
import { ServedConfig } from '../config/schema.ts'

/**
 * Fetches the checked config from the host.
 *
 * @param origin of the host.
 * @throws Error where it cannot be had or read: without it no code has a meaning, so the console does not start.
 */
export async function loadConfig(send: Send, origin: string): Promise<ServedConfig> {
  const response = await send(
    new Request(`${origin}/config.json`, { headers: { Accept: 'application/json' } }),
  )
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return z.parse(ServedConfig, await response.json())
}
