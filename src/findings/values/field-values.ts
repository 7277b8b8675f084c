import { OCR_FIELDS } from '../../contract/analise.ts'
import type { Ocr } from '../../contract/analise.ts'
import { isScalar, jsonText, readable, Unreadable } from '../../contract/readable.ts'
import type { Readable, Scalar } from '../../contract/readable.ts'
import type { DocumentKind } from './document-kind.ts'
import { foldMessage } from './fold.ts'

/** An OCR field as it came and as text. */
export interface FieldValue {
  readonly name: string
  readonly raw: Readable<Scalar>
  /** Null where nothing was read. */
  readonly value: string | null
}

const CPF_LENGTH = 11

/** Whether a text stands for no value: blank, lone dashes, only asterisks, NÃO DECLARADO. */
export function isBlankText(text: string): boolean {
  const folded = foldMessage(text)
  return /^[-–—\s]*$/.test(folded) || /^\*[*\s]*$/.test(folded) || /^NAO DECLARAD[OA]$/.test(folded)
}

/** Whether parts of a text are hidden: nothing can be said of its form, nor compared. */
export function isMasked(text: string): boolean {
  return /[*•●]/.test(text)
}

/** A number of a fixed 11 digits as text: as a JSON number it has lost its leading zeros. */
export function elevenDigits(value: Readable<Scalar> | undefined): string | null {
  const scalar = readable(value)
  if (scalar === null) return null
  const isNumber = typeof scalar === 'number' && Number.isSafeInteger(scalar) && scalar >= 0
  const text = isNumber ? String(scalar).padStart(CPF_LENGTH, '0') : String(scalar)
  return isBlankText(text) ? null : text
}

function isElevenDigits(name: string, kind: DocumentKind): boolean {
  return name === 'CPF' || name === 'NumeroSeguranca' || (name === 'NumeroDocumento' && kind === 'licence')
}

function known(name: string, raw: Readable<Scalar>, kind: DocumentKind): FieldValue {
  if (isElevenDigits(name, kind)) return { name, raw, value: elevenDigits(raw) }
  const scalar = readable(raw)
  const text = scalar === null ? '' : String(scalar)
  return { name, raw, value: isBlankText(text) ? null : text }
}

/** A field that the interface does not name: any JSON is a value of it, and nothing about it is unreadable. */
function unknown(name: string, raw: unknown): FieldValue {
  if (raw === null || raw === undefined) return { name, raw: null, value: null }
  if (!isScalar(raw)) return { name, raw: new Unreadable(raw), value: jsonText(raw) }
  return { name, raw, value: isBlankText(String(raw)) ? null : String(raw) }
}

const NAMED: ReadonlySet<string> = new Set(OCR_FIELDS)

/** Every field of an OCR: the 26 of the interface in its order, then those that it does not name. */
export function fieldValues(ocr: Ocr, kind: DocumentKind): readonly FieldValue[] {
  return [
    ...OCR_FIELDS.map((name) => known(name, ocr[name], kind)),
    ...Object.entries(ocr)
      .filter(([name]) => !NAMED.has(name))
      .map(([name, raw]) => unknown(name, raw)),
  ]
}

/** Whether a field of the interface came in a form that it does not allow. */
export function isUnreadable({ name, raw }: FieldValue): boolean {
  return NAMED.has(name) && raw instanceof Unreadable
}
