import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { LinksContext, NO_LINK_SOURCE } from '../links/links-context.ts'
import { createRequiredContext } from '../state/required-context.ts'
import type { CaseList, ListPlace } from './case-list.ts'

const [ListPlaceContext, useListPlace] = createRequiredContext<ListPlace>('ListPlaceContext')
export { useListPlace }

/** Gives the list to the pages below, and its links to their cases. */
export function ListProvider({ place, children }: { place: ListPlace; children: ReactNode }) {
  const list = useSyncExternalStore(place.subscribe, place.get)
  return (
    <ListPlaceContext value={place}>
      <LinksContext value={list?.links ?? NO_LINK_SOURCE}>{children}</LinksContext>
    </ListPlaceContext>
  )
}

/** The list where there is one, followed as it comes. */
export function useListIfAny(): CaseList | null {
  const place = useListPlace()
  return useSyncExternalStore(place.subscribe, place.get)
}

/** The list. @throws Error outside of the page that opens it. */
export function useList(): CaseList {
  const list = useListIfAny()
  if (!list) throw new Error('useList needs a list that was opened')
  return list
}
