import { useEffect, useState } from 'react'
import { hasEndedCall } from '#core/case/calls.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { useLookup } from './source/use-lookup.ts'
import type { LookupState } from './source/use-lookup.ts'

const BATCH_MS = 300

/** Returns answers that arrive within `BATCH_MS` together, to render once. Needs the case as the component's key. */
export function useBatchedLookup(reference: CaseReference): LookupState {
  const lookedUp = useLookup(reference)
  const [first] = useState(lookedUp)
  const [isOverdue, setOverdue] = useState(() => hasEndedCall(first.calls))
  const isPartial = lookedUp.isFilling && hasEndedCall(lookedUp.calls)
  useEffect(() => {
    if (!isPartial || isOverdue) return
    const timer = setTimeout(() => setOverdue(true), BATCH_MS)
    return () => clearTimeout(timer)
  }, [isPartial, isOverdue])
  return isPartial && !isOverdue ? first : lookedUp
}
