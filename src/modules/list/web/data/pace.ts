import type { ErrorKind, ServiceError } from '../../../../core/service/client/errors.ts'

export type PauseReason = 'rate-limited' | 'trouble'

interface Pause {
  readonly reason: PauseReason
  /** Its end, in milliseconds since the epoch. */
  readonly until: number
  /** The seconds that the service asked for, where the list waits less; else null. */
  readonly asked: number | null
}

export interface PaceOptions {
  readonly rowsAtOnce: number
  /** A longer Retry-After is cut to this, in seconds. */
  readonly longestWait: number
  readonly now: () => number
  readonly random: () => number
}

/** The list pauses after so many consecutive failures of the service: a single one may be caused by that row. */
const CONSECUTIVE_FAILURES = 3

/** Each pause is twice the previous one, varied by a quarter either way. */
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

const TROUBLES: ReadonlySet<ErrorKind> = new Set([
  'rate-limited',
  'service-failure',
  'network',
  'timeout',
  'not-recorded',
  'not-checked',
])

/** Whether an error is about the service and not about the case. */
export function isTrouble({ kind }: ServiceError): boolean {
  return TROUBLES.has(kind)
}

/**
 * The pace of a list, which slows down as a whole. A 429 pauses it at once, for as long as Retry-After says and no longer than
 * `longestWait`; other failures of the service pause it after a few in a row. A pause halves the rows at once; each time as
 * many rows have succeeded, one more may load.
 */
export function createPace({ rowsAtOnce: maxRows, longestWait, now, random }: PaceOptions) {
  let rowsAtOnce = maxRows
  let answers = 0
  let failures = 0
  let backOffs = 0
  let pauseCount = 0
  let pause: Pause = { reason: 'trouble', until: 0, asked: null }

  function begin(reason: PauseReason, milliseconds: number): void {
    pauseCount += 1
    backOffs += 1
    failures = 0
    answers = 0
    rowsAtOnce = Math.max(1, Math.floor(rowsAtOnce / 2))
    pause = { reason, until: now() + milliseconds, asked: null }
  }

  function backOff(): number {
    return Math.min(FIRST_PAUSE_MS * 2 ** backOffs, MAX_PAUSE_MS) * (0.75 + random() / 2)
  }

  /** Waits for as long as the service asks, within the limit; never less than it already waits. */
  function extend(seconds: number): void {
    const { reason, until, asked } = pause
    pause = {
      reason,
      until: Math.max(until, now() + Math.min(seconds, longestWait) * 1000),
      asked: seconds > longestWait ? Math.max(seconds, asked ?? 0) : asked,
    }
  }

  return {
    rowsAtOnce: () => rowsAtOnce,
    /** The current pause; null where new rows may start. */
    pause: (): Pause | null => (pause.until > now() ? pause : null),
    /** The number of pauses so far: an answer to a row that was requested before the latest pause does not end it. */
    pauseCount: () => pauseCount,
    /** @param before the number of pauses when the row was requested. */
    succeeded(before: number): void {
      if (before < pauseCount) return
      failures = 0
      backOffs = 0
      answers += 1
      if (answers < rowsAtOnce || rowsAtOnce === maxRows) return
      answers = 0
      rowsAtOnce += 1
    },
    /** @param before as above. */
    failed({ kind, retryAfter }: ServiceError, before: number): void {
      // Rows that were loading together fail together and cause only one pause.
      if (before < pauseCount) {
        if (kind === 'rate-limited' && retryAfter !== null) extend(retryAfter)
        return
      }
      failures += 1
      if (kind === 'rate-limited') {
        begin('rate-limited', retryAfter ? 0 : backOff())
        extend(retryAfter ?? 0)
      } else if (failures >= CONSECUTIVE_FAILURES) begin('trouble', backOff())
    },
    endPause(): void {
      pause = { ...pause, until: 0 }
    },
  }
}
