import { createContext, use } from 'react'
import type { Judgement } from '../../findings/judgement.ts'

/** The judgement of the case on the page, for its parts, as it is to be shown: masked in privacy mode. */
export const JudgementContext = createContext<Judgement | null>(null)

/** @throws Error outside of a case, which is a mistake of ours. */
export function useJudgement(): Judgement {
  const judgement = use(JudgementContext)
  if (!judgement) throw new Error('useJudgement needs a case above it')
  return judgement
}

/** The same judgement with the real values, whatever is shown. */
export const OriginalContext = createContext<Judgement | null>(null)

/**
 * The judgement with the real values: for what people ask to see, and for attributes that are promised as they came.
 * Draw from `useJudgement` otherwise.
 *
 * @throws Error outside of a case, which is a mistake of ours.
 */
export function useOriginal(): Judgement {
  const judgement = use(OriginalContext)
  if (!judgement) throw new Error('useOriginal needs a case above it')
  return judgement
}
