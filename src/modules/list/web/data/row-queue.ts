import PQueue from 'p-queue'
import type { Wait } from '#core/service/client/abort.ts'
import type { ErrorKind, ServiceError } from '#core/service/client/errors.ts'
import { unexpectedResult } from './load-row.ts'
import type { LoadedRow, LoadRow } from './load-row.ts'
import type { ListRow } from './list-row.ts'

type PauseReason = 'rate-limited' | 'trouble'

interface Pause {
  readonly reason: PauseReason
  /** Its end, in milliseconds since the epoch. */
  readonly until: number
  /** The seconds that the service asked for, where the list waits less; else null. */
  readonly asked: number | null
}

interface PaceOptions {
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
function isTrouble({ kind }: ServiceError): boolean {
  return TROUBLES.has(kind)
}

/**
 * The pace of a list, which slows down as a whole. A 429 pauses it at once, for as long as Retry-After says and no longer than
 * `longestWait`; other failures of the service pause it after a few in a row. A pause halves the rows at once; each time as
 * many rows have succeeded, one more may load.
 */
function createPace({ rowsAtOnce: maxRows, longestWait, now, random }: PaceOptions) {
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

export interface QueueState {
  /** `idle`: filled or cancelled, nothing is requested; `paused`: loading rows end, no new ones start. */
  readonly activity: 'empty' | 'idle' | 'running' | 'paused' | 'ended'
  readonly waitingFor: 'sign-in' | PauseReason | null
  /** The end of the wait in milliseconds since the epoch; null where it is unknown. */
  readonly waitingUntil: number | null
  /** The seconds that the service asked for, where the list waits less; else null. */
  readonly askedToWait: number | null
  /** Rows per minute since the list last began or went on; null after too few rows. */
  readonly perMinute: number | null
  /** From when until when its answers came, in milliseconds since the epoch; null without one. */
  readonly lookedUp: { readonly from: number; readonly to: number } | null
}

export interface RowQueueOptions extends PaceOptions {
  readonly loadRow: LoadRow
  readonly isSignedIn: () => boolean
  readonly rows: () => readonly ListRow[]
  readonly change: (index: number, change: Partial<ListRow>) => void
  /** Called after each change; urgent are those that a person waits for. */
  readonly onChange: (isUrgent: boolean) => void
  readonly wait: Wait
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

const MIN_ROWS = 3

/** Loads the rows of a list, in its order, and pauses it as a whole where the service limits it, fails, or nobody is signed in. */
export function createRowQueue(options: RowQueueOptions) {
  const { loadRow, isSignedIn, rows, change, onChange, now, wait } = options
  let activity: QueueState['activity'] = 'empty'
  let needsSignIn = false
  let lookedUp: QueueState['lookedUp'] = null
  let rate = { since: now(), rows: 0 }
  const newPace = () => createPace(options)
  let pace = newPace()
  /** Everything of one run: a run that was aborted changes nothing any more. */
  let run = newRun()
  let alarm: AbortController | null = null

  function newRun() {
    const queue = new PQueue({ concurrency: options.rowsAtOnce, autoStart: false })
    queue.addEventListener('idle', () => {
      if (run.queue === queue) endIfDone()
    })
    return { queue, attempts: new Map<number, number>(), left: new AbortController() }
  }

  function endIfDone(): void {
    if (activity !== 'running' || run.queue.size + run.queue.pending > 0) return
    activity = 'ended'
    onChange(true)
  }

  /** Rows that the end of a session interrupted come first; the finished last: only the links of the others need them. */
  function add(index: number, isFirst = false): void {
    const { queue } = run
    const priority = isFirst ? 1 : rows()[index]?.mark === 'done' ? -1 : 0
    void queue.add(() => load(index), { priority })
  }

  async function load(index: number): Promise<void> {
    const row = rows()[index]
    if (!row) return
    const { left } = run
    const startedAt = now()
    const pauseCount = pace.pauseCount()
    change(index, { state: 'running' })
    onChange(false)
    const loaded = await loadRow(row.key, left.signal).catch(unexpectedResult)
    // The code that aborted it has set the row's state.
    if (left.signal.aborted) return
    settle(index, loaded, pauseCount, now() - startedAt)
    onChange(false)
  }

  function settle(
    index: number,
    { result, errors }: LoadedRow,
    pauseCount: number,
    durationMs: number,
  ): void {
    const refusal = errors.find(({ kind, isDenied }) => kind === 'unauthorized' && !isDenied)
    const trouble = errors.find(isTrouble)
    if (trouble) pace.failed(trouble, pauseCount)
    else if (!refusal) pace.succeeded(pauseCount)
    if (refusal && !isSignedIn()) needsSignIn = true
    // Before the row waits again, which would begin at once.
    go()
    const error = refusal ?? trouble
    if (error && mayTryAgain(index, error)) {
      change(index, { state: 'waiting' })
      add(index, error === refusal)
      return
    }
    rate.rows += 1
    lookedUp = { from: lookedUp?.from ?? now() - durationMs, to: now() }
    if ('failure' in result) change(index, { state: 'error', failure: result.failure, durationMs })
    else change(index, { state: 'done', summary: result.summary, durationMs })
  }

  function mayTryAgain(index: number, { kind, status }: ServiceError): boolean {
    // Nothing was sent, because nobody was signed in: not an attempt.
    if (kind === 'unauthorized' && status === null) return true
    const attempt = (run.attempts.get(index) ?? 0) + 1
    run.attempts.set(index, attempt)
    return attempt < (MAX_ATTEMPTS[kind] ?? 1)
  }

  /** Lets rows start, or sees to it that they do when they may. */
  function go(): void {
    const { queue } = run
    const pausing = pace.pause()
    if (activity !== 'running' || needsSignIn || pausing) queue.pause()
    else {
      queue.concurrency = pace.rowsAtOnce()
      queue.start()
    }
    if (activity === 'running' && pausing) void goLater(pausing.until - now())
  }

  async function goLater(milliseconds: number): Promise<void> {
    if (alarm) return
    const own = new AbortController()
    alarm = own
    await wait(milliseconds, own.signal).catch(() => undefined)
    if (own.signal.aborted) return
    alarm = null
    go()
    onChange(true)
  }

  function stopAlarm(): void {
    alarm?.abort()
    alarm = null
  }

  function abort(): void {
    const { queue, left } = run
    stopAlarm()
    queue.clear()
    run = newRun()
    for (const { index, state } of rows()) if (state === 'running') change(index, { state: 'waiting' })
    left.abort()
  }

  return {
    state(): QueueState {
      const isRunning = activity === 'running'
      const pausing = isRunning && !needsSignIn ? pace.pause() : null
      const elapsed = now() - rate.since
      return {
        activity,
        waitingFor: isRunning && needsSignIn ? 'sign-in' : (pausing?.reason ?? null),
        waitingUntil: pausing?.until ?? null,
        askedToWait: pausing?.asked ?? null,
        perMinute: isRunning && rate.rows >= MIN_ROWS && elapsed > 0 ? (rate.rows * 60_000) / elapsed : null,
        lookedUp,
      }
    },
    /** Aborts what is loading; the rows are others, without answers. */
    reset(): void {
      abort()
      pace = newPace()
      needsSignIn = false
      lookedUp = null
      activity = rows().length === 0 ? 'empty' : 'idle'
    },
    start(): void {
      if (activity === 'running' || activity === 'empty') return
      if (activity !== 'paused') {
        run = newRun()
        for (const { index, state } of rows()) if (state === 'waiting') add(index)
      }
      activity = 'running'
      needsSignIn = false
      rate = { since: now(), rows: 0 }
      go()
      endIfDone()
    },
    pause(): void {
      if (activity !== 'running') return
      activity = 'paused'
      stopAlarm()
      go()
    },
    /** Goes on at once, although the service asked to wait or fails. */
    endWait(): void {
      pace.endPause()
      stopAlarm()
      go()
    },
    /** Aborts the loading rows; they wait again, and answered rows stay. */
    cancel(): void {
      if (activity !== 'running' && activity !== 'paused') return
      activity = 'idle'
      abort()
    },
    addAgain(indices: readonly number[]): void {
      if (activity !== 'running' && activity !== 'paused') return
      for (const index of indices) add(index)
    },
    /** Continues where the end of the session stopped it. */
    signedIn(): void {
      if (!needsSignIn) return
      needsSignIn = false
      rate = { since: now(), rows: 0 }
      go()
    },
  }
}
