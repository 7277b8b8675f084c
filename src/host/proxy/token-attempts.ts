import type { Context, MiddlewareHandler } from 'hono'
import { MemoryStore, rateLimiter } from 'hono-rate-limiter'
import type { AttemptLimit } from '../config/limits.ts'
import type { HostEnv } from '../request/host-env.ts'
import { clientAddress } from './client-address.ts'

const WINDOW_MS = 60_000

type Attempt = Context<HostEnv>

/** When the window ends in which an attempt was counted. */
const resetTimeOf = (context: Attempt) => context.get('rateLimit')?.resetTime

class AttemptStore extends MemoryStore<HostEnv> {
  /** Returns a copy: the library's own counter may have changed by the time it is read. */
  override increment(key: string) {
    const { totalHits, resetTime } = super.increment(key)
    return { totalHits, resetTime: new Date(resetTime ?? 0) }
  }

  /** Takes an attempt back, unless the window that it was counted in has ended. */
  takeBack(key: string, resetTime: Date | undefined): void {
    if (this.get(key)?.resetTime?.getTime() === resetTime?.getTime()) this.decrement(key)
  }
}

/** Whether nothing can have been guessed: the service was never reached, or answered something other than 401. */
function isHarmless(context: Attempt): boolean {
  const status = context.get('serviceStatus')
  return status === undefined || (status !== 'sent' && status !== 401)
}

/**
 * Counts refused token requests (401) by client address, and answers 429 beyond the limit. A request counts until the
 * service has answered it, so that neither simultaneous guesses nor aborted ones escape the limit.
 */
export function limitTokenAttempts({
  failuresPerMinute,
  trustedHops,
}: AttemptLimit): MiddlewareHandler<HostEnv> {
  if (failuresPerMinute === 0) return (_context, next) => next()
  const store = new AttemptStore()
  const clientIdOf = (context: Attempt) =>
    clientAddress(
      context.env?.incoming?.socket.remoteAddress ?? '',
      context.req.header('X-Forwarded-For'),
      trustedHops,
    )
  const limit = rateLimiter<HostEnv>({
    windowMs: WINDOW_MS,
    limit: failuresPerMinute,
    standardHeaders: false,
    store,
    keyGenerator: clientIdOf,
    handler: (context) => {
      const reset = resetTimeOf(context)?.getTime() ?? Date.now() + WINDOW_MS
      context.header('Retry-After', String(Math.max(1, Math.ceil((reset - Date.now()) / 1000))))
      return context.json({ error: 'too many failed attempts to sign in from this address' }, 429)
    },
  })
  return (context, next) =>
    limit(context, async () => {
      await next()
      if (isHarmless(context)) store.takeBack(clientIdOf(context), resetTimeOf(context))
    })
}
