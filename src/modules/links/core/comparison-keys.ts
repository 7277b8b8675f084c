import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { isPlausible, readDay, isoDate } from '#core/findings/values/dates.ts'
import { hasHiddenParts, isBlankText } from '#core/findings/values/text-value.ts'
import { digitsOf, foldLetters, withoutZeros } from '#core/findings/values/fold-text.ts'
import { readRg } from '#core/findings/values/cpf-and-rg.ts'
import { documentState } from '#core/findings/values/states.ts'

const ELEVEN = 11

/** Whether a text is a placeholder: one digit or letter, repeated. */
function isFiller(text: string): boolean {
  return /^(.)\1*$/u.test(text)
}

/** Equal for all cases that share the value; null where that is missing, hidden or a placeholder. */
export type ToKey = (text: string) => string | null

function unlessEmpty(toKey: (text: string) => string): ToKey {
  return (text) => {
    const key = hasHiddenParts(text) || isBlankText(text) ? '' : toKey(text)
    return isFiller(key) || key === '' ? null : key
  }
}

/** The key of a CPF, its digits; null unless there are eleven: it may have lost some. */
export const cpfKey: ToKey = (text) => {
  const digits = digitsOf(text)
  return digits.length === ELEVEN && !isFiller(digits) ? digits : null
}

/** The key of a name: its letters without spaces, accents and case. */
export const nameKey = unlessEmpty(foldLetters)

/** A number of eleven digits, as a licence and its validation code have; leading zeros may have been lost. */
export const elevenDigitKey = unlessEmpty((text) => {
  const key = foldLetters(text)
  return /^\d+$/.test(key) && /[1-9]/.test(key) ? withoutZeros(key).padStart(ELEVEN, '0') : key
})

export const numberKey = unlessEmpty((text) => withoutZeros(foldLetters(text)))

/**
 * The number of an identity card with the state that issued it, since every state has its own series. The number alone
 * where no state is named, and on the new national card, whose number is the CPF.
 *
 * @param state the text of EstadoDocumento.
 */
function identityKey(text: string, state: string | null): string | null {
  const { number, state: own } = readRg(text)
  const digits = number === null || hasHiddenParts(text) ? null : withoutZeros(number)
  if (digits === null || isFiller(digits)) return null
  const issuer = digits.length === ELEVEN ? null : (documentState(state ?? '').state ?? own)
  return issuer === null ? digits : `${issuer} ${digits}`
}

/** @param state the text of EstadoDocumento. */
export function documentNumberKey(text: string, kind: DocumentKind, state: string | null): string | null {
  if (kind === 'licence') return elevenDigitKey(text)
  return kind === 'rg' ? identityKey(text, state) : numberKey(text)
}

/** A birth date as yyyy-mm-dd; null for no day of the calendar, and for a placeholder year. */
export const birthKey: ToKey = (text) => {
  const day = readDay(text)
  return day && isPlausible(day) ? isoDate(day) : null
}
