import { Suspense } from 'react'
import { useListIfAny } from '../../../worklist/case-list.ts'
import type { Wanted } from '../../../case-data/fetch-case.ts'
import { PlaceInList } from '../opened-parts.ts'

/** Where the case stands in the list that is worked on, if there is one. */
export function CasePlace(wanted: Wanted) {
  const list = useListIfAny()
  if (!list) return null
  return (
    <Suspense>
      <PlaceInList {...wanted} list={list} />
    </Suspense>
  )
}
