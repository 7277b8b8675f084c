import { waitByClock } from '../client/abort.ts'
import type { Wait } from '../client/abort.ts'
import { ServiceError } from '../client/errors.ts'
import type { LoadedRow, LoadRow } from './load-row.ts'
import type { LinkIndex } from '../links/links.ts'
import type { CaseLookup } from '../case/case-ids.ts'
import { neighboursOf } from './neighbours.ts'
import type { Neighbours } from './neighbours.ts'
import { createPace, isTrouble } from './pace.ts'
import type { PauseReason } from './pace.ts'
import { createRowQueue } from './row-queue.ts'
import { createRowRate } from './row-rate.ts'
import { createPublisher, createRowStore } from './row-store.ts'
import type { RowState } from './row-store.ts'
import type { ListedKey, Mark, WorklistRow } from './worklist-row.ts'

/** A list as it stands; never changed, but replaced a few times a second while it runs. */
export interface WorklistState {
  readonly rows: readonly WorklistRow[]
  /** `idle`: filled or cancelled, nothing is requested; `paused`: what is under way ends, nothing new is requested. */
  readonly activity: 'empty' | 'idle' | 'running' | 'paused' | 'ended'
  /** What a running list waits for; null where for nothing. */
  readonly waitingFor: 'sign-in' | PauseReason | null
  /** Until when, in milliseconds since the epoch; null where the clock does not decide it. */
  readonly waitingUntil: number | null
  readonly counts: Readonly<Record<RowState, number>>
  /** Rows a minute; null where too little is known. */
  readonly perMinute: number | null
  /** Milliseconds until the last row, at that rate. */
  readonly timeLeft: number | null
}

interface WorklistOptions {
  readonly loadRow: LoadRow
  /** How many rows may be under way at once. */
  readonly concurrency: number
  readonly isSignedIn: () => boolean
  /** Is given each answered row, and emptied with the list. */
  readonly links?: Pick<LinkIndex, 'add' | 'clear'>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly wait?: Wait
  /** A number from 0 up to 1, for the back-off. */
  readonly random?: () => number
}

/** The list of cases that are worked on, in memory only. Fit for useSyncExternalStore. */
export type Worklist = ReturnType<typeof createWorklist>

