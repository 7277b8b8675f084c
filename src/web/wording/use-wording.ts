import { useCallback } from 'react'
import type { Finding } from '../../core/findings/model/finding.ts'
import type { Coverage, CodeJudgement } from '../../core/findings/model/judgement.ts'
import { codeText, fieldName, placeText } from '../../wording/field-text.ts'
import { findingText } from '../../wording/finding-text.ts'
import type { SentenceForm } from '../../wording/finding-text.ts'
import { coverageStateText, verdictClauses, verdictSentence } from '../../wording/verdict-text.ts'
import type { VerdictFacts } from '../../wording/verdict-text.ts'
import { useText } from '../i18n/text.ts'

/** `fieldName` in the reader's language. */
export function useFieldName(): (name: string) => string {
  const { say } = useText()
  return (name) => fieldName(name, say)
}

/** `placeText` in the reader's language. */
export function usePlace(): (place: string) => string {
  const { say } = useText()
  return (place) => placeText(place, say)
}

/** `codeText` in the reader's language. The function is stable while the language is the same. */
export function useCodeText(): (code: CodeJudgement) => string {
  const words = useText()
  return useCallback((code) => codeText(code, words), [words])
}

/** `findingText` in the reader's language. */
export function useFindingText(): (finding: Finding, form?: SentenceForm) => string {
  const { say } = useText()
  return (finding, form) => findingText(finding, say, form)
}

/** The sentences of a verdict and of its coverage in the reader's language. */
export function useVerdictText(): {
  readonly clauses: (facts: VerdictFacts) => readonly string[]
  readonly sentence: (facts: VerdictFacts) => string
  readonly stateText: (coverage: Coverage) => string
} {
  const words = useText()
  return {
    clauses: (facts) => verdictClauses(facts, words),
    sentence: (facts) => verdictSentence(facts, words),
    stateText: (coverage) => coverageStateText(coverage, words),
  }
}
