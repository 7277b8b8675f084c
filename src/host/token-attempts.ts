import type { Context, MiddlewareHandler } from 'hono'
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

type Attempt = Context<HostEnv>

/** When the window ends in which an attempt was counted. */
const resetOf = (context: Attempt) => context.get('rateLimit')?.resetTime

/** The library hands out its own counter, which others have changed by the time that it is read: here it is a copy. */
class Attempts extends MemoryStore<HostEnv> {
  override increment(key: string) {
    const { totalHits, resetTime } = super.increment(key)
    return { totalHits, resetTime: new Date(resetTime ?? 0) }
  }

  /** Takes an attempt back from the window that it was counted in; another may have begun since. */
  giveBack(key: string, resetTime: Date | undefined): void {
    if (this.get(key)?.resetTime?.getTime() === resetTime?.getTime()) this.decrement(key)
  }
}

/** Whether nothing can have been guessed: the service was never asked, or answered something other than 401. */
function isHarmless(context: Attempt): boolean {
  const service = context.get('service')
  return service === undefined || (service !== 'asked' && service !== 401)
}

/**
 * Counts refused token requests (401) by the address that they come from, and answers 429 past the limit. A request under
 * way counts until the service's own answer is there, so that neither guesses sent all at once pass before the first one
 * is refused, nor those whose sender hangs up before hearing of it.
 */
export function limitTokenAttempts({
  failuresPerMinute,
  trustedHops,
}: AttemptLimit): MiddlewareHandler<HostEnv> {
  if (failuresPerMinute === 0) return (_context, next) => next()
  const store = new Attempts()
  const addressOf = (context: Attempt) =>
    clientAddress(
      context.env?.incoming?.socket.remoteAddress ?? '',
      context.req.header('X-Forwarded-For'),
      trustedHops,
    )
  const limit = rateLimiter<HostEnv>({
    windowMs: WINDOW,
    limit: failuresPerMinute,
    standardHeaders: false,
    store,
    keyGenerator: addressOf,
    handler: (context) => {
      const reset = resetOf(context)?.getTime() ?? Date.now() + WINDOW
      context.header('Retry-After', String(Math.max(1, Math.ceil((reset - Date.now()) / 1000))))
      return context.json({ error: 'too many failed attempts to sign in from this address' }, 429)
    },
  })
  return (context, next) =>
    limit(context, async () => {
      await next()
      if (isHarmless(context)) store.giveBack(addressOf(context), resetOf(context))
    })
}
