import { createStore } from 'zustand/vanilla'
import { DEFAULT_LONGEST_WAIT_SECONDS } from '#core/config/defaults.ts'
import { waitByClock } from '#core/service/client/abort.ts'
import { createRowQueue } from './row-queue.ts'
import type { QueueState, RowQueueOptions } from './row-queue.ts'
import { isDecided } from './list-row.ts'
import type { SavedRow, Mark, ListRow, RowEdit } from './list-row.ts'

/** The immutable state of a list, replaced a few times a second while it runs. */
export interface ListState extends QueueState {
  readonly rows: readonly ListRow[]
  /** The indices of the rows as a page sorts and filters them; null until a page has. */
  readonly order: readonly number[] | null
  /** The rows are without answers because their session ended, or a file gave them; `start` loads them. */
  readonly isSuspended: boolean
  readonly counts: Readonly<Record<ListRow['state'], number>>
  /** How many rows somebody has decided. */
  readonly decided: number
  /** Milliseconds until the last row, at the present rate. */
  readonly timeLeft: number | null
  /** What the person wrote last beside rows, which can be undone; null where there is nothing. */
  readonly lastEdit: EditStep | null
}

export interface EditStep {
  readonly edit: Partial<RowEdit>
  /** What the rows had in its place, by their index. */
  readonly before: ReadonlyMap<number, Partial<RowEdit>>
}

type ListRunOptions = Pick<RowQueueOptions, 'loadRow' | 'rowsAtOnce' | 'isSignedIn'> &
  Partial<Pick<RowQueueOptions, 'longestWait' | 'now' | 'wait' | 'random'>>

/** The interval between two published states of a running list, unless a person acts. */
const PUBLISH_EVERY_MS = 100

function rowOf(row: SavedRow, index: number): ListRow {
  const { line, typed, by, value, mark = null, note = null } = row
  const key = { line, typed, by, value }
  return { index, key, state: 'waiting', summary: null, failure: null, mark, note, durationMs: null }
}

function countStates(rows: readonly ListRow[]): ListState['counts'] {
  const counts = { waiting: 0, running: 0, done: 0, error: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
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
  /** Rows are replaced, never mutated, so that published ones stay as they are. */
  let rows: ListRow[] = []
  let isSuspended = false
  let order: readonly number[] | null = null
  let lastEdit: EditStep | null = null
  let isDue = false

  function change(index: number, changed: Partial<ListRow>): void {
    const row = rows[index]
    if (row) rows[index] = { ...row, ...changed }
  }

  const queue = createRowQueue({
    loadRow,
    rowsAtOnce,
    longestWait,
    isSignedIn,
    rows: () => rows,
    change,
    onChange: (isUrgent) => (isUrgent ? publish() : publishSoon()),
    now,
    wait,
    random,
  })
  const published = createStore<ListState>(currentState)

  function currentState(): ListState {
    const state = queue.state()
    const counts = countStates(rows)
    const { perMinute } = state
    const left = counts.waiting + counts.running
    return {
      ...state,
      rows: [...rows],
      order,
      isSuspended,
      counts,
      decided: rows.filter(isDecided).length,
      timeLeft: perMinute === null ? null : (left / perMinute) * 60_000,
      lastEdit,
    }
  }

  function publish(): void {
    isDue = false
    published.setState(currentState(), true)
  }

  function publishSoon(): void {
    if (isDue) return
    isDue = true
    void wait(PUBLISH_EVERY_MS).then(() => isDue && publish())
  }

  /** Replaces all rows; whatever was answered is dropped. */
  function fill(next: readonly SavedRow[]): void {
    rows = next.map(rowOf)
    queue.reset()
  }

  function replace(next: readonly SavedRow[], areSaved = false): void {
    order = null
    lastEdit = null
    isSuspended = areSaved && next.length > 0
    fill(next)
    publish()
  }

  function start(): void {
    if (queue.state().activity === 'empty') return
    isSuspended = false
    queue.start()
    publish()
  }

  /** Changes rows because a person asked for it: this can be undone. */
  function edit(
    indices: readonly number[],
    changed: Partial<RowEdit>,
    ofRow: (row: ListRow) => Partial<RowEdit>,
  ): void {
    const edited = indices.flatMap((index) => rows[index] ?? [])
    lastEdit = { edit: changed, before: new Map(edited.map((row) => [row.index, ofRow(row)])) }
    for (const { index } of edited) change(index, changed)
    publish()
  }

  /** Marks a row as seen, unless it has a mark. */
  function see(index: number): void {
    if (rows[index]?.mark !== null) return
    change(index, { mark: 'seen' })
    publish()
  }

  function andPublish(act: () => void): () => void {
    return () => {
      act()
      publish()
    }
  }

  return {
    subscribe: published.subscribe,
    getSnapshot: published.getState,
    load: (keys: readonly SavedRow[]) => replace(keys),
    restore: (saved: readonly SavedRow[]) => replace(saved, true),
    /** Drops every answer and aborts what is under way; keys, marks, notes and the order stay. */
    suspend(): void {
      isSuspended = rows.length > 0
      fill(rows.map(({ key, mark, note }) => ({ ...key, mark, note })))
      publish()
    },
    clear: () => replace([]),
    /** Loads every waiting row, those of a suspended list as well, or continues after a pause. */
    start,
    pause: andPublish(() => queue.pause()),
    endWait: andPublish(() => queue.endWait()),
    cancel: andPublish(() => queue.cancel()),
    signedIn: andPublish(() => queue.signedIn()),
    retryFailed(): void {
      const failed = rows.filter(({ state }) => state === 'error').map(({ index }) => index)
      if (failed.length === 0) return
      for (const index of failed) change(index, { state: 'waiting', failure: null, durationMs: null })
      if (queue.state().activity === 'ended') queue.start()
      else queue.addAgain(failed)
      publish()
    },
    mark: (indices: readonly number[], mark: Mark | null) =>
      edit(indices, { mark }, (row) => ({ mark: row.mark })),
    /** Writes a row's note; an empty one removes it. */
    note(index: number, text: string): void {
      const note = text.trim() || null
      if (note !== rows[index]?.note) edit([index], { note }, (row) => ({ note: row.note }))
    },
    undo(): void {
      for (const [index, before] of lastEdit?.before ?? []) change(index, before)
      lastEdit = null
      publish()
    },
    see,
    /** Sets the order of previous and next: the indices of the rows as a page sorts and filters them. */
    setOrder(indices: readonly number[]): void {
      // The page that sets it renders what is published: the same order again would never end.
      if (order?.length === indices.length && order.every((index, at) => index === indices[at])) return
      order = indices
      publish()
    },
  }
}
