import { createContext, use, useCallback, useState } from 'react'
import type { CaseReference } from '../../../findings/model/evidence.ts'

/** What opened the case on the page: one object as long as it is the same case. */
export const ReferenceContext = createContext<CaseReference | null>(null)

function useReference(): CaseReference {
  const reference = use(ReferenceContext)
  if (!reference) throw new Error('useCaseState needs a case above it')
  return reference
}

/**
 * State that belongs to the case on the page: it starts over when another case takes its place. The page's elements
 * stay then, which is what makes stepping through a list fast, so nothing that somebody did with one case may show
 * on the next. It is for what is set at once: what comes late shows nowhere, but ends what was kept of the next case.
 *
 * @throws Error outside of a case, which is a mistake of ours.
 */
export function useCaseState<T>(first: T): readonly [T, (value: T) => void] {
  return useStateOf(useReference(), first)
}

/** As `useCaseState`, where the case is made that those below belong to. */
export function useStateOf<T>(reference: CaseReference, first: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState({ reference, value: first })
  const set = useCallback((value: T) => setKept({ reference, value }), [reference])
  return [kept.reference === reference ? kept.value : first, set]
}

/** A key for what starts over with each case, elements and all: what the browser itself remembers of it. */
export function useCaseKey(): string {
  const { by, value } = useReference()
  return `${by}:${value}`
}
