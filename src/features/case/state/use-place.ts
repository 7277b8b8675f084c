import type { Say } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { fieldName } from '../../../wording/use-field-name.ts'

const MESSAGES = {
  OCR: 'place.ocr',
  Analise: 'place.analise',
  Biometria: 'place.biometria',
  Laudo: 'place.laudo',
  Caso: 'place.case',
} as const

/** Names the place of a value: `OCR.CPF` is "CPF (documento)", `Caso.CPF` another case's; without an answer it is what was looked up. */
export function placeText(place: string, say: Say): string {
  const [, answer, name] = /^(OCR|Analise|Biometria|Laudo|Caso)\.([^]*)$/.exec(place) ?? []
  if (answer === undefined || name === undefined) return say('place.asked', { name: inlineText(place) })
  return say(MESSAGES[answer as keyof typeof MESSAGES], {
    name: answer === 'OCR' || answer === 'Caso' ? fieldName(name, say) : inlineText(name),
  })
}

/** Names places in the reader's language. */
export function usePlace(): (place: string) => string {
  const { say } = useText()
  return (place) => placeText(place, say)
}
