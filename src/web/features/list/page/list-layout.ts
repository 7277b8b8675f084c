import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../../../i18n/remembered.ts'

/** How the list is shown: as a table, or as a column of cards beside the case of the active row. */
export const LIST_LAYOUTS = ['table', 'split'] as const
export type ListLayout = (typeof LIST_LAYOUTS)[number]

/** The key of the choice in localStorage. */
const REMEMBERED_LIST_LAYOUT = 'lupa.list-layout'

/** A case beside a list needs this width. */
const WIDE_ENOUGH = '(min-width: 80rem)'

const chosenStore = createStore<ListLayout>(
  () => LIST_LAYOUTS.find((layout) => layout === recall(REMEMBERED_LIST_LAYOUT)) ?? 'table',
)

/** Shows lists in a layout, now and the next time. */
export function chooseListLayout(layout: ListLayout): void {
  remember(REMEMBERED_LIST_LAYOUT, layout)
  chosenStore.setState(layout, true)
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE_ENOUGH)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The layout in use, and whether the window is wide enough to choose; a narrow one always shows the table. */
export function useListLayout(): { readonly layout: ListLayout; readonly canSplit: boolean } {
  const chosen = useStore(chosenStore)
  const canSplit = useSyncExternalStore(followWidth, () => matchMedia(WIDE_ENOUGH).matches)
  return { layout: canSplit ? chosen : 'table', canSplit }
}
