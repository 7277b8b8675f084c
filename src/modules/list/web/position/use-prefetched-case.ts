import { useEffect } from 'react'
import type { CaseLookup } from '#core/case/lookup.ts'
import { useCaseSource } from '#web/data/source/case-source.ts'

/** Stepping through cases quickly prefetches none. */
const PREFETCH_DELAY_MS = 150

export function usePrefetchedCase(next: CaseLookup | null): void {
  const source = useCaseSource()
  const { by = null, value = null } = next ?? {}
  useEffect(() => {
    if (by === null || value === null) return
    const timer = setTimeout(() => source.prefetch({ by, value }), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [by, value, source])
}
