import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { readRg } from '#core/findings/values/cpf-and-rg.ts'
import { formatIsoDate, isPlausibleDate, readDay } from '#core/findings/values/dates.ts'
import { digitsOf, foldLetters, stripLeadingZeros } from '#core/findings/values/fold-text.ts'
import { documentState } from '#core/findings/values/states.ts'
import { hasHiddenParts, isBlankText } from '#core/findings/values/text-value.ts'

const ELEVEN = 11

function isFiller(text: string): boolean {
  return /^(.)\1*$/u.test(text)
}

/** Equal values have equal keys. Returns null if the value is missing, hidden or a placeholder. */
export type ToKey = (text: string) => string | null

function unlessEmpty(toKey: (text: string) => string): ToKey {
  return (text) => {
    const key = hasHiddenParts(text) || isBlankText(text) ? '' : toKey(text)
    return isFiller(key) || key === '' ? null : key
  }
}

/** Null unless there are eleven digits: others may be missing. */
export const cpfKey: ToKey = (text) => {
  const digits = digitsOf(text)
  return digits.length === ELEVEN && !isFiller(digits) ? digits : null
}

export const nameKey = unlessEmpty(foldLetters)

/** For licence and validation numbers, which may have lost leading zeros. */
export const elevenDigitKey = unlessEmpty((text) => {
  const key = foldLetters(text)
  return /^\d+$/.test(key) && /[1-9]/.test(key) ? stripLeadingZeros(key).padStart(ELEVEN, '0') : key
})

export const numberKey = unlessEmpty((text) => stripLeadingZeros(foldLetters(text)))

/** Each state numbers its cards, so the key includes the state. The national card's number is the CPF. */
function identityCardKey(text: string, stateText: string | null): string | null {
  const { number, state: stateInNumber } = readRg(text)
  const digits = number === null || hasHiddenParts(text) ? null : stripLeadingZeros(number)
  if (digits === null || isFiller(digits)) return null
  const state = digits.length === ELEVEN ? null : (documentState(stateText ?? '').state ?? stateInNumber)
  return state === null ? digits : `${state} ${digits}`
}

export function documentNumberKey(text: string, kind: DocumentKind, stateText: string | null): string | null {
  if (kind === 'licence') return elevenDigitKey(text)
  return kind === 'rg' ? identityCardKey(text, stateText) : numberKey(text)
}

/** Returns yyyy-mm-dd. */
export const birthKey: ToKey = (text) => {
  const day = readDay(text)
  return day && isPlausibleDate(day) ? formatIsoDate(day) : null
}
