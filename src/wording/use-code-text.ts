import type { LocalText } from '../config/schema.ts'
import type { CodeJudgement } from '../findings/judgement.ts'
import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/visible-text.ts'

/** Says a code of the service: its label in the reader's language, or the code itself, said to be untranslated. */
export function useCodeText(): (code: CodeJudgement) => string {
  const { say, language } = useText()
  const inLanguage = (text: LocalText) => (typeof text === 'string' ? text : text[language])
  return ({ code, label }) =>
    label === null ? say('code.unmapped', { code: inlineText(code) }) : inLanguage(label)
}
