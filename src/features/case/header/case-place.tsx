import { Suspense } from 'react'
import type { CaseLookup } from '../../../case/case-ids.ts'
import { useListIfAny } from '../../../worklist/list-context.tsx'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'

/** What only a list brings; its page brings it along. */
export const PlaceInList = lazyWithPreload(async () => (await import('./place-in-list.tsx')).PlaceInList)

/** Where the case stands in the list that is worked on, if there is one. */
export function CasePlace(reference: CaseLookup) {
  const list = useListIfAny()
  if (!list) return null
  return (
    <Suspense>
      <PlaceInList {...reference} list={list} />
    </Suspense>
  )
}
