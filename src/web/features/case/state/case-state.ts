import { useCallback, useState } from 'react'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import { createRequiredContext } from '../../../session/required-context.ts'

/** What the case on the page was looked up by: the same object as long as it is the same case. */
const [ReferenceContext, useReference] = createRequiredContext<CaseReference>('ReferenceContext')
export { ReferenceContext, useReference }

/**
 * State that belongs to the case on the page and is reset when another case replaces it. Stepping through a list is fast
 * because components stay mounted, so no state of one case may leak into the next. A setter of an earlier case has no
 * effect.
 */
export function useCaseState<T>(first: T): readonly [T, (value: T) => void] {
  return useStateOf(useReference(), first)
}

/** Like `useCaseState`, for components above the provider. */
export function useStateOf<T>(reference: CaseReference, first: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState({ reference, value: first })
  if (kept.reference !== reference) setKept({ reference, value: first })
  const set = useCallback(
    (value: T) => setKept((now) => (now.reference === reference ? { reference, value } : now)),
    [reference],
  )
  return [kept.reference === reference ? kept.value : first, set]
}

/** A React key for elements to remount for each case, such as inputs and scrolled boxes. */
export function useCaseKey(): string {
  const { by, value } = useReference()
  return `${by}:${value}`
}
