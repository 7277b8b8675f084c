import type { ErrorKind, ServiceError } from '#core/service/client/errors.ts'

// A list slows down as a whole. A 429 pauses it at once, for as long as Retry-After says; other failures of the service pause it
// after a few in a row. A pause halves the rows at once. After as many successes as that, one more row may load.

export type PauseReason = 'rate-limited' | 'trouble'

interface Pause {
  readonly reason: PauseReason
  readonly until: number
  /** The seconds that the service requested, or null if the list obeys them. */
  readonly requestedSeconds: number | null
}

/** Replaced, never mutated. */
export interface Pace {
  readonly rowsAtOnce: number
  /** Successes since the last pause, or since another row was allowed. */
  readonly successes: number
  readonly failures: number
  readonly backOffs: number
  /** All pauses. A row that started before the latest pause must not end it. */
  readonly pauseCount: number
  readonly pause: Pause
}

export interface PaceRules {
  readonly rowsAtOnce: number
  readonly longestWaitSeconds: number
}

/** A single failure may be caused by its row. */
export const FAILURES_BEFORE_PAUSE = 3

/** Each pause is twice the previous one, with a jitter of a quarter either way. */
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

const TROUBLE_KINDS: ReadonlySet<ErrorKind> = new Set([
  'rate-limited',
  'service-failure',
  'network',
  'timeout',
  'not-recorded',
  'not-checked',
])

export function isTrouble({ kind }: ServiceError): boolean {
  return TROUBLE_KINDS.has(kind)
}

/** Whether the error asks for another sign-in. A denied operation does not. */
export function isSessionError({ kind, isDenied }: ServiceError): boolean {
  return kind === 'unauthorized' && !isDenied
}

export function fullPace({ rowsAtOnce }: PaceRules): Pace {
  const pause: Pause = { reason: 'trouble', until: 0, requestedSeconds: null }
  return { rowsAtOnce, successes: 0, failures: 0, backOffs: 0, pauseCount: 0, pause }
}

export function currentPause({ pause }: Pace): Pause | null {
  return pause.until > Date.now() ? pause : null
}

export function endPause(pace: Pace): Pace {
  return { ...pace, pause: { ...pace.pause, until: 0 } }
}

/** @param pauseCount at the time the row started. */
export function paceAfterSuccess(pace: Pace, pauseCount: number, { rowsAtOnce: maxRows }: PaceRules): Pace {
  if (pauseCount < pace.pauseCount) return pace
  const successes = pace.successes + 1
  const calm = { ...pace, failures: 0, backOffs: 0 }
  return successes < pace.rowsAtOnce || pace.rowsAtOnce === maxRows
    ? { ...calm, successes }
    : { ...calm, successes: 0, rowsAtOnce: pace.rowsAtOnce + 1 }
}

/** @param pauseCount at the time the row started. */
export function paceAfterFailure(
  pace: Pace,
  { kind, retryAfter }: ServiceError,
  pauseCount: number,
  rules: PaceRules,
): Pace {
  const isLimited = kind === 'rate-limited'
  // Rows that were loading together fail together and cause only one pause.
  if (pauseCount < pace.pauseCount)
    return isLimited && retryAfter ? extendPause(pace, retryAfter, rules) : pace
  if (isLimited && retryAfter) return extendPause(startPause(pace, 'rate-limited', 0), retryAfter, rules)
  if (isLimited) return startPause(pace, 'rate-limited', backOffMs(pace))
  const failures = pace.failures + 1
  if (failures < FAILURES_BEFORE_PAUSE) return { ...pace, failures }
  return startPause(pace, 'trouble', backOffMs(pace))
}

function backOffMs({ backOffs }: Pace): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** backOffs, MAX_PAUSE_MS) * (0.75 + Math.random() / 2)
}

function startPause(pace: Pace, reason: PauseReason, milliseconds: number): Pace {
  return {
    rowsAtOnce: Math.max(1, Math.floor(pace.rowsAtOnce / 2)),
    successes: 0,
    failures: 0,
    backOffs: pace.backOffs + 1,
    pauseCount: pace.pauseCount + 1,
    pause: { reason, until: Date.now() + milliseconds, requestedSeconds: null },
  }
}

function extendPause(pace: Pace, seconds: number, { longestWaitSeconds }: PaceRules): Pace {
  const { reason, until, requestedSeconds } = pace.pause
  return {
    ...pace,
    pause: {
      reason,
      until: Math.max(until, Date.now() + Math.min(seconds, longestWaitSeconds) * 1000),
      requestedSeconds:
        seconds > longestWaitSeconds ? Math.max(seconds, requestedSeconds ?? 0) : requestedSeconds,
    },
  }
}
