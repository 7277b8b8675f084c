import type { ListState } from '../list-run.ts'
import type { KeptRow } from '../list-row.ts'

/** What outlives the answers of a list: it holds no name, no CPF and no answer, unless a typed key is a CPF. */
export interface KeptList {
  readonly rows: readonly KeptRow[]
  /** How the list was sorted and filtered, and where the person was in it; only the page of the list can read it. */
  readonly place: unknown
}

/** A list as a tab leaves it with the other tabs of its session. */
export interface KeptCopy {
  readonly list: KeptList
  /** What would be lost with it; null for nothing. */
  readonly loss: Loss | null
}

/** The most rows of a list that is kept; no longer list can be loaded. */
export const MOST_KEPT_ROWS = 5000

/** What is kept of the rows of a list. */
export function keepRows({ rows }: Pick<ListState, 'rows'>): readonly KeptRow[] {
  return rows.slice(0, MOST_KEPT_ROWS).map(({ key, mark }) => ({ ...key, mark }))
}

/** What would be lost with a list. */
export interface Loss {
  /** How many cases it has. */
  readonly cases: number
  /** How many of them are marked as finished. */
  readonly done: number
}

/** What would be lost with the list: null unless rows are still to be loaded, or any is marked. */
export function lossOf({ rows, counts }: Pick<ListState, 'rows' | 'counts'>): Loss | null {
  const isUnderWay = counts.waiting + counts.running > 0
  if (!isUnderWay && rows.every(({ mark }) => mark === null)) return null
  return { cases: rows.length, done: rows.filter(({ mark }) => mark === 'done').length }
}

/** Whether the same is kept of two lists of rows: an answer is not kept. */
export function areKeptRowsEqual(some: ListState['rows'], others: ListState['rows']): boolean {
  if (some === others) return true
  return (
    some.length === others.length &&
    some.every(({ key, mark }, at) => key === others[at]?.key && mark === others[at]?.mark)
  )
}

/** Whether another tab would lose a list, by the copy that it left, unvalidated. */
export function wouldLose(copy: unknown): boolean {
  return ((copy as Partial<KeptCopy> | null)?.loss ?? null) !== null
}