/** An empty list. It lives outside of any page, so that it runs on while pages change. */
export function createWorklist({
  loadRow,
  concurrency,
  isSignedIn,
  links,
  now = Date.now,
  wait = waitByClock,
  random = Math.random,
}: WorklistOptions) {
  const store = createRowStore()
  const rate = createRowRate(now)
  const pace = createPace({ concurrency, now, random })
  const queue = createRowQueue()
  const underWay = new Map<number, AbortController>()
  let activity: WorklistState['activity'] = 'empty'
  let needsSignIn = false
  let order: readonly number[] | null = null
  let visited: number | null = null
  let pause: AbortController | null = null
  const publisher = createPublisher(currentState, wait)

  function currentState(): WorklistState {
    const counts = store.counts()
    const perMinute = activity === 'running' ? rate.perMinute() : null
    const pausing = activity === 'running' ? pace.pause() : null
    const isSignedOut = needsSignIn && activity === 'running'
    return {
      rows: store.copy(),
      activity,
      waitingFor: isSignedOut ? 'sign-in' : (pausing?.reason ?? null),
      waitingUntil: isSignedOut ? null : (pausing?.until ?? null),
      counts,
      perMinute,
      timeLeft: perMinute === null ? null : ((counts.waiting + counts.running) / perMinute) * 60_000,
    }
  }

  /** Starts as many rows as may be under way now. */
  function startRows(): void {
    if (activity !== 'running') return
    if (queue.isEmpty()) {
      if (underWay.size > 0) return
      activity = 'ended'
      publisher.publishNow()
      return
    }
    if (needsSignIn) return
    if (pace.pause()) {
      void waitForPause()
      return
    }
    while (underWay.size < pace.concurrency()) {
      const index = queue.take()
      if (index === undefined) return
      void run(index)
    }
  }

  async function waitForPause(): Promise<void> {
    if (pause) return
    const own = new AbortController()
    pause = own
    await wait((pace.pause()?.until ?? now()) - now(), own.signal).catch(() => undefined)
    if (own.signal.aborted) return
    pause = null
    startRows()
    publisher.publishNow()
  }

  function endPause(): void {
    pause?.abort()
    pause = null
  }

  async function run(index: number): Promise<void> {
    const row = store.get(index)
    if (!row) return
    const controller = new AbortController()
    const { signal } = controller
    const startedAt = now()
    const pauseCount = pace.pauseCount()
    underWay.set(index, controller)
    store.change(index, { state: 'running' })
    publisher.publishSoon()
    const loaded = await loadRow(row.key, signal).catch(unexpected)
    // What aborted it has set the row's state.
    if (signal.aborted) return
    underWay.delete(index)
    settle(index, loaded, pauseCount, now() - startedAt)
    publisher.publishSoon()
    startRows()
  }

  function settle(
    index: number,
    { result, errors }: LoadedRow,
    pauseCount: number,
    durationMs: number,
  ): void {
    const refusal = errors.find(({ kind }) => kind === 'unauthorized')
    const trouble = errors.find(isTrouble)
    if (trouble) pace.failed(trouble, pauseCount)
    else if (!refusal) pace.succeeded(pauseCount)
    if (refusal && !isSignedIn()) needsSignIn = true
    const error = refusal ?? trouble
    if (error && queue.retry(index, error)) {
      store.change(index, { state: 'waiting' })
      return
    }
    rate.count()
    if ('failure' in result) {
      store.change(index, { state: 'error', failure: result.failure, durationMs })
      return
    }
    store.change(index, { state: 'done', summary: result.summary, durationMs })
    links?.add(index, result.summary)
  }

  /** Ends what is under way; those rows wait again. */
  function abortAll(): void {
    const running = [...underWay]
    underWay.clear()
    endPause()
    for (const [index, controller] of running) {
      store.change(index, { state: 'waiting' })
      controller.abort()
    }
  }

  function start(): void {
    if (activity === 'running' || activity === 'empty') return
    if (activity !== 'paused') queue.reset(store.inState('waiting'))
    activity = 'running'
    needsSignIn = false
    rate.restart()
    startRows()
    publisher.publishNow()
  }

  function replace(keys: readonly ListedKey[]): void {
    abortAll()
    queue.reset([])
    pace.reset()
    order = null
    visited = null
    needsSignIn = false
    store.load(keys)
    links?.clear()
    activity = keys.length === 0 ? 'empty' : 'idle'
    publisher.publishNow()
  }

  return {
    subscribe: publisher.subscribe,
    getSnapshot: publisher.get,
    /** Begins a new list; the one before is dropped. */
    load: replace,
    /** Loads every row that waits, or goes on after a pause. */
    start,
    /** Lets what is under way end, and requests nothing new. */
    pause(): void {
      if (activity !== 'running') return
      activity = 'paused'
      endPause()
      publisher.publishNow()
    },
    /** Ends what is under way; those rows wait again, and what was answered stays. */
    cancel(): void {
      if (activity !== 'running' && activity !== 'paused') return
      activity = 'idle'
      abortAll()
      publisher.publishNow()
    },
    /** Loads the rows again that ended in an error. */
    retryFailed(): void {
      const failed = store.inState('error')
      if (failed.length === 0) return
      for (const index of failed) store.change(index, { state: 'waiting', failure: null, durationMs: null })
      queue.add(failed)
      if (activity === 'running') startRows()
      else if (activity === 'ended') start()
      publisher.publishNow()
    },
    /** Drops everything: nothing of a list outlives its session. */
    clear: () => replace([]),
    /** Goes on where the end of the session stopped it. */
    signedIn(): void {
      if (!needsSignIn) return
      needsSignIn = false
      rate.restart()
      startRows()
      publisher.publishNow()
    },
    mark(index: number, mark: Mark | null): void {
      store.change(index, { mark })
      publisher.publishNow()
    },
    /** The case of a row was opened: it is seen, and a page of the list begins there again. */
    visit(index: number): void {
      visited = index
      if (store.get(index)?.mark !== null) return
      store.change(index, { mark: 'seen' })
      publisher.publishNow()
    },
    /** The row whose case was opened last, once. */
    takeVisited(): number | null {
      const index = visited
      visited = null
      return index
    },
    /** Sets the order in which cases are gone through: the indices of the rows as a page sorts and filters them. */
    setOrder(indices: readonly number[]): void {
      order = indices
    },
    /** Where a case stands in that order, and between which rows; null where it is not in it. */
    neighbours(lookup: CaseLookup): Neighbours | null {
      const { rows } = publisher.get()
      return neighboursOf(lookup, order?.flatMap((index) => rows[index] ?? []) ?? rows)
    },
  }
}

/** An error of the console itself is that row's error: no case is worth a list that stands still. */
function unexpected(cause: unknown): LoadedRow {
  const failure = new ServiceError('malformed', { operation: 'score', cause })
  return { result: { failure }, errors: [failure] }
}
