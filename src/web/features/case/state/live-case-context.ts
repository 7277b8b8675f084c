import type { Judgement } from '../../../../core/findings/model/judgement.ts'
import type { LiveCase } from '../../../data/use-case.ts'
import { createRequiredContext } from '../../../session/required-context.ts'

/** The case that is drawn, and what can be done with it. */
const [LiveCaseContext, useLiveCase] = createRequiredContext<LiveCase>('LiveCaseContext')
export { LiveCaseContext, useLiveCase }

/** The judgement of the case that is drawn. */
export function useJudgement(): Judgement {
  return useLiveCase().current.judgement
}
