import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { readText } from '#core/findings/reading/read-text.ts'
import { readRg } from '#core/findings/values/cpf-and-rg.ts'
import { isPlausibleDate } from '#core/findings/values/dates.ts'
import {
  digitsOf,
  foldLetters,
  foldWords,
  normalizeUnicode,
  stripLeadingZeros,
} from '#core/findings/values/fold-text.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { isKnownWord } from './known-words.ts'
import { birthOf, isPersonal } from './mask-value.ts'

export interface PersonalValues {
  readonly name: readonly string[]
  readonly cpf: readonly string[]
  readonly number: readonly string[]
  readonly birth: readonly string[]
  /** A value was too long to be read, so any text may contain it. */
  readonly isIncomplete: boolean
}

const VOCABULARY = vocabularyOf({})

const MIN_WORD_LENGTH = 3
const MIN_NUMBER_LENGTH = 5
/** A prefix of a value identifies it inside other text: `jsilva`, `M A R I N A`. */
const FRAGMENT_LENGTHS = [4, 5, 6, 7, 8]
const MAX_LETTERS = 8
const NUMBER_DIGITS = 7
/** 7/2/1990 and 07/02/90 have six digits. */
const MIN_BIRTH_DIGITS = 6

/** Some names contain words that every text needs, such as NÃO CONSTA. They are not searched for. */
function isOutcome(word: string): boolean {
  if (!isKnownWord(word)) return false
  return word.length <= MIN_WORD_LENGTH || readText(word, VOCABULARY).outcome !== 'unrecognised'
}

const withAndWithoutZero = (part: number): readonly string[] => [`${part}`, `${part}`.padStart(2, '0')]

/** The digits of a date in any order of day, month and year, with or without zeros and century. */
function digitSpellings({ day, month, year }: CalendarDate): readonly string[] {
  const daysAndMonths = withAndWithoutZero(day).flatMap((d) =>
    withAndWithoutZero(month).flatMap((m) => [d + m, m + d]),
  )
  const years = [`${year}`, `${year % 100}`.padStart(2, '0')]
  return daysAndMonths.flatMap((dayAndMonth) => years.flatMap((y) => [dayAndMonth + y, y + dayAndMonth]))
}

function dateKey({ day, month, year }: CalendarDate): string {
  return `${year} ${Math.min(day, month)} ${Math.max(day, month)}`
}

export class CaseTerms {
  readonly #words = new Set<string>()
  readonly #numbers = new Map<string, 'cpf' | 'number'>()
  readonly #fragments = new Set<string>()
  readonly #birthDigits = new Set<string>()
  readonly #birthDates = new Set<string>()
  readonly #birthYears = new Set<string>()

  constructor(values: PersonalValues) {
    for (const kind of ['name', 'cpf', 'number'] as const) {
      for (const value of values[kind]) {
        const text = normalizeUnicode(value, 'NFKC')
        if (!isPersonal(kind, text)) continue
        if (kind === 'name') this.#addName(text)
        else this.#addNumber(kind, text)
      }
    }
    for (const value of values.birth) this.#addBirth(value)
  }

  #addName(name: string): void {
    for (const word of new Set(foldWords(name).split(' '))) {
      if (word.length < MIN_WORD_LENGTH || isOutcome(word)) continue
      this.#words.add(word)
      if (word.length >= 4) this.#fragments.add(word.slice(0, MAX_LETTERS))
    }
  }

  #addNumber(kind: 'cpf' | 'number', text: string): void {
    for (const spelling of [foldLetters(text), readRg(text).number ?? '', digitsOf(text)]) {
      const number = stripLeadingZeros(spelling)
      if (number.length < MIN_NUMBER_LENGTH) continue
      // A number equal to the CPF is masked as a CPF: two different masks together would reveal it.
      if (kind === 'cpf' || !this.#numbers.has(number)) this.#numbers.set(number, kind)
      this.#fragments.add(number.slice(0, NUMBER_DIGITS))
    }
    const digits = digitsOf(text)
    for (let end = digits.length; end > NUMBER_DIGITS; end -= 1)
      this.#fragments.add(digits.slice(end - NUMBER_DIGITS, end))
  }

  #addBirth(value: string): void {
    const date = birthOf(value)
    for (const digits of date ? digitSpellings(date) : [digitsOf(value)]) {
      if (digits.length >= MIN_BIRTH_DIGITS) this.#birthDigits.add(digits)
    }
    if (date) this.#birthDates.add(dateKey(date))
    if (date && isPlausibleDate(date)) this.#birthYears.add(`${date.year}`)
  }

  get hasBirth(): boolean {
    return this.#birthYears.size > 0
  }

  numberKind(text: string): 'cpf' | 'number' | null {
    return this.#numbers.get(stripLeadingZeros(foldLetters(text))) ?? null
  }

  /** Whether a text contains the digits of the birth date, in any order. */
  containsBirth(text: string): boolean {
    return containsAny(digitsOf(normalizeUnicode(text, 'NFKC')), this.#birthDigits, [6, 7, 8])
  }

  isBirth(value: string): boolean {
    const date = birthOf(value)
    return date !== null && this.#birthDates.has(dateKey(date))
  }

  /** Whether a text contains the year of birth, because the month may be a word. */
  containsBirthYear(text: string, mayBeShort: boolean): boolean {
    const years = [...this.#birthYears].flatMap((year) => (mayBeShort ? [year, year.slice(2)] : [year]))
    return (text.match(/\d+/g) ?? []).some((digits) => years.includes(digits))
  }

  containsWord(text: string): boolean {
    const words = foldWords(normalizeUnicode(text, 'NFKC')).split(' ')
    return (
      words.some((word) => this.#words.has(word)) ||
      containsAny(digitsOf(text), this.#fragments, FRAGMENT_LENGTHS)
    )
  }

  /** Whether a text contains part of a value in any form: glued to other words or spaced out. */
  containsFragment(text: string): boolean {
    return containsAny(foldLetters(normalizeUnicode(text, 'NFKC')), this.#fragments, FRAGMENT_LENGTHS)
  }
}

function containsAny(text: string, fragments: ReadonlySet<string>, lengths: readonly number[]): boolean {
  for (let start = 0; start < text.length; start += 1) {
    if (lengths.some((length) => fragments.has(text.slice(start, start + length)))) return true
  }
  return false
}
