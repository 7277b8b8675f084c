import type { ListState } from './list-run.ts'
import type { SavedRow } from './list-row.ts'

/** A list that outlives its page as a file: it holds no name and no CPF, unless a typed key is one. */
export interface SavedList {
  readonly rows: readonly SavedRow[]
  /** How the list was sorted and filtered, and where the person was in it; only the page of the list can read it. */
  readonly place: unknown
}

/** What would be lost with a list. */
export interface Loss {
  readonly cases: number
  /** How many of them are marked as finished. */
  readonly done: number
}

/** What would be lost with the list: null unless rows are still to be loaded, or any has a mark or a note. */
export function lossOf({ rows, counts }: Pick<ListState, 'rows' | 'counts'>): Loss | null {
  const isUnderWay = counts.waiting + counts.running > 0
  if (!isUnderWay && rows.every(({ mark, note }) => mark === null && note === null)) return null
  return { cases: rows.length, done: rows.filter(({ mark }) => mark === 'done').length }
}
