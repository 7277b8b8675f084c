import { localText } from '../../../core/config/local-text.ts'
import type { Config } from '../../../core/config/schema.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import type { Language } from '../../../words/language.ts'
import { useText } from '../../../words/text.ts'
import { outcomesOf, reasonsOf } from '../core/choices.ts'

/** The words of an outcome by its name; one that the config has no more keeps its name. */
export function outcomeTextOf(config: Config, id: string, language: Language): string {
  const outcome = outcomesOf(config).find((each) => each.id === id)
  return outcome ? localText(outcome.label, language) : id
}

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
    outcomeText: (id) => outcomeTextOf(config, id, language),
    needsSecond: (id) => outcomesOf(config).some((each) => each.id === id && each.second === true),
    reasonText(code) {
      const reason = reasonsOf(config).find((each) => each.code === code)
      return reason ? localText(reason.label, language) : code
    },
  }
}
