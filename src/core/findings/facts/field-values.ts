import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '../../contract/analise.ts'
import type { Ocr } from '../../contract/analise.ts'
import { isScalar, jsonText, readable, Unread, Unreadable } from '../../contract/readable.ts'
import type { Readable, Scalar } from '../../contract/readable.ts'
import type { DocumentKind } from '../model/document-kind.ts'
import { elevenDigits, isBlankText } from '../values/text-value.ts'

/** An OCR field as received and as text. */
export interface FieldValue {
  readonly name: string
  readonly raw: Readable<Scalar>
  /** Null where nothing was read. */
  readonly value: string | null
}

function isElevenDigits(name: string, kind: DocumentKind): boolean {
  return name === 'CPF' || name === 'NumeroSeguranca' || (name === 'NumeroDocumento' && kind === 'licence')
}

function interfaceField(name: string, raw: Readable<Scalar>, kind: DocumentKind): FieldValue {
  if (isElevenDigits(name, kind)) return { name, raw, value: elevenDigits(raw) }
  const scalar = readable(raw)
  const text = scalar === null ? '' : String(scalar)
  return { name, raw, value: isBlankText(text) ? null : text }
}

/** A field that the interface does not have: any JSON is a valid value, so it is never unreadable. */
function unknownField(name: string, raw: unknown): FieldValue {
  if (raw === null || raw === undefined) return { name, raw: null, value: null }
  if (!isScalar(raw)) return { name, raw: new Unreadable(raw), value: jsonText(raw) }
  return { name, raw, value: isBlankText(String(raw)) ? null : String(raw) }
}

const KNOWN_FIELDS: ReadonlySet<string> = new Set([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS])

/**
 * Every field of an OCR: those of the interface in its order, then those of deployed services where they came with
 * anything, then unknown ones.
 */
export function fieldValues(ocr: Ocr, kind: DocumentKind): readonly FieldValue[] {
  return [
    ...OCR_FIELDS.map((name) => interfaceField(name, ocr[name], kind)),
    ...DEPLOYED_OCR_FIELDS.flatMap((name) => {
      const raw = ocr[name] ?? null
      return raw === null ? [] : [interfaceField(name, raw, kind)]
    }),
    ...Object.entries(ocr)
      .filter(([name, raw]) => !KNOWN_FIELDS.has(name) && !(raw instanceof Unread))
      .map(([name, raw]) => unknownField(name, raw)),
  ]
}

/** Whether a known field has a value in a form that the interface does not allow. */
export function isUnreadable({ name, raw }: FieldValue): boolean {
  return KNOWN_FIELDS.has(name) && raw instanceof Unreadable
}
