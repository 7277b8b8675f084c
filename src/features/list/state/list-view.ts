import type { Mark, WorklistRow } from '../../../worklist/worklist-row.ts'
import type { RuleName } from '../../../config/rule-names.ts'
import type { RowFlag } from './row-flag.ts'

/** The columns of the list, in their order on the screen. */
export const COLUMNS = [
  'flag',
  'key',
  'name',
  'cpf',
  'kind',
  'status',
  'counts',
  'similarity',
  'links',
  'took',
  'mark',
] as const
export type Column = (typeof COLUMNS)[number]

export interface Sort {
  readonly column: Column
  readonly isDescending: boolean
}

/** What the list is narrowed to; null where a filter is off. */
export interface Filters {
  readonly text: string
  readonly flag: RowFlag | null
  readonly state: WorklistRow['state'] | null
  readonly rule: RuleName | null
  readonly mark: Mark | 'none' | null
  /** A code of Status; `none` for a case without one. */
  readonly status: { readonly code: string } | 'none' | null
  /** A bin of the similarity, from 0; `none` for a case without a number. */
  readonly bin: number | 'none' | null
  /** A group of linked cases, by what it is called in the list of groups. */
  readonly group: string | null
}

export const NO_FILTERS: Filters = {
  text: '',
  flag: null,
  state: null,
  rule: null,
  mark: null,
  status: null,
  bin: null,
  group: null,
}

/** How the list is looked at. */
export interface ListView {
  readonly sort: Sort
  readonly filters: Filters
}

export const WORST_FIRST: Sort = { column: 'flag', isDescending: true }

/** Columns in which the high end is what is looked for. */
const HIGH_FIRST: ReadonlySet<Column> = new Set(['flag', 'counts', 'links', 'took', 'mark'])

/** The order after a click on a column's heading: its natural one first, then the reverse. */
export function nextSort({ column, isDescending }: Sort, clicked: Column): Sort {
  return { column: clicked, isDescending: column === clicked ? !isDescending : HIGH_FIRST.has(clicked) }
}

/** How many filters are on. */
export function countFilters(filters: Filters): number {
  return Object.values(filters).filter((value) => value !== null && value !== '').length
}
