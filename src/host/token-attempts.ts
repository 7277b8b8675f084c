import type { MiddlewareHandler } from 'hono'
import { MemoryStore, rateLimiter } from 'hono-rate-limiter'
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

/** The library hands out its own counter, which others have raised by the time that it is read: here it is a copy. */
class Attempts extends MemoryStore<HostEnv> {
  override increment(key: string) {
    return { ...super.increment(key) }
  }
}

/**
 * Counts refused token requests (401) by the address that they come from, and answers 429 past the limit. A request under
 * way counts until its answer is there, so that guesses sent all at once do not pass before the first one is refused.
 */
export function limitTokenAttempts({
  failuresPerMinute,
  trustedHops,
}: AttemptLimit): MiddlewareHandler<HostEnv> {
  if (failuresPerMinute === 0) return (_context, next) => next()
  return rateLimiter<HostEnv>({
    windowMs: WINDOW,
    limit: failuresPerMinute,
    standardHeaders: false,
    store: new Attempts(),
    skipSuccessfulRequests: true,
    requestWasSuccessful: (context) => context.res.status !== 401,
    keyGenerator: (context) =>
      clientAddress(
        context.env?.incoming?.socket.remoteAddress ?? '',
        context.req.header('X-Forwarded-For'),
        trustedHops,
      ),
    handler: (context) => {
      const reset = context.get('rateLimit')?.resetTime?.getTime() ?? Date.now() + WINDOW
      context.header('Retry-After', String(Math.max(1, Math.ceil((reset - Date.now()) / 1000))))
      return context.json({ error: 'too many failed attempts to sign in from this address' }, 429)
    },
  })
}
