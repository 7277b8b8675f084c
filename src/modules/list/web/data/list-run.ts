import { createStore } from 'zustand/vanilla'
import { DEFAULT_LONGEST_WAIT_SECONDS } from '#core/config/defaults.ts'
import { waitByClock } from '#core/service/client/abort.ts'
import {
  cancelQueue,
  continueSignedIn,
  createRowQueue,
  endWait,
  noteAnswer,
  pauseQueue,
  queueStateOf,
  resetQueue,
  retryRows,
  startQueue,
} from './row-queue.ts'
import type { QueueState, RowQueue, RowQueueOptions } from './row-queue.ts'
import { createRowFollower } from './row-follower.ts'
import { isDone, isMarked } from './list-row.ts'
import type { SavedRow, Mark, ListRow, RowEdit } from './list-row.ts'

export interface ListState extends QueueState {
  readonly rows: readonly ListRow[]
  readonly order: readonly number[] | null
  /** The rows lost their answers to a lock, or come from a file. `start` loads them. */
  readonly isSuspended: boolean
  readonly counts: Readonly<Record<ListRow['state'], number>>
  readonly markedCount: number
  readonly remainingMs: number | null
  readonly lastEdit: EditStep | null
  /** When the pending rows are requested again, in milliseconds since the epoch; null if they are not. */
  readonly nextRequestAt: number | null
}

export interface EditStep {
  readonly edit: Partial<RowEdit>
  readonly previous: ReadonlyMap<number, Partial<RowEdit>>
  /** Whether it marked the last unmarked row, or finished the last unfinished one. */
  readonly isEnd: boolean
}

type ListRunOptions = Pick<RowQueueOptions, 'loadRow' | 'rowsAtOnce' | 'isSignedIn'> &
  Partial<Pick<RowQueueOptions, 'longestWaitSeconds'>>

const PUBLISH_EVERY_MS = 100

function waitingRowOf(row: SavedRow, index: number): ListRow {
  const { mark = null, note = null, ...key } = row
  return { index, key, state: 'waiting', summary: null, failure: null, mark, note, durationMs: null }
}

