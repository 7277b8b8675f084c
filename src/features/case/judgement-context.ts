import { createContext, use } from 'react'
import type { Judgement } from '../../findings/judgement.ts'

/** The judgement of the case on the page, for its parts. */
export const JudgementContext = createContext<Judgement | null>(null)

/** @throws Error outside of a case, which is a mistake of ours. */
export function useJudgement(): Judgement {
  const judgement = use(JudgementContext)
  if (!judgement) throw new Error('useJudgement needs a case above it')
  return judgement
}
