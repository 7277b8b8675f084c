import { shownText } from '../contract/readable.ts'
import type { MaskedPlace } from '../findings/model/judgement.ts'
import type { Case } from './assemble.ts'

/** The value at a masked place of a case with its real values, as it came; null where there is none any more. */
export function revealedValue({ judgement }: Case, place: MaskedPlace): string | null {
  if (place.kind === 'field' || place.kind === 'other-field') {
    const { fields } = judgement
    const field =
      place.kind === 'field' ? fields.find(({ name }) => name === place.name) : fields[place.index]
    return field ? (field.value ?? shownText(field.raw)) : null
  }
  const line = judgement.lines.find(({ index }) => index === place.index)?.line
  return line ? shownText(place.kind === 'line' ? line.Valor : line.MensagemValidacao) : null
}
