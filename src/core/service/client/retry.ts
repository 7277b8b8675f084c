import type { Wait } from './abort.ts'
import { ServiceError } from './errors.ts'

/** The waits before further attempts, in milliseconds; each varies by a quarter either way. */
const BACK_OFF_MS = [250, 750] as const

/** The longest Retry-After that is waited for, in seconds. */
const MAX_RETRY_AFTER_S = 10

interface RetryOptions {
  readonly wait: Wait
  /** A number from 0 up to 1, for the back-off. */
  readonly random: () => number
  readonly signal: AbortSignal | undefined
  /** Whether an error may be tried again at all; by default each may. */
  readonly mayRepeat?: (error: ServiceError) => boolean
}

/**
 * Runs a read and retries some errors: twice after a network failure or a 5xx, with back-off; once after a 429 with a
 * Retry-After of at most 10 s, when that has passed. Timeouts and all other errors are final.
 *
 * @throws the error of the last attempt; the reason of `signal` where that aborts during a wait.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { wait, random, signal, mayRepeat = () => true }: RetryOptions,
): Promise<T> {
  let failures = 0
  let wasRateLimited = false

  function delayAfter(error: ServiceError): number | null {
    if (error.kind === 'network' || error.kind === 'service-failure') {
      const delay = BACK_OFF_MS[failures++]
      return delay === undefined ? null : delay * (0.75 + random() / 2)
    }
    const { retryAfter } = error
    if (error.kind !== 'rate-limited' || wasRateLimited) return null
    if (retryAfter === null || retryAfter > MAX_RETRY_AFTER_S) return null
    wasRateLimited = true
    return retryAfter * 1000
  }

  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const delay = error instanceof ServiceError && mayRepeat(error) ? delayAfter(error) : null
      if (delay === null) throw error
      await wait(delay, signal)
    }
  }
}

/**
 * The seconds to wait by a Retry-After header, which is delay-seconds or an HTTP-date (RFC 9110, 10.2.3); null where it
 * is missing or neither.
 *
 * @param now milliseconds since the epoch.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  // Date.parse alone would read '5.5' as a day in May.
  if (!/^[a-z]+, .+ GMT$/i.test(value)) return null
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}
