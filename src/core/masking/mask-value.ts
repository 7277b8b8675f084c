import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { readText } from '#core/findings/reading/read-text.ts'
import { digitsOf, foldLetters, normalizeUnicode } from '#core/findings/values/fold-text.ts'
import { readRg } from '#core/findings/values/cpf-and-rg.ts'
import { hasHiddenParts, isBlankText } from '#core/findings/values/text-value.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import type { MaskedKind } from './field-kinds.ts'
import { hasOnlyKnownWords } from './known-words.ts'
import { WITHHELD } from './withheld.ts'

const DOTS = '••••'
const HIDDEN_NUMBER = '••••••'
const MAX_INITIALS = 8
/** A shorter number shows no digits, and identifies no person in a text. */
const MIN_NUMBER_LENGTH = 5

function hasNumber(text: string): boolean {
  return digitsOf(text).length >= MIN_NUMBER_LENGTH
}

/** "M•••• S••••": the dots do not reveal a word's length. */
function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, MAX_INITIALS)
    .map((word) => {
      const letters = word.match(/\p{L}/gu) ?? []
      return letters.length > 1 ? `${letters[0]}${DOTS}` : '•'
    })
    .join(' ')
}

/**
 * "•••.456.789-••": hides the first three and the check digits, like the Portal da Transparência and Instrução Normativa
 * 19/2025 of the treasury of Pará. Six digits distinguish two known CPFs, and leave a thousand candidates to anyone else.
 */
function maskCpf(cpf: string): string {
  const digits = digitsOf(cpf)
  // 9 or 10 digits: a JSON number without its leading zeros. Over 11: the digits shown could reveal the check digits.
  if (digits.length < 9 || digits.length > 11 || hasHiddenParts(cpf)) return HIDDEN_NUMBER
  const eleven = digits.padStart(11, '0')
  // A truncated CPF would show other digits than the whole one.
  const mayBeCut = digits.length === 9 || (digits.length === 10 && /\D/.test(cpf.trim()))
  if (mayBeCut && !isValidCpf(eleven)) return HIDDEN_NUMBER
  return `•••.${eleven.slice(3, 6)}.${eleven.slice(6, 9)}-••`
}

/** "••••••72": the last two characters, without the issuer. A number that is a CPF gets a CPF's mask. */
function maskNumber(number: string): string {
  // The visible digits of a CPF that the service masked would complete our mask.
  if (hasHiddenParts(number) || /\d[.\s-]*X{2}|X{2}[.\s-]*\d/i.test(number)) return HIDDEN_NUMBER
  const digits = readRg(number).number ?? digitsOf(number)
  if (isValidCpf(digits)) return maskCpf(digits)
  return `${HIDDEN_NUMBER}${digits.length < MIN_NUMBER_LENGTH ? '' : digits.slice(-2)}`
}

const BIRTH = /^\s*(?:(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})[./-](\d{1,2})[./-](\d{1,2}))(?!\d)/

/** The date at the start of a text, which may not exist in the calendar (31/04/1990), or null. */
export function birthOf(text: string): CalendarDate | null {
  const match = BIRTH.exec(text)
  if (!match) return null
  const [, day, month, year, isoYear, isoMonth, isoDay] = match
  return { year: Number(year ?? isoYear), month: Number(month ?? isoMonth), day: Number(day ?? isoDay) }
}

/** "••/••/1990". Any other text may be a date in another format, so it is withheld. */
function maskBirth(value: string): string {
  const date = birthOf(value)
  return date === null ? WITHHELD : `••/••/${date.year}`
}

const MASKS: Readonly<Record<MaskedKind, (value: string) => string>> = {
  name: maskName,
  cpf: maskCpf,
  number: maskNumber,
  birth: maskBirth,
  // Check digits would help to guess a masked CPF or RG.
  digit: () => '••',
  unknown: (value) => (hasNumber(value) ? HIDDEN_NUMBER : maskName(value)),
}

export function maskValue(kind: MaskedKind, value: string): string {
  return MASKS[kind](value)
}

const VOCABULARY = vocabularyOf({})
/** For trimmed text only: trailing spaces would make the two `\s*` around the zone backtrack without end. */
const DATE =
  /^(?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})(?:[T\s]+\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,7})?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** NFKC turns circled letters into letters: ⒶⓃⒶ is not blank. */
export function isBlank(value: string): boolean {
  return isBlankText(normalizeUnicode(value, 'NFKC'))
}

export function isDate(value: string): boolean {
  return DATE.test(value.trim())
}

/** Whether a value identifies a person: it is not blank, not a date and not a known phrase. */
export function isPersonal(kind: MaskedKind, value: string): boolean {
  if (kind === 'birth') return /\p{N}/u.test(value)
  if (isBlank(value) || isDate(value)) return false
  if (kind === 'name') return !hasOnlyKnownWords(value) || readText(value, VOCABULARY).outcome !== 'confirmed'
  if (kind === 'unknown') return hasNumber(value) || !hasOnlyKnownWords(value)
  return /\d/.test(value) || (foldLetters(value).length > 2 && !hasOnlyKnownWords(value))
}
