import { OCR_FIELDS } from '../contract/analise.ts'
import type { OcrField } from '../contract/analise.ts'

/** The catalogue's label of a field of the interface; null for a field that it does not name. */
export function fieldLabel(name: string): `field.${OcrField}` | null {
  const known = OCR_FIELDS.find((field) => field === name)
  return known ? `field.${known}` : null
}
