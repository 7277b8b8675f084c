import type { ColumnFiltersState, SortingState } from '@tanstack/react-table'
import type { Mark } from '../../../data/list/list-row.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import type { RowVerdict } from '../rows/row-verdict.ts'
import { textSearch } from '../rows/text-search.ts'

/** The cases that a line of the report counts, or that share a value. */
export interface CountedCases {
  /** What they have in common, in words. */
  readonly what: string
  readonly rows: ReadonlySet<number>
}

/** The filters of the list; null where one is off. */
export interface Filters {
  readonly text: string
  /** The verdicts that rows may have; none is any. */
  readonly verdicts: readonly RowVerdict[]
  /** A part of the coverage that is not complete. */
  readonly hole: CoveragePart | null
  readonly rule: RuleName | null
  readonly mark: Mark | 'none' | null
  readonly counted: CountedCases | null
}

export const NO_FILTERS: Filters = {
  text: '',
  verdicts: [],
  hole: null,
  rule: null,
  mark: null,
  counted: null,
}

/** How the list is sorted and filtered. */
export interface ListView {
  readonly sorting: SortingState
  readonly filters: Filters
}

export const WORST_FIRST: SortingState = [{ id: 'verdict', desc: true }]

/** Without what a filter may hold of a person: a text that was typed, or one that cases share. */
export function impersonal(filters: Filters): Filters {
  const { text, counted } = NO_FILTERS
  return { ...filters, text, counted }
}

/** The filters that are on, by the column that each looks at. */
function filtersByColumn({ text, verdicts, hole, rule, mark, counted }: Filters) {
  return {
    ...(text.trim() !== '' && { key: text }),
    ...(verdicts.length > 0 && { verdict: verdicts }),
    ...(hole && { coverage: hole }),
    ...(rule && { alert: rule }),
    ...(mark && { mark }),
    ...(counted && { report: counted.rows }),
  }
}

/** How many filters are on. */
export function countFilters(filters: Filters): number {
  return Object.keys(filtersByColumn(filters)).length
}

/**
 * The filters as the table takes them.
 *
 * @param isPrivate in privacy mode names and CPFs are masked: then they are not searched either.
 */
export function columnFilters(filters: Filters, isPrivate: boolean): ColumnFiltersState {
  const { key, ...others } = filtersByColumn(filters)
  return Object.entries({ ...others, ...(key && { key: textSearch(key, isPrivate) }) }).map(
    ([id, value]) => ({ id, value }),
  )
}
