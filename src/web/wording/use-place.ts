import type { Say } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/untrusted-text/visible-text.ts'
import { fieldName } from './use-field-name.ts'

const MESSAGES = {
  OCR: 'place.ocr',
  Analise: 'place.analise',
  Biometria: 'place.biometria',
  Laudo: 'place.laudo',
  Caso: 'place.case',
} as const

/** Names the place of a value: `OCR.CPF` is "CPF (documento)", `Caso.CPF` another case's; without an answer it is what was looked up. */
export function placeText(place: string, say: Say): string {
  // The texts beside every answer, which belong to none of them.
  if (place === 'Mensagens') return say('info.messages')
  const [, answer, name] = /^(OCR|Analise|Biometria|Laudo|Caso)\.([^]*)$/.exec(place) ?? []
  if (answer === undefined || name === undefined) return say('place.asked', { name: inlineText(place) })
  // The name of a laudo line is its label, which may be anything.
  return say(MESSAGES[answer as keyof typeof MESSAGES], {
    name: answer === 'Laudo' ? inlineText(name) : fieldName(name, say),
  })
}

/** Names places in the reader's language. */
export function usePlace(): (place: string) => string {
  const { say } = useText()
  return (place) => placeText(place, say)
}

/** The place as the interface writes it, `Analise.CPFCliente`; null where the interface does not name it. */
export function interfaceName(place: string): string | null {
  return /^(?:(?:OCR|Analise|Biometria)\.\w+|Mensagens)$/.test(place) ? place : null
}
