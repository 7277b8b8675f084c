import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/untrusted-text/visible-text.ts'
import { fieldLabel } from './field-label.ts'

/** The name of a field in the reader's language; a field that the interface does not have keeps its own. */
export function useFieldName(): (name: string) => string {
  const { say } = useText()
  return (name) => {
    const label = fieldLabel(name)
    return label === null ? inlineText(name) : say(label)
  }
}
