import { createContext, use, useCallback, useState } from 'react'
import type { Asked } from '../../../findings/model/evidence.ts'

/** What the case on the page was asked for with: one object as long as it is the same case. */
export const AskedContext = createContext<Asked | null>(null)

function useAsked(): Asked {
  const asked = use(AskedContext)
  if (!asked) throw new Error('useCaseState needs a case above it')
  return asked
}

/**
 * State that belongs to the case on the page: it starts over when another case takes its place. The page's elements
 * stay then, which is what makes stepping through a list fast, so nothing that somebody did with one case may show
 * on the next. It is for what is set at once: what comes late shows nowhere, but ends what was kept of the next case.
 *
 * @throws Error outside of a case, which is a mistake of ours.
 */
export function useCaseState<T>(first: T): readonly [T, (value: T) => void] {
  return useStateOf(useAsked(), first)
}

/** As `useCaseState`, where the case is made that those below belong to. */
export function useStateOf<T>(asked: Asked, first: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState({ asked, value: first })
  const set = useCallback((value: T) => setKept({ asked, value }), [asked])
  return [kept.asked === asked ? kept.value : first, set]
}

/** A key for what starts over with each case, elements and all: what the browser itself remembers of it. */
export function useCaseKey(): string {
  const { by, value } = useAsked()
  return `${by}:${value}`
}
