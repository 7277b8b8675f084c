import type { ErrorKind, ServiceError } from '../../../core/client/errors.ts'

/** The rows of a list that wait to be loaded, by index, and the number of attempts for each. */
export interface RowQueue {
  readonly isEmpty: () => boolean
  /** Replaces the queue and forgets all attempts. */
  readonly reset: (indices: readonly number[]) => void
  readonly add: (indices: readonly number[]) => void
  readonly take: () => number | undefined
  /** Counts a failed attempt; queues the row again and returns true unless it was the last one. */
  readonly retry: (index: number, error: ServiceError) => boolean
}

/**
 * The attempts for a row in all, by its kind of error; the client's own retries count as one. Any other error is final the
 * first time.
 */
const MAX_ATTEMPTS: Partial<Record<ErrorKind, number>> = {
  'rate-limited': 5,
  'service-failure': 3,
  network: 3,
  // Limited, or a service that always answers 401 for one case would end every new session.
  unauthorized: 3,
}

/** An empty queue. */
export function createRowQueue(): RowQueue {
  const attempts = new Map<number, number>()
  let queue: number[] = []

  function mayTryAgain(index: number, { kind, status }: ServiceError): boolean {
    // Nothing was sent, because nobody was signed in: not an attempt.
    if (kind === 'unauthorized' && status === null) return true
    const attempt = (attempts.get(index) ?? 0) + 1
    if (attempt >= (MAX_ATTEMPTS[kind] ?? 1)) {
      attempts.delete(index)
      return false
    }
    attempts.set(index, attempt)
    return true
  }

  return {
    isEmpty: () => queue.length === 0,
    reset(indices) {
      queue = [...indices]
      attempts.clear()
    },
    add: (indices) => void queue.push(...indices),
    take: () => queue.shift(),
    retry(index, error) {
      if (!mayTryAgain(index, error)) return false
      // Rows that the end of the session interrupted come first; failed ones may succeed later.
      if (error.kind === 'unauthorized') queue.unshift(index)
      else queue.push(index)
      return true
    },
  }
}
