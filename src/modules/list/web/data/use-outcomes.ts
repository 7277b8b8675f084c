import { useSyncExternalStore } from 'react'
import type { CaseIds } from '#core/case/lookup.ts'
import { useSessionParts, useFollow } from '#web/extension-points.ts'
import type { CaseOutcome } from '#web/extension-points.ts'

/** What the person did about a case in this session; null while there is nothing about any case. */
export function useOutcomes(): ((ids: CaseIds) => CaseOutcome | null) | null {
  const parts = useSessionParts()
  const count = useSyncExternalStore(useFollow(), () =>
    parts.reduce((sum, { outcomes }) => sum + (outcomes?.count() ?? 0), 0),
  )
  if (count === 0) return null
  return (ids) => parts.map(({ outcomes }) => outcomes?.of(ids)).find(Boolean) ?? null
}
