import { untilAborted } from './abort.ts'
import type { Wait } from './abort.ts'
import { ServiceError } from './errors.ts'

/** Waits before the attempts that follow a failure, in milliseconds; each is varied by a quarter either way. */
const BACK_OFF = [250, 750] as const

/** The longest Retry-After that is waited for, in seconds. */
const LONGEST_RETRY_AFTER = 10

interface RetryOptions {
  readonly wait: Wait
  /** A number from 0 up to 1. */
  readonly random: () => number
  readonly signal: AbortSignal | undefined
}

/**
 * Makes a read's attempts: after a network failure or a 5xx twice more, after a 429 once more where the service said
 * when (Retry-After, 10 s at most). Timeouts and everything else stand.
 *
 * @throws what the last attempt threw; the signal's reason where it is aborted during a wait.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { wait, random, signal }: RetryOptions,
): Promise<T> {
  let failures = 0
  let wasLimited = false

  function delayAfter(error: ServiceError): number | null {
    if (error.kind === 'network' || error.kind === 'service-failure') {
      const delay = BACK_OFF[failures++]
      return delay === undefined ? null : delay * (0.75 + random() / 2)
    }
    const { retryAfter } = error
    if (error.kind !== 'rate-limited' || wasLimited) return null
    if (retryAfter === null || retryAfter > LONGEST_RETRY_AFTER) return null
    wasLimited = true
    return retryAfter * 1000
  }

  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const delay = error instanceof ServiceError ? delayAfter(error) : null
      if (delay === null) throw error
      await untilAborted(wait(delay, signal), signal)
    }
  }
}

/**
 * The seconds that a Retry-After header asks to wait: delay-seconds or an HTTP-date (RFC 9110, 10.2.3); null where it
 * is absent or neither.
 *
 * @param now milliseconds since the epoch.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  // Date.parse alone would take '5.5' for a day in May.
  if (!/^[a-z]+, .+ GMT$/i.test(value)) return null
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}
