import { useEffect } from 'react'
import { usePrefetchedCase } from '../../../data/use-prefetched-case.ts'
import { useList } from '../../../data/list/list-context.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import type { WorklistRow } from '../../../data/list/worklist-row.ts'

/** Milliseconds after which a case beside the list counts as seen, so that walking past a row does not mark it. */
const SEEN_AFTER_MS = 1000

/** Marks the case beside the list as seen once it has stayed, shows each new one from its top, and prefetches the next. */
export function useOpenedBeside(row: WorklistRow | null, next: WorklistRow | null): void {
  const { worklist } = useList()
  const index = row?.index ?? null
  useEffect(() => {
    if (index === null) return
    window.scrollTo(0, 0)
    const timer = setTimeout(() => {
      // Not a visit: the page returns to the active row, which this one may not be any more.
      if (worklist.getSnapshot().rows[index]?.mark === null) worklist.mark(index, 'seen')
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [worklist, index])
  usePrefetchedCase(next && lookupOf(next))
}