function countStates(rows: readonly ListRow[]): ListState['counts'] {
  const counts = { waiting: 0, running: 0, done: 0, error: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

function progressOf(queue: RowQueue, rows: readonly ListRow[]) {
  const state = queueStateOf(queue)
  const counts = countStates(rows)
  const openRows = counts.waiting + counts.running
  return {
    ...state,
    rows: [...rows],
    counts,
    markedCount: rows.filter(isMarked).length,
    remainingMs: state.perMinute === null ? null : (openRows / state.perMinute) * 60_000,
  }
}

export type ListRun = ReturnType<typeof createListRun>

/** Creates an empty list. No page owns it, so it keeps running while pages change. */
export function createListRun(options: ListRunOptions) {
  /** Rows are replaced, never mutated: published states share them. */
  let rows: ListRow[] = []
  let isSuspended = false
  let order: readonly number[] | null = null
  let lastEdit: EditStep | null = null
  let isPublishDue = false

  function changeRow(index: number, change: Partial<ListRow>): void {
    const row = rows[index]
    if (row) rows[index] = { ...row, ...change }
  }

  const queue = createRowQueue({
    longestWaitSeconds: DEFAULT_LONGEST_WAIT_SECONDS,
    ...options,
    rows: () => rows,
    changeRow,
    onChange: (isUrgent) => (isUrgent ? publish() : publishSoon()),
  })
  const follower = createRowFollower({
    ...options,
    rows: () => rows,
    onAnswer(index, answer) {
      changeRow(index, answer)
      noteAnswer(queue)
      publishSoon()
    },
    onChange: () => publish(),
  })
  const currentState = (): ListState => ({
    ...progressOf(queue, rows),
    order,
    isSuspended,
    lastEdit,
    nextRequestAt: follower.nextRequestAt(),
  })
  const published = createStore<ListState>(currentState)
  published.subscribe(({ activity }, { activity: previousActivity }) => {
    if (activity === previousActivity) return
    if (activity === 'ended') follower.start()
    else follower.stop()
  })

  function publish(): void {
    isPublishDue = false
    published.setState(currentState(), true)
  }

  function publishSoon(): void {
    if (isPublishDue) return
    isPublishDue = true
    void waitByClock(PUBLISH_EVERY_MS).then(() => isPublishDue && publish())
  }

  function fill(nextRows: readonly SavedRow[]): void {
    rows = nextRows.map(waitingRowOf)
    resetQueue(queue)
  }

  function replace(nextRows: readonly SavedRow[], isSaved = false): void {
    order = null
    lastEdit = null
    isSuspended = isSaved && nextRows.length > 0
    fill(nextRows)
    publish()
  }

  function edit<Field extends keyof RowEdit>(
    indices: readonly number[],
    field: Field,
    value: RowEdit[Field],
    isContinued = false,
  ): void {
    const editedRows = indices.flatMap((index) => rows[index] ?? [])
    const previous =
      isContinued && lastEdit
        ? lastEdit.previous
        : new Map(editedRows.map((row) => [row.index, { [field]: row[field] }]))
    const change = { [field]: value }
    for (const { index } of editedRows) changeRow(index, change)
    const completes = (has: (row: ListRow) => boolean) => rows.every(has) && !editedRows.every(has)
    lastEdit = { edit: change, previous, isEnd: completes(isMarked) || completes(isDone) }
    publish()
  }

  const publishing = (act: (queue: RowQueue) => void) => () => {
    act(queue)
    publish()
  }

  return {
    subscribe: published.subscribe,
    getSnapshot: published.getState,
    load: (keys: readonly SavedRow[]) => replace(keys),
    restore: (savedRows: readonly SavedRow[]) => replace(savedRows, true),
    /** Drops every answer and aborts the loading rows. Keys, marks, notes and the order stay. */
    suspend(): void {
      isSuspended = rows.length > 0
      fill(rows.map(({ key, mark, note }) => ({ ...key, mark, note })))
      publish()
    },
    clear: () => replace([]),
    start: publishing(() => {
      isSuspended = false
      startQueue(queue)
    }),
    pause: publishing(pauseQueue),
    endWait: publishing(endWait),
    cancel: publishing(cancelQueue),
    signedIn: publishing(continueSignedIn),
    requestPending: () => follower.requestNow(),
    stopFollowing: publishing(follower.stop),
    retryFailed(): void {
      const failed = rows.filter(({ state }) => state === 'error').map(({ index }) => index)
      if (failed.length === 0) return
      for (const index of failed) changeRow(index, { state: 'waiting', failure: null, durationMs: null })
      retryRows(queue, failed)
      publish()
    },
    /** @param isContinued whether the undo of the last marking reverts this one, too: a closed select marks at each arrow key. */
    mark: (indices: readonly number[], mark: Mark | null, isContinued = false) =>
      edit(indices, 'mark', mark, isContinued),
    /** An empty text removes the note. */
    note(index: number, text: string): void {
      const note = text.trim() || null
      if (note !== rows[index]?.note) edit([index], 'note', note)
    },
    undo(): void {
      for (const [index, previous] of lastEdit?.previous ?? []) changeRow(index, previous)
      lastEdit = null
      publish()
    },
    /** Marks a row as seen, unless it has a mark. Not undone by `undo`. */
    see(index: number): void {
      if (rows[index]?.mark !== null) return
      changeRow(index, { mark: 'seen' })
      publish()
    },
    setOrder(indices: readonly number[]): void {
      // The page renders each published state and then sets its order: publishing an equal one would loop.
      if (order?.length === indices.length && order.every((index, position) => index === indices[position]))
        return
      order = indices
      publish()
    },
  }
}
