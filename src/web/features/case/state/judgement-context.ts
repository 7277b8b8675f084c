import type { Judgement } from '../../../../core/findings/model/judgement.ts'
import { createRequiredContext } from '../../../state/required-context.ts'

export interface Judgements {
  /** As the page shows it: masked in privacy mode. */
  readonly shown: Judgement
  /** With the real values. */
  readonly original: Judgement
}

const [JudgementContext, useJudgements] = createRequiredContext<Judgements>('JudgementContext')
export { JudgementContext }

/** The judgement as the page shows it. */
export function useJudgement(): Judgement {
  return useJudgements().shown
}

/**
 * The judgement with the real values even in privacy mode: for values that a person reveals, and for attributes of the
 * DOM contract. Everything else reads `useJudgement`.
 */
export function useOriginalJudgement(): Judgement {
  return useJudgements().original
}
