import type { Sort } from '../../../ui/table/sort.ts'
import type { Mark } from '../../../data/list/list-row.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { COLUMNS } from '../columns/columns.tsx'
import type { ColumnId } from '../columns/columns.tsx'
import type { RowVerdict } from '../columns/row-verdict.ts'

export type ListSort = Sort<ColumnId>

/** The cases that a line of the report counts. */
export interface CountedCases {
  /** The line in words. */
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
  /** The name of a group of linked cases. */
  readonly group: string | null
}

export const NO_FILTERS: Filters = {
  text: '',
  verdicts: [],
  hole: null,
  rule: null,
  mark: null,
  counted: null,
  group: null,
}

/** How the list is sorted and filtered. */
export interface ListView {
  readonly sort: ListSort
  readonly filters: Filters
}

/** The view of a list without answers: the filters that need them are off. */
export function viewWithoutAnswers({ sort, filters: { text, mark } }: ListView): ListView {
  return { sort, filters: { ...NO_FILTERS, text, mark } }
}

export const WORST_FIRST: ListSort = { column: 'verdict', isDescending: true }

/** The order that a column begins with. */
export function firstSort(column: ColumnId): ListSort {
  return { column, isDescending: COLUMNS[column].first === 'descending' }
}

/** The order after a click on a column's heading: the one that it begins with, then the reverse. */
export function nextSort({ column, isDescending }: ListSort, clicked: ColumnId): ListSort {
  return column === clicked ? { column, isDescending: !isDescending } : firstSort(clicked)
}

/** How many filters are on. */
export function countFilters(filters: Filters): number {
  return Object.values(filters).filter(
    (value) => value !== null && !((typeof value === 'string' || Array.isArray(value)) && value.length === 0),
  ).length
}
