import { useText } from '../../../i18n/text.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { useFieldName } from '../../../wording/use-field-name.ts'

const ANSWERS = {
  OCR: 'place.ocr',
  Analise: 'place.analise',
  Biometria: 'place.biometria',
  Laudo: 'place.laudo',
  Caso: 'place.case',
} as const

/** Says where a value stands: `OCR.CPF` is "CPF (documento)", `Caso.CPF` another case's, a place without an answer is what was asked for. */
export function usePlace(): (place: string) => string {
  const { say } = useText()
  const fieldName = useFieldName()
  return (place) => {
    const [, answer, name] = /^(OCR|Analise|Biometria|Laudo|Caso)\.([^]*)$/.exec(place) ?? []
    if (answer === undefined || name === undefined) return say('place.asked', { name: inlineText(place) })
    return say(ANSWERS[answer as keyof typeof ANSWERS], {
      name: answer === 'OCR' || answer === 'Caso' ? fieldName(name) : inlineText(name),
    })
  }
}
