import type { Context } from 'hono'
import { clientAddress } from './client-address.ts'
import type { HostEnv } from './proxy.ts'

/** How many wrong sign-ins one address may make. */
export interface AttemptLimit {
  /** Failed attempts a minute and address; 0 for no limit. */
  readonly failuresPerMinute: number
  /** Proxies of one's own in front of the host, whose X-Forwarded-For counts. */
  readonly trustedHops: number
}

/** An office shares one address, and a person who guesses needs far more. */
export const DEFAULT_ATTEMPTS: AttemptLimit = { failuresPerMinute: 20, trustedHops: 0 }

const WINDOW = 60_000

/** The minute after an address's first attempt. */
interface Window {
  attempts: number
  readonly ends: number
}

/** Answers a token request, with `ask` where it may be asked. */
type Limiter = (context: Context<HostEnv>, ask: () => Promise<Response>) => Promise<Response>

/**
 * Counts refused token requests (401) by the address that they come from, and answers 429 past the limit. A request under
 * way counts until its answer is there, so that guesses sent all at once do not pass before the first one is refused.
 */
export function limitTokenAttempts({ failuresPerMinute, trustedHops }: AttemptLimit): Limiter {
  if (failuresPerMinute === 0) return (_context, ask) => ask()
  const windows = new Map<string, Window>()

  function windowOf(address: string): Window {
    // Not the time of day, which may be set back.
    const now = performance.now()
    // All last equally long, so that those that are over stand in front.
    for (const [old, { ends }] of windows) {
      if (ends > now) break
      windows.delete(old)
    }
    const window = windows.get(address) ?? { attempts: 0, ends: now + WINDOW }
    windows.set(address, window)
    return window
  }

  return async (context, ask) => {
    const window = windowOf(
      clientAddress(
        context.env?.incoming?.socket.remoteAddress ?? '',
        context.req.header('X-Forwarded-For'),
        trustedHops,
      ),
    )
    if (window.attempts >= failuresPerMinute) {
      context.header('Retry-After', String(Math.max(1, Math.ceil((window.ends - performance.now()) / 1000))))
      return context.json({ error: 'too many failed attempts to sign in from this address' }, 429)
    }
    window.attempts += 1
    const answer = await ask()
    // From the window that it was counted in, even if another has begun since.
    if (answer.status !== 401) window.attempts -= 1
    return answer
  }
}
