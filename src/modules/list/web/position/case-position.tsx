import { Suspense } from 'react'
import type { CaseLookup } from '#core/case/lookup.ts'
import { useListIfAny } from '#modules/list/web/page/list-context.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'

/** Loaded with the page of the list. */
export const ListPosition = lazyWithPreload(async () => (await import('./list-position.tsx')).ListPosition)

export function CasePosition(reference: CaseLookup) {
  const list = useListIfAny()
  if (!list) return null
  return (
    <Suspense>
      <ListPosition {...reference} list={list} />
    </Suspense>
  )
}
