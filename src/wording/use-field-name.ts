import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/untrusted-text/visible-text.ts'
import { answerLabel, fieldLabel } from './field-label.ts'

/** The name of a field or of an answer's value in the reader's language; one that the interface does not have keeps its own. */
export function useFieldName(): (name: string) => string {
  const { say } = useText()
  return (name) => {
    const label = fieldLabel(name) ?? answerLabel(name)
    return label === null ? inlineText(name) : say(label)
  }
}
