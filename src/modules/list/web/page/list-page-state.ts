import type { MessageId } from '#words/language.ts'
import { createStore } from 'zustand/vanilla'
import type { RowSelectionState, ColumnFiltersState, SortingState } from '@tanstack/react-table'
import type { ScrolledTable } from '#modules/table/web/use-window-rows.ts'
import type { RowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import type { ReadChoice } from '#modules/list/web/reading/read-list.ts'
import type { Mark } from '#modules/list/web/data/list-row.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { textSearch } from '#modules/list/web/rows/text-search.ts'

export interface CountedCases {
  readonly from: MessageId
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

/** @param isPrivate in privacy mode names and CPFs are masked: then they are not searched either. */
export function columnFilters(filters: Filters, isPrivate: boolean): ColumnFiltersState {
  const { key, ...others } = filtersByColumn(filters)
  return Object.entries({ ...others, ...(key && { key: textSearch(key, isPrivate) }) }).map(
    ([id, value]) => ({ id, value }),
  )
}

/**
 * How a person left the page of the list, so that it is found again as it was. In memory only. A module that has a page over
 * the list adds its own by declaration merging; all but what was typed goes with the list.
 */
export interface ListPageState {
  readonly text: string
  /** How the text is to be read, as far as the person has chosen. */
  readonly reading: ReadChoice
  /** Lines of the text that a workbook hides: they are empty. */
  readonly hiddenRows: readonly number[]
  readonly view: ListView
  /** Rows by their id, which is their index in the list. */
  readonly selected: RowSelectionState
  /** Whether the text of the list is shown beside the list that was made of it. */
  readonly isInputOpen: boolean
  /** The row that has the keyboard's focus, by its index in the list. */
  readonly activeRow: number | null
  readonly scrolled: ScrolledTable
}

export const INITIAL: ListPageState = {
  text: '',
  reading: {},
  hiddenRows: [],
  view: { sorting: WORST_FIRST, filters: NO_FILTERS },
  selected: {},
  isInputOpen: false,
  activeRow: null,
  scrolled: { page: 0, measured: [] },
}

export function createListPageState(initial = INITIAL) {
  return createStore<ListPageState>()(() => initial)
}

export type ListPageStore = ReturnType<typeof createListPageState>

export function setFilters(page: ListPageStore, change: Partial<Filters>): void {
  page.setState(({ view }) => ({ view: { ...view, filters: { ...view.filters, ...change } } }))
}

export function showOnly(page: ListPageStore, filters: Partial<Filters>): void {
  const { activeRow, scrolled } = INITIAL
  setFilters(page, { ...NO_FILTERS, ...filters })
  page.setState({ activeRow, scrolled })
}

/** Filters by a verdict too, or no longer. */
export function toggleVerdict(page: ListPageStore, verdict: RowVerdict): void {
  const { verdicts } = page.getState().view.filters
  setFilters(page, {
    verdicts: verdicts.includes(verdict)
      ? verdicts.filter((each) => each !== verdict)
      : [...verdicts, verdict],
  })
}

/** For the next list: the view and the selection of one mean nothing in another. What was typed stays. */
export function resetView(page: ListPageStore): void {
  const { text, reading, hiddenRows } = page.getState()
  page.setState({ ...INITIAL, text, reading, hiddenRows }, true)
}
