import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isBlankText } from '../findings/values/text-value.ts'
import { digitsOf, foldLetters, foldWords, normalized } from '../findings/values/fold-text.ts'
import { readText } from '../findings/reading/read-text.ts'
import { readRg } from '../findings/values/rg.ts'
import { vocabularyOf } from '../findings/vocabulary/vocabulary.ts'
import { findCpfs } from './find/find-cpfs.ts'
import { findPartMaskedCpfs } from './find/find-part-masked-cpfs.ts'
import { isOutcome, isPlain } from './words/plain-words.ts'
import { toSearchable } from './find/searchable-text.ts'

/**
 * The kind of personal data in a value: a name, a taxpayer number, a number of a document, or its check digits.
 * `unknown` may be any of them; a `place` is a state, an issuer or an id, so only a long number in it is personal. Of a `message`
 * and of a `label` only words are shown that are known to be harmless.
 */
export type Kind = Masked | 'message' | 'label'

/** The kinds of values that are masked as a whole. */
type Masked = 'name' | 'cpf' | 'number' | 'digit' | 'unknown' | 'place'

const DOTS = '••••'
/** A number of which nothing is shown. */
export const HIDDEN_NUMBER = '••••••'
/** The most words shown of a text under a name, so that a long text shrinks as well. */
const MAX_WORDS = 8
/** A number with fewer digits shows none of them. */
const MIN_NUMBER_LENGTH = 5

function hasNumber(text: string): boolean {
  return toSearchable(text).replace(/\D/g, '').length >= MIN_NUMBER_LENGTH
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
  if (digits.length < 9 || digits.length > 11) return HIDDEN_NUMBER
  const eleven = digits.padStart(11, '0')
  // A CPF that was cut short would show other digits than the whole one does.
  const mayBeCut = digits.length === 9 || (digits.length === 10 && /\D/.test(cpf.trim()))
  if (mayBeCut && !isValidCpf(eleven)) return HIDDEN_NUMBER
  return `•••.${eleven.slice(3, 6)}.${eleven.slice(6, 9)}-••`
}

/** "••••••72": the last two characters of the number, without its issuer. A CPF is masked as one. */
function maskNumber(number: string): string {
  if (findCpfs(number).some(({ isWhole }) => isWhole)) return maskCpf(number)
  if (findPartMaskedCpfs(number).length > 0) return HIDDEN_NUMBER
  const digits = readRg(number).number ?? digitsOf(number)
  return `••••••${digits.length < MIN_NUMBER_LENGTH ? '' : digits.slice(-2)}`
}

/** A value of unknown kind: as a number where it contains one, else as a name. */
function maskUnknown(value: string): string {
  return hasNumber(value) ? maskNumber(value) : maskName(value)
}

const MASKS: Readonly<Record<Masked, (value: string) => string>> = {
  name: maskName,
  cpf: maskCpf,
  number: maskNumber,
  // With its check digits, a masked CPF or RG could be guessed.
  digit: () => '••',
  unknown: maskUnknown,
  place: maskNumber,
}

/** Masks a value of a kind: `•••.456.789-••` for a CPF, initials for a name, the last two digits of other numbers. */
export function maskValue(kind: Masked, value: string): string {
  return MASKS[kind](value)
}

const VOCABULARY = vocabularyOf({})
/**
 * A whole date, with or without a time and its zone, and no other text after it. For trimmed text only: with
 * trailing spaces the two `\s*` before and after the zone would backtrack without end.
 */
const DATE =
  /^(?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})(?:[T\s]+\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,7})?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** Yes, no, a count: nothing that identifies a person. */
const IMPERSONAL = /^(?:SIM|NAO|TRUE|FALSE|[\d.,%\s]*)$/

/** Whether a value says that there is none. Letters in circles are letters: ⒶⓃⒶ. */
export function isBlankValue(value: string): boolean {
  return isBlankText(normalized(value, 'NFKC'))
}

/** Whether a value identifies a person: it is no text for a missing value, no outcome and no date. */
export function isPersonal(kind: Masked, value: string): boolean {
  if (isBlankValue(value) || DATE.test(value.trim())) return false
  if (kind === 'name') return readText(value, VOCABULARY).outcome !== 'confirmed'
  if (kind === 'place' || kind === 'unknown') {
    if (hasNumber(value)) return true
    return kind === 'unknown' && !IMPERSONAL.test(foldWords(value)) && !isPlain(value)
  }
  return /\d/.test(value) || (foldLetters(value).length > 2 && !isOutcome(value))
}
