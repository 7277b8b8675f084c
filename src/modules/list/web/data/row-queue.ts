import PQueue from 'p-queue'
import { waitByClock } from '#core/service/client/abort.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'
import { toFailedRow } from './load-row.ts'
import type { LoadedRow, LoadRow } from './load-row.ts'
import { isDone } from './list-row.ts'
import type { ListRow } from './list-row.ts'
import {
  currentPause,
  endPause,
  fullPace,
  isSessionError,
  isTrouble,
  paceAfterFailure,
  paceAfterSuccess,
} from './pace.ts'
import type { Pace, PaceRules, PauseReason } from './pace.ts'

// Loads the rows of a list in its order. The walk of one row: addRow, loadQueuedRow, settleRow; then it is done, in error, or
// added again.

export interface QueueState {
  /** `idle`: filled or cancelled, nothing is requested; `paused`: loading rows end, no new ones start. */
  readonly activity: 'empty' | 'idle' | 'running' | 'paused' | 'ended'
  readonly waitingFor: 'sign-in' | PauseReason | null
  /** The end of the wait in milliseconds since the epoch, or null if unknown. */
  readonly waitingUntil: number | null
  /** The seconds that the service requested, or null if the list obeys them. */
  readonly requestedWaitSeconds: number | null
  /** Rows per minute since the list last started or continued; null for too few rows. */
  readonly perMinute: number | null
  /** When its first and last answers came, in milliseconds since the epoch. */
  readonly lookedUp: { readonly from: number; readonly to: number } | null
}

export interface RowQueueOptions extends PaceRules {
  readonly loadRow: LoadRow
  readonly isSignedIn: () => boolean
  readonly rows: () => readonly ListRow[]
  readonly changeRow: (index: number, change: Partial<ListRow>) => void
  /** Called after each change; urgent if a person waits for it. */
  readonly onChange: (isUrgent: boolean) => void
}

/** Replaced, never mutated. */
interface Progress extends Pick<QueueState, 'activity' | 'lookedUp'> {
  readonly needsSignIn: boolean
  readonly pace: Pace
  readonly attempts: ReadonlyMap<number, number>
  readonly ended: { readonly since: number; readonly rows: number }
}

interface Run {
  readonly tasks: PQueue
  /** Aborts the loading rows. Their late answers change nothing. */
  readonly abort: AbortController
}

export interface RowQueue {
  readonly options: RowQueueOptions
  progress: Progress
  /** Null before the first start, and after `cancel` or `reset`. */
  run: Run | null
  alarm: AbortController | null
}

/** Attempts for a row by kind of error, where the client's own retries count as one. Other errors are final at once. */
const MAX_ATTEMPTS: Partial<Record<ErrorKind, number>> = {
  'rate-limited': 5,
  'service-failure': 3,
  network: 3,
  // Limited: a case that always gets a 401 would end every new session.
  unauthorized: 3,
}

const MIN_ROWS_FOR_RATE = 3

export function createRowQueue(options: RowQueueOptions): RowQueue {
  return { options, progress: initialProgress(options), run: null, alarm: null }
}

function initialProgress(options: RowQueueOptions): Progress {
  return {
    activity: options.rows().length === 0 ? 'empty' : 'idle',
    lookedUp: null,
    needsSignIn: false,
    pace: fullPace(options),
    attempts: new Map(),
    ended: { since: Date.now(), rows: 0 },
  }
}

export function queueStateOf({ progress }: RowQueue): QueueState {
  const { activity, needsSignIn, pace, ended, lookedUp } = progress
  const isRunning = activity === 'running'
  const pause = isRunning && !needsSignIn ? currentPause(pace) : null
  const elapsedMs = Date.now() - ended.since
  const hasRate = isRunning && ended.rows >= MIN_ROWS_FOR_RATE && elapsedMs > 0
  return {
    activity,
    waitingFor: isRunning && needsSignIn ? 'sign-in' : (pause?.reason ?? null),
    waitingUntil: pause?.until ?? null,
    requestedWaitSeconds: pause?.requestedSeconds ?? null,
    perMinute: hasRate ? (ended.rows * 60_000) / elapsedMs : null,
    lookedUp,
  }
}

