import type { Judgement } from '../../../findings/model/judgement.ts'
import { createRequiredContext } from '../../../state/required-context.ts'

interface Judgements {
  /** As the page shows it: masked in privacy mode. */
  readonly shown: Judgement
  /** The same with the real values. */
  readonly original: Judgement
}

/** The judgement of the case on the page, for its parts. */
const [JudgementContext, useJudgements] = createRequiredContext<Judgements>('JudgementContext')
export { JudgementContext }

/** The judgement as the page shows it. */
export function useJudgement(): Judgement {
  return useJudgements().shown
}

/**
 * The judgement with the real values, whatever is shown: for values that a person reveals, and for attributes that are
 * promised as they came. Draw from `useJudgement` otherwise.
 */
export function useOriginal(): Judgement {
  return useJudgements().original
}
