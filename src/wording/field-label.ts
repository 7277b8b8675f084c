import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '../contract/analise.ts'
import type { DeployedOcrField, OcrField } from '../contract/analise.ts'

/** The catalogue's id of an OCR field's label; null for an unknown field. */
export function fieldLabel(name: string): `field.${OcrField | DeployedOcrField}` | null {
  const known = [...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS].find((field) => field === name)
  return known ? `field.${known}` : null
}
