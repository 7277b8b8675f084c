import { createContext, use } from 'react'
import type { Judgement } from '../../../findings/model/judgement.ts'

interface Judgements {
  /** As it is to be shown: masked in privacy mode. */
  readonly shown: Judgement
  /** The same with the real values. */
  readonly original: Judgement
}

/** The judgement of the case on the page, for its parts. */
export const JudgementContext = createContext<Judgements | null>(null)

function useJudgements(): Judgements {
  const judgements = use(JudgementContext)
  if (!judgements) throw new Error('useJudgement needs a case above it')
  return judgements
}

/**
 * The judgement as it is to be shown.
 *
 * @throws Error outside of a case, which is a mistake of ours.
 */
export function useJudgement(): Judgement {
  return useJudgements().shown
}

/**
 * The judgement with the real values, whatever is shown: for what people ask to see, and for attributes that are
 * promised as they came. Draw from `useJudgement` otherwise.
 *
 * @throws Error outside of a case, which is a mistake of ours.
 */
export function useOriginal(): Judgement {
  return useJudgements().original
}
