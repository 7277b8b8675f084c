import type { CaseSummary } from '../../core/case/case-summary.ts'
import { strongestOf } from '../../core/findings/strongest.ts'
import type { Coverage, Judgement } from '../../core/findings/model/judgement.ts'
import { useText } from '../i18n/text.ts'
import { useFindingText } from './use-finding-text.ts'
import { coverageStateText, verdictClauses, verdictSentence } from './verdict-text.ts'
import type { VerdictFacts } from './verdict-text.ts'

/** What a judgement's verdict sentence is made of. */
export function verdictFactsOf({ verdict, coverage, findings }: Judgement): VerdictFacts {
  return { verdict, coverage, strongest: strongestOf(findings) }
}

/** The same of a case in a list; in privacy mode the summary is the masked one. */
export function summaryFactsOf({ verdict, coverage, alerts }: CaseSummary): VerdictFacts {
  return { verdict, coverage, strongest: strongestOf(alerts) }
}

/** The sentences of a verdict and of its coverage in the reader's language. */
export function useVerdictText(): {
  readonly clauses: (facts: VerdictFacts) => readonly string[]
  readonly sentence: (facts: VerdictFacts) => string
  readonly stateText: (coverage: Coverage) => string
} {
  const { say, language } = useText()
  const phrasing = { say, language, sentence: useFindingText() }
  return {
    clauses: (facts) => verdictClauses(facts, phrasing),
    sentence: (facts) => verdictSentence(facts, phrasing),
    stateText: (coverage) => coverageStateText(coverage, phrasing),
  }
}
