import { REVEAL_BURST } from '../../limits.ts'

const HOUR_MS = 3_600_000

/** How many values each person may reveal: a token bucket, which holds `REVEAL_BURST` and is refilled evenly. */
export interface RevealLimit {
  /** Whether the person was refused one and has not rested since until the bucket was full: each needs a reason then. */
  readonly isBeyond: (person: string) => boolean
  /**
   * Counts a reveal.
   *
   * @returns the whole seconds after which the person may reveal the next one, where this one may not be shown; else 0.
   */
  readonly take: (person: string) => number
}

interface Bucket {
  /** When it is full again, in milliseconds. */
  readonly fullAt: number
  readonly isBeyond: boolean
}

/** @param now milliseconds of a clock that never goes back. */
export function createRevealLimit(perHour: number, now: () => number = () => performance.now()): RevealLimit {
  const interval = HOUR_MS / perHour
  /** Of those whose bucket is not full. */
  const buckets = new Map<string, Bucket>()

  function bucketOf(person: string): Bucket {
    const bucket = buckets.get(person)
    if (bucket && bucket.fullAt > now()) return bucket
    buckets.delete(person)
    return { fullAt: now(), isBeyond: false }
  }

  return {
    isBeyond: (person) => bucketOf(person).isBeyond,
    take(person) {
      const { fullAt, isBeyond } = bucketOf(person)
      const wait = fullAt - now() - (REVEAL_BURST - 1) * interval
      const isRefused = wait > 0
      buckets.set(person, { fullAt: isRefused ? fullAt : fullAt + interval, isBeyond: isBeyond || isRefused })
      return Math.ceil(Math.max(0, wait) / 1000)
    },
  }
}
