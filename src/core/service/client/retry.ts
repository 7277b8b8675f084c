import type { Wait } from './abort.ts'
import { ServiceError } from './errors.ts'

/** Milliseconds before the second and third attempt; jitter varies each by a quarter. */
const BACKOFF_MS = [250, 750] as const

const MAX_RETRY_AFTER_S = 10

interface RetryOptions {
  readonly wait: Wait
  /** From 0 up to 1, for the jitter. */
  readonly random: () => number
  readonly signal: AbortSignal | undefined
  readonly isRetryable?: (error: ServiceError) => boolean
}

/**
 * Retries a read: twice after a network failure or a 5xx, once after a 429 with a short Retry-After. Other errors are final.
 * Not p-retry: its delay depends on the attempt and not on the error, so it would replace only the loop.
 *
 * @throws the error of the last attempt, or the reason of `signal` if it aborts during a wait.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { wait, random, signal, isRetryable = () => true }: RetryOptions,
): Promise<T> {
  let failures = 0
  let wasRateLimited = false

  function delayAfter(error: ServiceError): number | null {
    if (error.kind === 'network' || error.kind === 'service-failure') {
      const delay = BACKOFF_MS[failures++]
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
      const delay = error instanceof ServiceError && isRetryable(error) ? delayAfter(error) : null
      if (delay === null) throw error
      await wait(delay, signal)
    }
  }
}

/** Retry-After in seconds (RFC 9110, 10.2.3). @param now milliseconds since the epoch. */
export function readRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  // Date.parse alone would read '5.5' as a day in May.
  if (!/^[a-z]+, .+ GMT$/i.test(value)) return null
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}
