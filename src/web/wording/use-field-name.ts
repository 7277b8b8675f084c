import type { Say } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/untrusted-text/visible-text.ts'
import { answerLabel, fieldLabel } from './field-label.ts'

/** The name of a field or of an answer's value in a language; one that the interface does not have keeps its own. */
export function fieldName(name: string, say: Say): string {
  const label = fieldLabel(name) ?? answerLabel(name)
  return label === null ? inlineText(name) : say(label)
}

/** The same in the reader's language. */
export function useFieldName(): (name: string) => string {
  const { say } = useText()
  return (name) => fieldName(name, say)
}
