import { readable } from '../../contract/readable.ts'
import type { Readable, Scalar } from '../../contract/readable.ts'
import { foldMessage } from './fold.ts'

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
