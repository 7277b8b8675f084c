import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchCase } from '../case-data/load-case.ts'
import { useService } from '../client/service-context.ts'
import { lookupOf } from './neighbours.ts'
import type { WorklistRow } from './worklist-row.ts'

/** Milliseconds on a case before the next is prefetched, so that stepping through quickly requests none. */
const PREFETCH_DELAY_MS = 150

/** Loads the case of the next row while this one is on the page. */
export function usePrefetchedCase(next: WorklistRow | null): void {
  const service = useService()
  const queries = useQueryClient()
  const { by = null, value = null } = next ? lookupOf(next) : {}
  useEffect(() => {
    if (by === null || value === null) return
    const timer = setTimeout(() => void prefetchCase({ by, value }, { queries, service }), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [by, value, queries, service])
}
