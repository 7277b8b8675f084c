import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CaseLookup } from '../../core/case/case-ids.ts'
import { useCaseSource } from './source/case-source.ts'
import { prefetchCase } from './prefetch-case.ts'

/** Milliseconds on a case before the next is prefetched, so that stepping through quickly requests none. */
const PREFETCH_DELAY_MS = 150

/** Loads the next case, if there is one, while this one is on the page. */
export function usePrefetchedCase(next: CaseLookup | null): void {
  const source = useCaseSource()
  const queries = useQueryClient()
  const { by = null, value = null } = next ?? {}
  useEffect(() => {
    if (by === null || value === null) return
    const timer = setTimeout(() => void prefetchCase({ by, value }, { queries, source }), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [by, value, queries, source])
}
