import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { readText } from '#core/findings/reading/read-text.ts'
import { digitsOf, foldLetters, normalized } from '#core/findings/values/fold-text.ts'
import { readRg } from '#core/findings/values/cpf-and-rg.ts'
import { hasHiddenParts, isBlankText } from '#core/findings/values/text-value.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import type { MaskedKind } from './field-kinds.ts'
import { isUnderstood } from './understood.ts'
import { WITHHELD } from './withheld.ts'

const DOTS = '••••'
const HIDDEN_NUMBER = '••••••'
/** The most words shown of a text under a name, so that a long text shrinks as well. */
const MAX_WORDS = 8
/** A number with fewer digits shows none of them, and identifies nobody in a text. */
const MIN_NUMBER_LENGTH = 5

function hasNumber(text: string): boolean {
  return digitsOf(text).length >= MIN_NUMBER_LENGTH
}

/** "M•••• S••••": initials, and the same dots for a word of any length. */
function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const letters = word.match(/\p{L}/gu) ?? []
      return letters.length > 1 ? `${letters[0]}${DOTS}` : '•'
    })
    .join(' ')
}

/**
 * "•••.456.789-••": without the first three and the two check digits, as Brazilian public bodies show a CPF that they
 * publish (the Portal da Transparência, and Instrução Normativa 19/2025 of the treasury of Pará, which words it so).
 * Six digits are enough to tell two known CPFs apart; for anybody else a thousand CPFs remain possible.
 */
function maskCpf(cpf: string): string {
  const digits = digitsOf(cpf)
  // As a JSON number it may have lost its leading zeros. A longer number shows nothing, because its last two digits could
  // reveal the check digits of the masked CPF.
  if (digits.length < 9 || digits.length > 11 || hasHiddenParts(cpf)) return HIDDEN_NUMBER
  const eleven = digits.padStart(11, '0')
  // A CPF that was cut short would show other digits than the whole one does.
  const mayBeCut = digits.length === 9 || (digits.length === 10 && /\D/.test(cpf.trim()))
  if (mayBeCut && !isValidCpf(eleven)) return HIDDEN_NUMBER
  return `•••.${eleven.slice(3, 6)}.${eleven.slice(6, 9)}-••`
}

/** "••••••72": the last two characters of the number, without its issuer. A CPF is masked as one. */
function maskNumber(number: string): string {
  // The rest of a CPF that somebody else has masked would complete our own mask.
  if (hasHiddenParts(number) || /\d[.\s-]*X{2}|X{2}[.\s-]*\d/i.test(number)) return HIDDEN_NUMBER
  const digits = readRg(number).number ?? digitsOf(number)
  if (isValidCpf(digits)) return maskCpf(digits)
  return `${HIDDEN_NUMBER}${digits.length < MIN_NUMBER_LENGTH ? '' : digits.slice(-2)}`
}

const BIRTH = /^\s*(?:(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})[./-](\d{1,2})[./-](\d{1,2}))(?!\d)/

/** The day that a birth date begins with, of the calendar or not (31/04/1990); null where it begins with none. */
export function birthOf(text: string): CalendarDate | null {
  const [found, day, month, year, isoYear, isoMonth, isoDay] = BIRTH.exec(text) ?? []
  if (found === undefined) return null
  return { year: Number(year ?? isoYear), month: Number(month ?? isoMonth), day: Number(day ?? isoDay) }
}

/** "••/••/1990". What is no date may be one in another form, and is withheld. */
function maskBirth(value: string): string {
  const date = birthOf(value)
  return date === null ? WITHHELD : `••/••/${date.year}`
}

const MASKS: Readonly<Record<MaskedKind, (value: string) => string>> = {
  name: maskName,
  cpf: maskCpf,
  number: maskNumber,
  birth: maskBirth,
  // With its check digits, a masked CPF or RG could be guessed.
  digit: () => '••',
  unknown: (value) => (hasNumber(value) ? HIDDEN_NUMBER : maskName(value)),
}

/** Masks a value of a kind: `•••.456.789-••` for a CPF, initials for a name, the last two digits of other numbers. */
export function maskValue(kind: MaskedKind, value: string): string {
  return MASKS[kind](value)
}

const VOCABULARY = vocabularyOf({})
/**
 * A whole date, with or without a time and its zone, and no other text after it. For trimmed text only: with
 * trailing spaces the two `\s*` before and after the zone would backtrack without end.
 */
const DATE =
  /^(?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})(?:[T\s]+\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,7})?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** Whether a value says that there is none. Letters in circles are letters: ⒶⓃⒶ. */
export function isBlank(value: string): boolean {
  return isBlankText(normalized(value, 'NFKC'))
}

/** Whether a value is a date and no other text. */
export function isDate(value: string): boolean {
  return DATE.test(value.trim())
}

/** Whether a value identifies a person: it is no text for a missing value, no known phrase and no date. */
export function isPersonal(kind: MaskedKind, value: string): boolean {
  if (kind === 'birth') return /\p{N}/u.test(value)
  if (isBlank(value) || isDate(value)) return false
  if (kind === 'name') return !isUnderstood(value) || readText(value, VOCABULARY).outcome !== 'confirmed'
  if (kind === 'unknown') return hasNumber(value) || !isUnderstood(value)
  return /\d/.test(value) || (foldLetters(value).length > 2 && !isUnderstood(value))
}
