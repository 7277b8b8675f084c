import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createRequiredContext } from '../../../state/required-context.ts'
import type { ReadChoice } from '../reading/read-list.ts'
import { NO_FILTERS, WORST_FIRST } from './list-view.ts'
import type { Filters, ListView, Sort } from './list-view.ts'

/** How a person left the page of the list, so that it is found again as it was. In memory only. */
export interface ListPageState {
  readonly text: string
  /** How the text is to be read, as far as the person has chosen. */
  readonly reading: ReadChoice
  readonly view: ListView
  /** Filters by what only answers tell, while a list has none; they are back on once it is resumed. */
  readonly heldFilters: Partial<Filters> | null
  /** Rows by their index in the list. */
  readonly selected: ReadonlySet<number>
  readonly areChartsShown: boolean
  /** The row that has the keyboard's focus, by its index in the list. */
  readonly activeRow: number | null
  /** Pixels that the page and the table were scrolled by when the page was left. */
  readonly scrolled: { readonly page: number; readonly table: number }
}

/** A page without a list. */
export const INITIAL: ListPageState = {
  text: '',
  reading: {},
  view: { sort: WORST_FIRST, filters: NO_FILTERS },
  heldFilters: null,
  selected: new Set(),
  areChartsShown: true,
  activeRow: null,
  scrolled: { page: 0, table: 0 },
}

export function createListPageState(initial = INITIAL) {
  return createStore<ListPageState>()(() => initial)
}

export type ListPageStore = ReturnType<typeof createListPageState>

/** Selects a row, or deselects it. */
export function toggleSelected(page: ListPageStore, index: number): void {
  const selected = new Set(page.getState().selected)
  if (!selected.delete(index)) selected.add(index)
  page.setState({ selected })
}

export function setFilters(page: ListPageStore, change: Partial<Filters>): void {
  page.setState(({ view }) => ({ view: { ...view, filters: { ...view.filters, ...change } } }))
}

export function setSort(page: ListPageStore, sort: Sort): void {
  page.setState(({ view }) => ({ view: { ...view, sort } }))
}

/** For the next list: the view and the selection of one mean nothing in another. What was typed stays. */
export function resetView(page: ListPageStore): void {
  const { view, heldFilters, selected, activeRow, scrolled } = INITIAL
  page.setState({ view, heldFilters, selected, activeRow, scrolled })
}

/** The state of the list's page, for event handlers and effects. */
export const [ListPageContext, useListPage] = createRequiredContext<ListPageStore>('ListPageContext')

/** A part of the state of the list's page, followed as it changes. */
export function useListPageState<Part>(select: (state: ListPageState) => Part): Part {
  return useStore(useListPage(), select)
}
