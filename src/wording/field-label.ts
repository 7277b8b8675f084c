import { OCR_FIELDS } from '../contract/analise.ts'
import type { OcrField } from '../contract/analise.ts'

/** The catalogue's id of an OCR field's label; null for a field that the interface does not have. */
export function fieldLabel(name: string): `field.${OcrField}` | null {
  const known = OCR_FIELDS.find((field) => field === name)
  return known ? `field.${known}` : null
}
