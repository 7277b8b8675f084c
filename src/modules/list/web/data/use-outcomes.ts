import { useSyncExternalStore } from 'react'
import type { CaseIds } from '#core/case/lookup.ts'
import { useSessionParts, useSubscribeToParts } from '#web/extension-points.ts'
import type { CaseOutcome } from '#web/extension-points.ts'

export function useOutcomes(): ((ids: CaseIds) => CaseOutcome | null) | null {
  const sessionParts = useSessionParts()
  const count = useSyncExternalStore(useSubscribeToParts(), () =>
    sessionParts.reduce((sum, { outcomes }) => sum + (outcomes?.count() ?? 0), 0),
  )
  if (count === 0) return null
  return (ids) => sessionParts.map(({ outcomes }) => outcomes?.of(ids)).find(Boolean) ?? null
}
