/** How fast rows get done, and how long the rest will take. */
export interface RowRate {
  /** A row has ended. */
  readonly count: () => void
  /** Forgets what was: a pause says nothing of the speed. */
  readonly restart: () => void
  /** Rows a minute over the last half minute, or since the start; null where too little is known. */
  readonly perMinute: () => number | null
}

const WINDOW_MS = 30_000

/** Rows that must have ended before a rate means anything. */
const MIN_ROWS = 3

/** A rate by the clock `now`, in milliseconds. */
export function createRowRate(now: () => number): RowRate {
  let since = now()
  let ends: number[] = []

  return {
    count() {
      ends.push(now())
    },
    restart() {
      since = now()
      ends = []
    },
    perMinute() {
      const from = Math.max(since, now() - WINDOW_MS)
      const first = ends.findIndex((end) => end >= from)
      ends = first < 0 ? [] : ends.slice(first)
      const elapsed = now() - from
      return ends.length < MIN_ROWS || elapsed <= 0 ? null : (ends.length * 60_000) / elapsed
    },
  }
}
