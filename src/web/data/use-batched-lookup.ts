import { useEffect, useState } from 'react'
import { hasEndedCall } from '#core/case/calls.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { useLookup } from './source/use-lookup.ts'
import type { LookedUp } from './source/use-lookup.ts'

/** Milliseconds from the first answer until the case is rendered without the others. */
const BATCH_MS = 300

/**
 * A case's calls to render. Answers that arrive within `BATCH_MS` are returned together, because rendering twice takes twice
 * as long. Needs the case as the component's key.
 */
export function useBatchedLookup(reference: CaseReference): LookedUp {
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
