import { useCallback, useState } from 'react'
import type { CaseReference } from '../../../findings/model/evidence.ts'
import { createRequiredContext } from '../../../state/required-context.ts'

/** What opened the case on the page: one object as long as it is the same case. */
const [ReferenceContext, useReference] = createRequiredContext<CaseReference>('ReferenceContext')
export { ReferenceContext }

/**
 * State that belongs to the case on the page: it starts over when another case takes its place. The page keeps its
 * elements then, which makes stepping through a list fast, so nothing that a person did with one case may show on the
 * next. It is for what is set at once: what is set after another case came shows nowhere.
 */
export function useCaseState<T>(first: T): readonly [T, (value: T) => void] {
  return useStateOf(useReference(), first)
}

/** As `useCaseState`, above the provider of the case. */
export function useStateOf<T>(reference: CaseReference, first: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState({ reference, value: first })
  const set = useCallback((value: T) => setKept({ reference, value }), [reference])
  return [kept.reference === reference ? kept.value : first, set]
}

/** A React key for elements that start over with each case, such as inputs and scrolled boxes. */
export function useCaseKey(): string {
  const { by, value } = useReference()
  return `${by}:${value}`
}