export function resetQueue(queue: RowQueue): void {
  abortRun(queue)
  queue.progress = initialProgress(queue.options)
}

export function startQueue(queue: RowQueue): void {
  const { options, progress } = queue
  const { activity } = progress
  if (activity === 'running' || activity === 'empty') return
  let { run } = queue
  if (!run || activity !== 'paused') {
    run = createRun(queue)
    queue.run = run
    queue.progress = { ...progress, attempts: new Map() }
    for (const { index, state } of options.rows()) if (state === 'waiting') addRow(queue, run, index)
  }
  queue.progress = { ...continued(queue), activity: 'running' }
  startTasks(queue)
  endIfDone(queue, run)
}

export function pauseQueue(queue: RowQueue): void {
  if (queue.progress.activity !== 'running') return
  queue.progress = { ...queue.progress, activity: 'paused' }
  stopAlarm(queue)
  startTasks(queue)
}

export function endWait(queue: RowQueue): void {
  queue.progress = { ...queue.progress, pace: endPause(queue.progress.pace) }
  stopAlarm(queue)
  startTasks(queue)
}

/** Aborts the loading rows, which wait again. Answered rows stay. */
export function cancelQueue(queue: RowQueue): void {
  if (!isUnderWay(queue)) return
  queue.progress = { ...queue.progress, activity: 'idle' }
  abortRun(queue)
}

/** Adds rows that wait again, or starts a list that is not under way. */
export function retryRows(queue: RowQueue, indices: readonly number[]): void {
  const { run } = queue
  if (run && isUnderWay(queue)) for (const index of indices) addRow(queue, run, index)
  else startQueue(queue)
}

export function continueSignedIn(queue: RowQueue): void {
  if (!queue.progress.needsSignIn) return
  queue.progress = continued(queue)
  startTasks(queue)
}

/** Notes an answer that came after the list had ended. */
export function noteAnswer(queue: RowQueue): void {
  const { lookedUp } = queue.progress
  if (lookedUp) queue.progress = { ...queue.progress, lookedUp: { ...lookedUp, to: Date.now() } }
}

function isUnderWay({ progress: { activity } }: RowQueue): boolean {
  return activity === 'running' || activity === 'paused'
}

function continued({ progress }: RowQueue): Progress {
  return { ...progress, needsSignIn: false, ended: { since: Date.now(), rows: 0 } }
}

function createRun(queue: RowQueue): Run {
  const tasks = new PQueue({ concurrency: queue.options.rowsAtOnce, autoStart: false })
  const run = { tasks, abort: new AbortController() }
  tasks.addEventListener('idle', () => {
    if (queue.run === run) endIfDone(queue, run)
  })
  return run
}

/** Rows that a 401 interrupted come first; finished cases last, because only the links of the others need them. */
function addRow(queue: RowQueue, run: Run, index: number, isFirst = false): void {
  const row = queue.options.rows()[index]
  const isFinished = row !== undefined && isDone(row)
  const priority = isFirst ? 1 : isFinished ? -1 : 0
  void run.tasks.add(() => loadQueuedRow(queue, run, index), { priority })
}

async function loadQueuedRow(queue: RowQueue, run: Run, index: number): Promise<void> {
  const { rows, changeRow, onChange, loadRow } = queue.options
  const row = rows()[index]
  if (!row) return
  const startedAt = Date.now()
  const { pauseCount } = queue.progress.pace
  changeRow(index, { state: 'running' })
  onChange(false)
  const loaded = await loadRow(row, run.abort.signal).catch(toFailedRow)
  // Whatever aborted the row has set its state.
  if (run.abort.signal.aborted) return
  settleRow(queue, run, { index, loaded, pauseCount, durationMs: Date.now() - startedAt })
  onChange(false)
}

