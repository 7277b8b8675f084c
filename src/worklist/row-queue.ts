import type { ErrorKind, ServiceError } from '../client/errors.ts'

/** The rows of a list that wait to be loaded, by index, and how often each was tried. */
export interface RowQueue {
  readonly isEmpty: () => boolean
  /** Begins anew with these rows, none of them tried. */
  readonly reset: (indices: readonly number[]) => void
  readonly add: (indices: readonly number[]) => void
  readonly take: () => number | undefined
  /** Counts a try that failed; queues the row again and returns true where another try is worth it. */
  readonly retry: (index: number, error: ServiceError) => boolean
}

/**
 * How often a row is tried in all, by what went wrong; the client's own retries count as one. Any other error stands the
 * first time.
 */
const MAX_ATTEMPTS: Partial<Record<ErrorKind, number>> = {
  'rate-limited': 5,
  'service-failure': 3,
  network: 3,
  // A service that refuses one case to everybody would otherwise end every session anew.
  unauthorized: 3,
}

/** An empty queue. */
export function createRowQueue(): RowQueue {
  const attempts = new Map<number, number>()
  let queue: number[] = []

  function mayTryAgain(index: number, { kind, status }: ServiceError): boolean {
    // Nothing was sent, because nobody was signed in: that does not count against the row.
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
      // What the end of the session interrupted comes first; what is in trouble may be better later.
      if (error.kind === 'unauthorized') queue.unshift(index)
      else queue.push(index)
      return true
    },
  }
}
