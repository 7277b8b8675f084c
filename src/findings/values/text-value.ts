import { readable } from '../../contract/readable.ts'
import type { Readable, Scalar } from '../../contract/readable.ts'
import { foldMessage, foldWords } from './fold-text.ts'

const ELEVEN = 11

/** Whether a text means that there is no value: blank, lone dashes, only asterisks, NÃO DECLARADO. */
export function isBlankText(text: string): boolean {
  const folded = foldMessage(text)
  return /^[-–—\s]*$/.test(folded) || /^\*[*\s]*$/.test(folded) || /^NAO DECLARAD[OA]$/.test(folded)
}

/** Words for a missing name, place or number. */
const NO_VALUE = /^(?:IGNORAD|DESCONHECID|INEXISTENTE|NAO (?:CONSTA|INFORMAD|IDENTIFICAD|DECLARAD))/

/** Placeholders for a missing parent: NC ("não consta"), N/C, a row of X. */
const FILLER = /^(?:N C|NC|X[X ]+)$/

/**
 * Whether a text says that there is no name: IGNORADO, NÃO CONSTA.
 *
 * @param withFillers whether placeholders say so too, as they do for a parent.
 */
export function isNoName(text: string, withFillers = false): boolean {
  const folded = foldWords(text)
  return NO_VALUE.test(folded) || (withFillers && FILLER.test(folded))
}

/** Whether parts of a text are hidden by asterisks or dots: its form cannot be checked, nor the whole compared. */
export function hasHiddenParts(text: string): boolean {
  return /[*•●]/.test(text)
}

/** A number of always 11 digits as text, with the leading zeros that a JSON number loses; null where there is none. */
export function elevenDigits(value: Readable<Scalar> | undefined): string | null {
  const scalar = readable(value)
  if (scalar === null) return null
  const isNumber = typeof scalar === 'number' && Number.isSafeInteger(scalar) && scalar >= 0
  const text = isNumber ? String(scalar).padStart(ELEVEN, '0') : String(scalar)
  return isBlankText(text) ? null : text
}
