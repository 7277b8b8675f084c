import type { ErrorKind, ServiceError } from '../client/errors.ts'

/** Why a running list pauses by itself. */
export type PauseReason = 'rate-limited' | 'trouble'

/** How fast a list may load: the whole of it slows down where the service says so, or is in trouble. */
export interface Pace {
  /** Rows that may be under way at once. */
  readonly concurrency: () => number
  /** Why nothing new may be requested and until when, in milliseconds since the epoch; null where it may. */
  readonly pause: () => { readonly reason: PauseReason; readonly until: number } | null
  /** Counts the pauses: a row's answer says nothing of a pause that began after the row was requested. */
  readonly pauseCount: () => number
  /** @param pauseCount how many there had been when the row was requested. */
  readonly succeeded: (pauseCount: number) => void
  /** @param pauseCount as above. */
  readonly failed: (error: ServiceError, pauseCount: number) => void
  readonly reset: () => void
}

interface PaceOptions {
  readonly concurrency: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A number from 0 up to 1. */
  readonly random: () => number
}

/** Consecutive rows that failed for the service's sake before the list pauses: one alone may be that row's own trouble. */
const CONSECUTIVE_FAILURES = 3

/** The first pause and the longest, in milliseconds; each is twice the one before, varied by a quarter either way. */
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

/** The longest Retry-After that is waited for, in milliseconds; no session outlives more. */
const MAX_RETRY_AFTER_MS = 3_600_000

const TROUBLES: ReadonlySet<ErrorKind> = new Set(['rate-limited', 'service-failure', 'network', 'timeout'])

/** Whether an error says something of the service and not of the case. */
export function isTrouble({ kind }: ServiceError): boolean {
  return TROUBLES.has(kind)
}

/**
 * The pace of a list. A 429 pauses it at once, for as long as the service says; other trouble pauses it after a few
 * failures in a row. A pause halves the number of rows under way, and as many answers as there are rows under way give
 * one back.
 */
export function createPace({ concurrency: maxConcurrency, now, random }: PaceOptions): Pace {
  let concurrency = maxConcurrency
  let answers = 0
  let failures = 0
  let backOffs = 0
  let pauseCount = 0
  let until = 0
  let reason: PauseReason = 'trouble'

  function begin(why: PauseReason, milliseconds: number): void {
    pauseCount += 1
    backOffs += 1
    failures = 0
    answers = 0
    concurrency = Math.max(1, Math.floor(concurrency / 2))
    reason = why
    until = now() + milliseconds
  }

  function backOff(): number {
    return Math.min(FIRST_PAUSE_MS * 2 ** backOffs, MAX_PAUSE_MS) * (0.75 + random() / 2)
  }

  return {
    concurrency: () => concurrency,
    pause: () => (until > now() ? { reason, until } : null),
    pauseCount: () => pauseCount,
    succeeded(before) {
      if (before < pauseCount) return
      failures = 0
      backOffs = 0
      answers += 1
      if (answers < concurrency || concurrency === maxConcurrency) return
      answers = 0
      concurrency += 1
    },
    failed({ kind, retryAfter }, before) {
      const retryAfterMs = retryAfter === null ? null : Math.min(retryAfter * 1000, MAX_RETRY_AFTER_MS)
      // Rows that were under way together are refused together, and are one reason to pause.
      if (before < pauseCount) {
        if (kind === 'rate-limited' && retryAfterMs !== null) until = Math.max(until, now() + retryAfterMs)
        return
      }
      failures += 1
      if (kind === 'rate-limited') begin('rate-limited', retryAfterMs || backOff())
      else if (failures >= CONSECUTIVE_FAILURES) begin('trouble', backOff())
    },
    reset() {
      concurrency = maxConcurrency
      answers = failures = backOffs = until = 0
      pauseCount += 1
    },
  }
}
