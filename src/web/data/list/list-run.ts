import { DEFAULT_LONGEST_WAIT_SECONDS } from '../../../core/config/defaults.ts'
import { waitByClock } from '../../../core/client/abort.ts'
import type { Wait } from '../../../core/client/abort.ts'
import { unexpectedResult } from './load-row.ts'
import type { LoadedRow, LoadRow } from './load-row.ts'
import { createAlarm, createPace, createRowRate, isTrouble } from './pace.ts'
import type { PauseReason } from './pace.ts'
import { createRowQueue } from './row-queue.ts'
import { createPublisher, createRowStore } from './row-store.ts'
import type { RowState } from './row-store.ts'
import type { SavedRow, ListedKey, Mark, ListRow, RowEdit } from './list-row.ts'

/** The immutable state of a list, replaced a few times a second while it runs. */
export interface ListState {
  readonly rows: readonly ListRow[]
  /** The indices of the rows as a page sorts and filters them; null until a page has. */
  readonly order: readonly number[] | null
  /** `idle`: filled or cancelled, nothing is requested; `paused`: loading rows end, no new ones start. */
  readonly activity: 'empty' | 'idle' | 'running' | 'paused' | 'ended'
  /** The rows are without answers because their session ended, or another tab or a file gave them; `start` loads them. */
  readonly isSuspended: boolean
  /** What a running list waits for; null where it does not wait. */
  readonly waitingFor: 'sign-in' | PauseReason | null
  /** The end of the wait in milliseconds since the epoch; null where it is unknown. */
  readonly waitingUntil: number | null
  /** The seconds that the service asked for, where the list waits less; else null. */
  readonly askedToWait: number | null
  readonly counts: Readonly<Record<RowState, number>>
  /** Rows per minute; null after too few rows. */
  readonly perMinute: number | null
  /** From when until when its answers came, in milliseconds since the epoch; null without one. */
  readonly lookedUp: { readonly from: number; readonly to: number } | null
  /** Milliseconds until the last row, at that rate. */
  readonly timeLeft: number | null
  /** What the person wrote last beside rows, which can be undone; null where there is nothing. */
  readonly lastEdit: EditStep | null
}

/** The mark, or the note, that a person gave to rows in one step. */
export interface EditStep {
  readonly edit: Partial<RowEdit>
  /** What the rows had in its place, by their index. */
  readonly before: ReadonlyMap<number, Partial<RowEdit>>
}

interface ListRunOptions {
  readonly loadRow: LoadRow
  /** How many rows may load at once. */
  readonly rowsAtOnce: number
  /** The most seconds to wait when the service asks to; 300 by default. */
  readonly longestWait?: number
  readonly isSignedIn: () => boolean
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly wait?: Wait
  /** A number from 0 up to 1, for the back-off. */
  readonly random?: () => number
}

/** The list of cases to work through, in memory only; `subscribe` and `getSnapshot` fit useSyncExternalStore. */
export type ListRun = ReturnType<typeof createListRun>

