import type { RowSelectionState, ColumnFiltersState, SortingState } from '@tanstack/react-table'
import { createStore } from 'zustand/vanilla'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import type { Mark } from '#modules/list/web/data/list-row.ts'
import type { ReadChoice } from '#modules/list/web/reading/read-list.ts'
import type { RowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import { textSearch } from '#modules/list/web/rows/text-search.ts'
import type { ScrolledTable } from '#modules/table/web/use-window-rows.ts'
import type { MessageId } from '#words/language.ts'

export interface CountedCases {
  readonly sourceLabel: MessageId
  readonly label: string
  readonly rows: ReadonlySet<number>
}

/** An empty text, an empty array or null turns a filter off. */
export interface Filters {
  readonly text: string
  readonly verdicts: readonly RowVerdict[]
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

export interface ListView {
  readonly sorting: SortingState
  readonly filters: Filters
}

export const WORST_FIRST: SortingState = [{ id: 'verdict', desc: true }]

/** Drops the filters that may hold personal data: a typed text, and a value that cases share. */
export function withoutPersonalFilters(filters: Filters): Filters {
  const { text, counted } = NO_FILTERS
  return { ...filters, text, counted }
}

function filtersByColumn({ text, verdicts, hole, rule, mark, counted }: Filters) {
  return {
    ...(text.trim() !== '' && { key: text }),
    ...(verdicts.length > 0 && { verdict: verdicts }),
    ...(hole && { coverage: hole }),
    ...(rule && { alert: rule }),
    ...(mark && { mark }),
    ...(counted && { counted: counted.rows }),
  }
}

export function countFilters(filters: Filters): number {
  return Object.keys(filtersByColumn(filters)).length
}

/** @param isPrivate in privacy mode, masked names and CPFs are not searched. */
export function columnFilters(filters: Filters, isPrivate: boolean): ColumnFiltersState {
  const { key, ...otherFilters } = filtersByColumn(filters)
  return Object.entries({ ...otherFilters, ...(key && { key: textSearch(key, isPrivate) }) }).map(
    ([id, value]) => ({ id, value }),
  )
}

/**
 * How a person left the page of the list, in memory only. Modules with a page over the list add their own state by declaration
 * merging. A new list resets all but the typed text and how it is read.
 */
export interface ListPageState {
  readonly text: string
  readonly reading: ReadChoice
  /** Lines of the text that a workbook hides: they are empty. */
  readonly hiddenRows: readonly number[]
  readonly view: ListView
  /** By row id, which is the row's index in the list. */
  readonly selected: RowSelectionState
  /** Whether the input is expanded although there is a list. */
  readonly isInputOpen: boolean
  /** The row with the keyboard focus, by its index in the list. */
  readonly activeRow: number | null
  readonly scrollPosition: ScrolledTable
}

export const INITIAL_STATE: ListPageState = {
  text: '',
  reading: {},
  hiddenRows: [],
  view: { sorting: WORST_FIRST, filters: NO_FILTERS },
  selected: {},
  isInputOpen: false,
  activeRow: null,
  scrollPosition: { page: 0, measured: [] },
}

let storeCount = 0

/** `id` is the React key of the page: another store is another client's, or follows a lock. */
export function createListPageState(initial = INITIAL_STATE) {
  storeCount += 1
  return { ...createStore<ListPageState>()(() => initial), id: storeCount }
}

export type ListPageStore = ReturnType<typeof createListPageState>

export function setFilters(page: ListPageStore, change: Partial<Filters>): void {
  page.setState(({ view }) => ({ view: { ...view, filters: { ...view.filters, ...change } } }))
}

export function showOnly(page: ListPageStore, filters: Partial<Filters>): void {
  const { activeRow, scrollPosition } = INITIAL_STATE
  setFilters(page, { ...NO_FILTERS, ...filters })
  page.setState({ activeRow, scrollPosition: scrollPosition })
}

export function toggleVerdict(page: ListPageStore, verdict: RowVerdict): void {
  const { verdicts } = page.getState().view.filters
  const otherVerdicts = verdicts.filter((other) => other !== verdict)
  setFilters(page, { verdicts: verdicts.includes(verdict) ? otherVerdicts : [...verdicts, verdict] })
}

export function resetView(page: ListPageStore): void {
  const { text, reading, hiddenRows } = page.getState()
  page.setState({ ...INITIAL_STATE, text, reading, hiddenRows }, true)
}
