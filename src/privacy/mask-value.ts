import { isBlankText } from '../findings/values/text-value.ts'
import { digitsOf, foldWords } from '../findings/values/fold.ts'
import { readMessage } from '../findings/reading/read-message.ts'
import { readRg } from '../findings/values/rg.ts'
import { compact, isNoName } from '../findings/values/same-value.ts'
import { vocabularyOf } from '../findings/reading/vocabulary.ts'
import { cpfsIn } from './find-cpfs.ts'
import { isOutcome, isPlain, isPlainWord } from './plain-words.ts'

/**
 * What a value says of a person: who they are, their taxpayer number, a number of a document, or its check digits.
 * `unknown` may be any of them; `aside` speaks of a document's kind, issuer or date, so that only a long number in it is
 * one of a person; a `message` is free text.
 */
export type Kind = 'name' | 'cpf' | 'number' | 'digit' | 'unknown' | 'aside' | 'message'

const DOTS = '••••'
/** Of a longer name no more words are shown, so that a page of text shrinks as well. */
const MOST_WORDS = 8
/** A number with fewer digits shows none of them. */
const SHORTEST_NUMBER = 5

function hasNumber(text: string): boolean {
  return digitsOf(text.normalize('NFKC')).length >= SHORTEST_NUMBER
}

/** "M•••• S••••": initials, and the same dots whatever the length of the word. */
function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const letters = word.match(/\p{L}/gu) ?? []
      return letters.length > 1 ? `${letters[0]}${DOTS}` : '•'
    })
    .join(' ')
}

/**
 * "•••.456.789-••": without the first three and the two check digits, as Brazilian public bodies show a CPF that they
 * publish (the Portal da Transparência, and Instrução Normativa 19/2025 of the treasury of Pará, which words it so).
 * It tells two CPFs apart for those who know them, and stays one of a thousand for everybody else.
 */
function maskCpf(cpf: string): string {
  const digits = digitsOf(cpf.normalize('NFKC'))
  // As a JSON number it may have lost its leading zeros. Of one that is none not even the last two may be seen: beside
  // a right one they would be its check digits.
  if (digits.length < 9 || digits.length > 11) return '••••••'
  const eleven = digits.padStart(11, '0')
  return `•••.${eleven.slice(3, 6)}.${eleven.slice(6, 9)}-••`
}

/** "••••••72": the last two signs of the number, without its issuer. One that is a CPF shows what a CPF shows. */
function maskNumber(number: string): string {
  if (cpfsIn(number).length > 0) return maskCpf(number)
  const digits = readRg(number).number ?? digitsOf(number)
  return `••••••${digits.length < SHORTEST_NUMBER ? '' : digits.slice(-2)}`
}

/** A value of which nobody knows what it is, as the number that it carries, else as a name. */
function maskUnknown(value: string): string {
  return hasNumber(value) ? maskNumber(value) : maskName(value)
}

/** A word, or a number as it may be divided: 29.465.327-2. */
const WORD_OR_NUMBER = /\p{N}+(?:[^\p{L}\p{N}]\p{N}+)*|[\p{L}\p{M}\p{Cf}]+/gu

/** A message with its plain words, and each other word and long number masked. */
function maskWords(message: string): string {
  return message.replace(WORD_OR_NUMBER, (part) => {
    if (/^\p{N}/u.test(part)) return isPersonal('aside', part) ? maskNumber(part) : part
    return isPlainWord(part) ? part : maskName(part)
  })
}

const FORMS: Readonly<Record<Kind, (value: string) => string>> = {
  name: maskName,
  cpf: maskCpf,
  number: maskNumber,
  // Two digits more, and a masked CPF or RG would be one of ten.
  digit: () => '••',
  unknown: maskUnknown,
  aside: maskNumber,
  message: maskWords,
}

/** A value as it is shown in privacy mode. */
export function maskValue(kind: Kind, value: string): string {
  return FORMS[kind](value)
}

/** NC, XXX: what isNoName takes for no name, and no word. */
const FILLER = /^(?:N ?C|[X ]+)$/
const VOCABULARY = vocabularyOf({})
/**
 * A whole date, with or without a time and its zone: what follows one may be anything. Of a trimmed text: spaces at its
 * end beside those before the zone would be divided between the two in every way there is.
 */
const DATE =
  /^(?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})(?:[T\s]+\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,7})?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** An answer, a sign, a short count: nothing by which a person could be told. */
const NOBODY = /^(?:SIM|NAO|TRUE|FALSE|.{0,2}|[\d.,%\s]*)$/

/** Whether a value says who a person is: not one that says that there is none, nor an outcome in its place, nor a date. */
export function isPersonal(kind: Kind, value: string): boolean {
  if (isBlankText(value) || DATE.test(value.trim())) return false
  if (kind === 'message') return true
  if (kind === 'name') {
    // "Não consta", but not "Não consta Zulmira".
    const saysNone = isNoName(value, true) && (isPlain(value) || FILLER.test(foldWords(value)))
    return !saysNone && readMessage(value, VOCABULARY) !== 'ok'
  }
  if (kind === 'aside' || kind === 'unknown') {
    if (hasNumber(value)) return true
    return kind === 'unknown' && !NOBODY.test(foldWords(value)) && !isPlain(value)
  }
  return /\d/.test(value) || (compact(value).length > 2 && !isOutcome(value))
}