interface RowAnswer {
  readonly index: number
  readonly loaded: LoadedRow
  readonly pauseCount: number
  readonly durationMs: number
}

function settleRow(queue: RowQueue, run: Run, answer: RowAnswer): void {
  const { progress, change, retry } = afterAnswer(queue.progress, answer, queue.options)
  queue.progress = progress
  // Before the row is added again, which would start it at once.
  startTasks(queue)
  queue.options.changeRow(answer.index, change)
  if (retry) addRow(queue, run, answer.index, retry === 'first')
}

interface Settled {
  readonly progress: Progress
  readonly change: Partial<ListRow>
  readonly retry?: 'first' | 'later'
}

function afterAnswer(before: Progress, answer: RowAnswer, options: RowQueueOptions): Settled {
  const { index, pauseCount, durationMs } = answer
  const { result, errors } = answer.loaded
  const refusal = errors.find(isSessionError)
  const trouble = errors.find(isTrouble)
  const needsSignIn = before.needsSignIn || (refusal !== undefined && !options.isSignedIn())
  const progress = { ...before, needsSignIn }
  if (trouble) progress.pace = paceAfterFailure(before.pace, trouble, pauseCount, options)
  else if (!refusal) progress.pace = paceAfterSuccess(before.pace, pauseCount, options)
  const change = { state: 'waiting' } as const
  // The client sent nothing, because no session was open: not an attempt.
  if (refusal?.status === null) return { progress, change, retry: 'first' }
  const error = refusal ?? trouble
  const attempt = (before.attempts.get(index) ?? 0) + 1
  const attempts = error ? new Map(before.attempts).set(index, attempt) : before.attempts
  if (error && attempt < (MAX_ATTEMPTS[error.kind] ?? 1))
    return { progress: { ...progress, attempts }, change, retry: refusal ? 'first' : 'later' }
  const now = Date.now()
  return {
    progress: {
      ...progress,
      attempts,
      ended: { ...before.ended, rows: before.ended.rows + 1 },
      lookedUp: { from: before.lookedUp?.from ?? now - durationMs, to: now },
    },
    change: { ...result, state: 'failure' in result ? 'error' : 'done', durationMs },
  }
}

function startTasks(queue: RowQueue): void {
  const { run } = queue
  const { activity, needsSignIn, pace } = queue.progress
  if (!run) return
  const isRunning = activity === 'running'
  const pause = currentPause(pace)
  if (!isRunning || needsSignIn || pause) run.tasks.pause()
  else {
    run.tasks.concurrency = pace.rowsAtOnce
    run.tasks.start()
  }
  if (isRunning && pause) void setAlarm(queue, pause.until - Date.now())
}

async function setAlarm(queue: RowQueue, milliseconds: number): Promise<void> {
  if (queue.alarm) return
  const alarm = new AbortController()
  queue.alarm = alarm
  await waitByClock(milliseconds, alarm.signal).catch(() => undefined)
  if (alarm.signal.aborted) return
  queue.alarm = null
  startTasks(queue)
  queue.options.onChange(true)
}

function stopAlarm(queue: RowQueue): void {
  queue.alarm?.abort()
  queue.alarm = null
}

function endIfDone(queue: RowQueue, { tasks }: Run): void {
  if (!isUnderWay(queue) || tasks.size + tasks.pending > 0) return
  queue.progress = { ...queue.progress, activity: 'ended' }
  queue.options.onChange(true)
}

function abortRun(queue: RowQueue): void {
  const { run, options } = queue
  stopAlarm(queue)
  queue.run = null
  run?.tasks.clear()
  for (const { index, state } of options.rows())
    if (state === 'running') options.changeRow(index, { state: 'waiting' })
  run?.abort.abort()
}
