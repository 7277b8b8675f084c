import { incompletePartsOf } from '../../../core/case/case-summary.ts'
import { LIST_LIMITS } from '../../limits.ts'
import type { ListState } from './list-run.ts'
import type { SavedRow } from './list-row.ts'

/** What outlives a list's page: it holds no name and no CPF, unless a typed key is one. */
export interface SavedList {
  readonly rows: readonly SavedRow[]
  /** How the list was sorted and filtered, and where the person was in it; only the page of the list can read it. */
  readonly place: unknown
  /** The day on which it was saved as a file, as yyyy-mm-dd; null for a copy in another tab. */
  readonly savedOn: string | null
}

/** The keys, marks and notes of a list, for memory only: a note may name anybody. */
export function savedRows({ rows }: Pick<ListState, 'rows'>): readonly SavedRow[] {
  return rows.slice(0, LIST_LIMITS.keys).map(({ key, mark, note }) => ({ ...key, mark, note }))
}

/** The keys and marks with what was answered, so that a later run can be compared with it. */
export function savedRowsWithAnswers({ rows }: Pick<ListState, 'rows'>): readonly SavedRow[] {
  return rows.slice(0, LIST_LIMITS.keys).map(({ key, mark, summary }) => ({
    ...key,
    mark,
    ...(summary && {
      answer: {
        verdict: summary.verdict,
        alerts: summary.rules.map(({ rule, level }) => ({ rule, level })),
        missing: incompletePartsOf(summary).map(({ part }) => part),
      },
    }),
  }))
}

/** What would be lost with a list. */
export interface Loss {
  /** How many cases it has. */
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

/** Whether two lists have the same keys, marks and notes. */
export function areSavedRowsEqual(some: ListState['rows'], others: ListState['rows']): boolean {
  if (some === others) return true
  return (
    some.length === others.length &&
    some.every(({ key, mark, note }, index) => {
      const other = others[index]
      return key === other?.key && mark === other.mark && note === other.note
    })
  )
}
