import { Suspense } from 'react'
import type { CaseLookup } from '#core/case/lookup.ts'
import { useListIfAny } from '#modules/list/web/page/case-list.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'

/** Loaded with the page of the list, without which it is not needed. */
export const PlaceInList = lazyWithPreload(async () => (await import('./place-in-list.tsx')).PlaceInList)

export function CasePlace(reference: CaseLookup) {
  const list = useListIfAny()
  if (!list) return null
  return (
    <Suspense>
      <PlaceInList {...reference} list={list} />
    </Suspense>
  )
}
