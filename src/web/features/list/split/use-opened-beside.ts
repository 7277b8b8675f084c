import { useEffect } from 'react'
import { usePrefetchedCase } from '../../../data/use-case.ts'
import { useList } from '../../../data/list/list-context.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import type { ListRow } from '../../../data/list/list-row.ts'

/** Milliseconds after which a case beside the list counts as seen, so that walking past a row does not mark it. */
const SEEN_AFTER_MS = 1000

/** Marks the case beside the list as seen once it has stayed, shows each new one from its top, and prefetches the next. */
export function useOpenedBeside(row: ListRow | null, next: ListRow | null): void {
  const { run } = useList()
  const index = row?.index ?? null
  useEffect(() => {
    if (index === null) return
    window.scrollTo(0, 0)
    const timer = setTimeout(() => {
      // Not a visit: the page returns to the active row, which this one may not be any more.
      if (run.getSnapshot().rows[index]?.mark === null) run.mark(index, 'seen')
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [run, index])
  usePrefetchedCase(next && lookupOf(next))
}
