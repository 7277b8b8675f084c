import { ServiceError } from '#core/service/client/errors.ts'

const INTERVALS_S = [10, 20, 40]
const LONGEST_INTERVAL_S = 60

/** Milliseconds for which a pending answer is followed: by then a person decides whether to wait. */
export const FOLLOW_MS = 60 * 60_000

/**
 * Returns the milliseconds until a pending answer is requested again.
 *
 * @param questions how often it was requested again so far.
 * @param error of the last request. After a 429 the interval is the longest, and at least its Retry-After.
 */
export function followInterval(questions: number, error: unknown): number {
  const isLimited = error instanceof ServiceError && error.kind === 'rate-limited'
  if (isLimited) return Math.max(LONGEST_INTERVAL_S, error.retryAfter ?? 0) * 1000
  return (INTERVALS_S[questions] ?? LONGEST_INTERVAL_S) * 1000
}
