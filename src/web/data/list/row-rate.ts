/** How fast rows are loaded. */
export interface RowRate {
  /** Counts a row that has ended. */
  readonly count: () => void
  /** Forgets earlier rows, because a pause would distort the rate. */
  readonly restart: () => void
  /** Rows per minute over the last half minute, or since the start; null after too few rows. */
  readonly perMinute: () => number | null
}

const WINDOW_MS = 30_000

/** Fewer ended rows give no meaningful rate. */
const MIN_ROWS = 3

/** @param now the clock, in milliseconds. */
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