/** Creates an empty list. It lives outside of any page, so that it keeps running while pages change. */
export function createListRun({
  loadRow,
  rowsAtOnce,
  longestWait = DEFAULT_LONGEST_WAIT_SECONDS,
  isSignedIn,
  now = Date.now,
  wait = waitByClock,
  random = Math.random,
}: ListRunOptions) {
  const store = createRowStore()
  const rate = createRowRate(now)
  const pace = createPace({ rowsAtOnce, longestWait, now, random })
  const queue = createRowQueue()
  const underWay = new Map<number, AbortController>()
  let activity: ListState['activity'] = 'empty'
  let needsSignIn = false
  let isSuspended = false
  let order: readonly number[] | null = null
  let visited: number | null = null
  let lastEdit: EditStep | null = null
  let lookedUp: ListState['lookedUp'] = null
  const publisher = createPublisher(currentState, wait)
  const alarm = createAlarm(wait, () => {
    startRows()
    publisher.publishNow()
  })

  function currentState(): ListState {
    const counts = store.counts()
    const perMinute = activity === 'running' ? rate.perMinute() : null
    const pausing = activity === 'running' ? pace.pause() : null
    const isSignedOut = needsSignIn && activity === 'running'
    return {
      rows: store.rows(),
      order,
      activity,
      isSuspended,
      waitingFor: isSignedOut ? 'sign-in' : (pausing?.reason ?? null),
      waitingUntil: isSignedOut ? null : (pausing?.until ?? null),
      askedToWait: isSignedOut ? null : (pausing?.asked ?? null),
      counts,
      perMinute,
      lookedUp,
      timeLeft: perMinute === null ? null : ((counts.waiting + counts.running) / perMinute) * 60_000,
      lastEdit,
    }
  }

  /** Starts as many rows as may load now. */
  function startRows(): void {
    if (activity !== 'running') return
    if (queue.isEmpty()) {
      if (underWay.size > 0) return
      activity = 'ended'
      publisher.publishNow()
      return
    }
    if (needsSignIn) return
    const pausing = pace.pause()
    if (pausing) {
      void alarm.set(pausing.until - now())
      return
    }
    while (underWay.size < pace.rowsAtOnce()) {
      const index = queue.take()
      if (index === undefined) return
      void run(index)
    }
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
    const loaded = await loadRow(row.key, signal).catch(unexpectedResult)
    // The code that aborted it has set the row's state.
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
    const refusal = errors.find(({ kind, isDenied }) => kind === 'unauthorized' && !isDenied)
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
    lookedUp = { from: lookedUp?.from ?? now() - durationMs, to: now() }
    if ('failure' in result) {
      store.change(index, { state: 'error', failure: result.failure, durationMs })
      return
    }
    store.change(index, { state: 'done', summary: result.summary, durationMs })
  }

  /** Aborts the loading rows; they wait again. */
  function abortAll(): void {
    const running = [...underWay]
    underWay.clear()
    alarm.stop()
    for (const [index, controller] of running) {
      store.change(index, { state: 'waiting' })
      controller.abort()
    }
  }

  /** The waiting rows, the finished ones last: nobody waits for them, but the links of the others need them. */
  function rowsToLoad(): readonly number[] {
    const isFinished = (index: number) => store.get(index)?.mark === 'done'
    return store.inState('waiting').toSorted((a, b) => Number(isFinished(a)) - Number(isFinished(b)))
  }

  function start(): void {
    if (activity === 'running' || activity === 'empty') return
    if (activity !== 'paused') queue.reset(rowsToLoad())
    activity = 'running'
    isSuspended = false
    needsSignIn = false
    rate.restart()
    startRows()
    publisher.publishNow()
  }

  /** Replaces all rows; whatever was answered is dropped. */
  function fill(rows: readonly (ListedKey | SavedRow)[]): void {
    abortAll()
    queue.reset([])
    pace.reset()
    needsSignIn = false
    lookedUp = null
    store.load(rows)
    activity = rows.length === 0 ? 'empty' : 'idle'
  }

  function replace(rows: readonly (ListedKey | SavedRow)[], areSaved = false): void {
    order = null
    visited = null
    lastEdit = null
    isSuspended = areSaved && rows.length > 0
    fill(rows)
    publisher.publishNow()
  }

  /** Changes rows because a person asked for it: this can be undone. */
  function edit(
    indices: readonly number[],
    change: Partial<RowEdit>,
    ofRow: (row: ListRow) => Partial<RowEdit>,
  ): void {
    const rows = indices.flatMap((index) => store.get(index) ?? [])
    lastEdit = { edit: change, before: new Map(rows.map((row) => [row.index, ofRow(row)])) }
    for (const { index } of rows) store.change(index, change)
    publisher.publishNow()
  }

  /** Marks a row as seen, unless it has a mark. */
  function see(index: number): void {
    if (store.get(index)?.mark !== null) return
    store.change(index, { mark: 'seen' })
    publisher.publishNow()
  }

  return {
    subscribe: publisher.subscribe,
    getSnapshot: publisher.get,
    /** Replaces the list with a new one. */
    load: (keys: readonly ListedKey[]) => replace(keys),
    /** Replaces the list with one that was saved, suspended. */
    restore: (rows: readonly SavedRow[]) => replace(rows, true),
    /** Drops every answer and aborts what is under way; keys, marks, notes and the order stay. */
    suspend(): void {
      isSuspended = activity !== 'empty'
      fill(store.rows().map(({ key, mark, note }) => ({ ...key, mark, note })))
      publisher.publishNow()
    },
    /** Loads every waiting row, those of a suspended list as well, or continues after a pause. */
    start,
    /** Lets loading rows end, and starts no new ones. */
    pause(): void {
      if (activity !== 'running') return
      activity = 'paused'
      alarm.stop()
      publisher.publishNow()
    },
    /** Goes on at once, although the service asked to wait or fails. */
    endWait(): void {
      pace.endPause()
      alarm.stop()
      startRows()
      publisher.publishNow()
    },
    /** Aborts the loading rows; they wait again, and answered rows stay. */
    cancel(): void {
      if (activity !== 'running' && activity !== 'paused') return
      activity = 'idle'
      abortAll()
      publisher.publishNow()
    },
    /** Loads the failed rows again. */
    retryFailed(): void {
      const failed = store.inState('error')
      if (failed.length === 0) return
      for (const index of failed) store.change(index, { state: 'waiting', failure: null, durationMs: null })
      queue.add(failed)
      if (activity === 'running') startRows()
      else if (activity === 'ended') start()
      publisher.publishNow()
    },
    /** Drops everything. */
    clear: () => replace([]),
    /** Continues where the end of the session stopped it. */
    signedIn(): void {
      if (!needsSignIn) return
      needsSignIn = false
      rate.restart()
      startRows()
      publisher.publishNow()
    },
    /** Marks rows. */
    mark: (indices: readonly number[], mark: Mark | null) =>
      edit(indices, { mark }, (row) => ({ mark: row.mark })),
    /** Writes a row's note; an empty one removes it. */
    note(index: number, text: string): void {
      const note = text.trim() || null
      if (note !== store.get(index)?.note) edit([index], { note }, (row) => ({ note: row.note }))
    },
    /** Undoes the last mark or note. */
    undo(): void {
      for (const [index, change] of lastEdit?.before ?? []) store.change(index, change)
      lastEdit = null
      publisher.publishNow()
    },
    see,
    /** Marks an opened row as seen, and remembers it as the row that the list page returns to. */
    visit(index: number): void {
      visited = index
      see(index)
    },
    /** Returns the row whose case was opened last, and forgets it. */
    takeVisited(): number | null {
      const index = visited
      visited = null
      return index
    },
    /** Sets the order of previous and next: the indices of the rows as a page sorts and filters them. */
    setOrder(indices: readonly number[]): void {
      // The page that sets it renders what is published: the same order again would never end.
      if (order?.length === indices.length && order.every((index, at) => index === indices[at])) return
      order = indices
      publisher.publishNow()
    },
  }
}
