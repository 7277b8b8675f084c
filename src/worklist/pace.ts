import type { ErrorKind, ServiceError } from '../client/errors.ts'

/** Why a list is not asking right now. */
export type Hold = 'rate-limited' | 'trouble'

/** How fast a list may ask: the whole of it slows down where the service says so, or is in trouble. */
export interface Pace {
  /** Rows that may be under way at once. */
  readonly width: () => number
  /** Until when nothing new may be asked, in milliseconds since the epoch, and why; null where it may. */
  readonly hold: () => { readonly why: Hold; readonly until: number } | null
  /** Counts the holds: a row's answer says nothing of one that began after the row was asked. */
  readonly holds: () => number
  /** @param holds how many there had been when the row was asked. */
  readonly succeeded: (holds: number) => void
  /** @param holds as above. */
  readonly failed: (error: ServiceError, holds: number) => void
  readonly reset: () => void
}

interface PaceOptions {
  readonly concurrency: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A number from 0 up to 1. */
  readonly random: () => number
}

/** Rows in a row that failed for the service's sake before the list waits: one alone may be that row's own trouble. */
const RUN = 3

/** The first wait and the longest, in milliseconds; each is twice the one before, varied by a quarter either way. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000

/** The longest Retry-After that is waited for, in milliseconds; no session outlives more. */
const LONGEST_RETRY_AFTER = 3_600_000

const DEFECTS: ReadonlySet<ErrorKind> = new Set(['rate-limited', 'service-failure', 'network', 'timeout'])

/** Whether an error says something of the service and not of the case. */
export function isTrouble({ kind }: ServiceError): boolean {
  return DEFECTS.has(kind)
}

/**
 * The pace of a list. A 429 holds it at once, for as long as the service says; of other trouble it takes a run. A hold
 * halves the number of rows under way, and as many answers as there are rows under way give one back.
 */
export function createPace({ concurrency, now, random }: PaceOptions): Pace {
  let width = concurrency
  let answers = 0
  let run = 0
  let waits = 0
  let holds = 0
  let until = 0
  let why: Hold = 'trouble'

  function begin(reason: Hold, milliseconds: number): void {
    holds += 1
    waits += 1
    run = 0
    answers = 0
    width = Math.max(1, Math.floor(width / 2))
    why = reason
    until = now() + milliseconds
  }

  function backOff(): number {
    return Math.min(FIRST_WAIT * 2 ** waits, LONGEST_WAIT) * (0.75 + random() / 2)
  }

  return {
    width: () => width,
    hold: () => (until > now() ? { why, until } : null),
    holds: () => holds,
    succeeded(before) {
      if (before < holds) return
      run = 0
      waits = 0
      answers += 1
      if (answers < width || width === concurrency) return
      answers = 0
      width += 1
    },
    failed({ kind, retryAfter }, before) {
      const asked = retryAfter === null ? null : Math.min(retryAfter * 1000, LONGEST_RETRY_AFTER)
      // Rows that were under way together are refused together, and are one reason to wait.
      if (before < holds) {
        if (kind === 'rate-limited' && asked !== null) until = Math.max(until, now() + asked)
        return
      }
      run += 1
      if (kind === 'rate-limited') begin('rate-limited', asked || backOff())
      else if (run >= RUN) begin('trouble', backOff())
    },
    reset() {
      width = concurrency
      answers = run = waits = until = 0
      holds += 1
    },
  }
}
