import { localText } from '../../../core/config/local-text.ts'
import { outcomesOf, reasonsOf } from '../core/choices.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import { useText } from '../../../words/text.ts'

/** The words of an outcome, and of a reason by its code; one that the config has no more keeps its short name. */
export function useChoiceText(): {
  readonly outcomeText: (id: string) => string
  /** Whether the outcome needs a second signature. */
  readonly needsSecond: (id: string | null) => boolean
  readonly reasonText: (code: string) => string
} {
  const config = useConfig()
  const { language } = useText()
  return {
    needsSecond: (id) => outcomesOf(config).some((each) => each.id === id && each.second === true),
    outcomeText(id) {
      const outcome = outcomesOf(config).find((each) => each.id === id)
      return outcome ? localText(outcome.label, language) : id
    },
    reasonText(code) {
      const reason = reasonsOf(config).find((each) => each.code === code)
      return reason ? localText(reason.label, language) : code
    },
  }
}
