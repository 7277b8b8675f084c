import { createStore } from 'zustand/vanilla'
import type { Wait } from '../../../core/client/abort.ts'
import type { SavedRow, ListedKey, ListRow } from './list-row.ts'

export type RowState = ListRow['state']

/** The rows of a list, replaced one by one. */
export interface RowStore {
  /** The current rows: the same array until one of them changes. */
  readonly rows: () => readonly ListRow[]
  readonly get: (index: number) => ListRow | undefined
  readonly counts: () => Readonly<Record<RowState, number>>
  /** Replaces all rows with waiting ones; a key may bring its mark and note. */
  readonly load: (keys: readonly (ListedKey | SavedRow)[]) => void
  /** Changes a row, if it exists. */
  readonly change: (index: number, change: Partial<ListRow>) => void
  /** The indices of the rows in a state, in the order of the list. */
  readonly inState: (state: RowState) => number[]
}

function rowOf(row: ListedKey & Partial<SavedRow>, index: number): ListRow {
  const { line, typed, by, value, mark = null, note = null } = row
  const key = { line, typed, by, value }
  return { index, key, state: 'waiting', summary: null, failure: null, mark, note, durationMs: null }
}

/** Creates an empty store. Rows are replaced, never mutated, so that earlier copies stay unchanged. */
export function createRowStore(): RowStore {
  let rows: ListRow[] = []
  let counts = countOf(rows)
  let copy: readonly ListRow[] | null = null

  return {
    rows: () => (copy ??= [...rows]),
    get: (index) => rows[index],
    counts: () => counts,
    load(keys) {
      rows = keys.map(rowOf)
      copy = null
      counts = countOf(rows)
    },
    change(index, change) {
      const row = rows[index]
      if (!row) return
      const next = { ...row, ...change }
      rows[index] = next
      copy = null
      if (next.state === row.state) return
      counts = {
        ...counts,
        [row.state]: counts[row.state] - 1,
        [next.state]: counts[next.state] + 1,
      }
    },
    inState: (state) => rows.filter((row) => row.state === state).map(({ index }) => index),
  }
}

function countOf(rows: readonly ListRow[]): Record<RowState, number> {
  const counts = { waiting: 0, running: 0, done: 0, error: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** A store whose state is derived from data that changes faster than a page should render. */
export interface Publisher<T> {
  readonly subscribe: (listener: () => void) => () => void
  /** The state published last, the same object until the next one. */
  readonly get: () => T
  /** Publishes within 100 ms; for changes of the running list. */
  readonly publishSoon: () => void
  /** Publishes at once; for a person's actions. */
  readonly publishNow: () => void
}

/** The interval between two published states, unless a person acts. */
const PUBLISH_EVERY_MS = 100

/** Publishes the states that `createState` returns, the first one at once. */
export function createPublisher<T>(createState: () => T, wait: Wait): Publisher<T> {
  const store = createStore(createState)
  let isWaiting = false
  let isDue = false

  function publish(): void {
    isDue = false
    store.setState(createState(), true)
  }

  async function publishAfterDelay(): Promise<void> {
    isWaiting = true
    await wait(PUBLISH_EVERY_MS)
    isWaiting = false
    if (isDue) publish()
  }

  return {
    subscribe: store.subscribe,
    get: store.getState,
    publishSoon() {
      isDue = true
      if (!isWaiting) void publishAfterDelay()
    },
    publishNow: publish,
  }
}
