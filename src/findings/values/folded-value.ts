import type { DocumentKind } from './document-kind.ts'
import { readDay, isPlausible } from './document-date.ts'
import { isMasked } from './text-value.ts'
import { digitsOf } from './fold.ts'
import { readRg } from './rg.ts'
import { compact, isNoName, withoutZeros } from './same-value.ts'
import { documentState } from './states.ts'

/** Digits of a number that is always eleven long. */
const ELEVEN = 11

/** Whether signs are only filled in: one digit or letter, over and over. */
function isFiller(signs: string): boolean {
  return /^(.)\1*$/u.test(signs)
}

/** What a folded value is made of; null where it says nothing that another case could be compared by. */
type Fold = (text: string) => string | null

function unlessEmpty(fold: (text: string) => string): Fold {
  return (text) => {
    const folded = isMasked(text) || isNoName(text, true) ? '' : fold(text)
    return isFiller(folded) || folded === '' ? null : folded
  }
}

/** A CPF that is not eleven digits may have lost some, and is not told to be another's or the same. */
export const foldCpf: Fold = (text) => {
  const digits = digitsOf(text)
  return digits.length === ELEVEN && !isFiller(digits) ? digits : null
}

/** A name, by its letters: spaces, accents and case tell no one apart. */
export const foldName = unlessEmpty(compact)

/** A number of eleven digits, as a licence and its validation code have; zeros in front may have been lost. */
export const foldEleven = unlessEmpty((text) => {
  const signs = compact(text)
  return /^\d*[1-9]\d*$/.test(signs) ? withoutZeros(signs).padStart(ELEVEN, '0') : signs
})

/** A number of a form or a blank. */
export const foldNumber = unlessEmpty((text) => withoutZeros(compact(text)))

/**
 * The number of an identity card with the state that gave it out: every state counts by itself. Where none is named,
 * and on the new national card, whose number is the CPF, the number alone.
 *
 * @param state the text of EstadoDocumento.
 */
function foldIdentity(text: string, state: string | null): string | null {
  const { number, state: own } = readRg(text)
  const folded = number === null || isMasked(text) ? null : withoutZeros(number)
  if (folded === null || isFiller(folded)) return null
  const issuer = folded.length === ELEVEN ? null : (documentState(state ?? '').state ?? own)
  return issuer === null ? folded : `${issuer} ${folded}`
}

/** The number that a document goes by: a licence's eleven digits, an identity's number and state. */
export function foldDocumentNumber(text: string, kind: DocumentKind, state: string | null): string | null {
  if (kind === 'licence') return foldEleven(text)
  return kind === 'rg' ? foldIdentity(text, state) : foldNumber(text)
}

/** A birth as yyyy-mm-dd; null for no day, and for one that systems write where they have none. */
export const foldBirth: Fold = (text) => {
  const day = readDay(text)
  return day && isPlausible(day) ? day.toString() : null
}
