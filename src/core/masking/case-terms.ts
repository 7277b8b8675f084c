import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { readText } from '#core/findings/reading/read-text.ts'
import { readRg } from '#core/findings/values/cpf-and-rg.ts'
import { isPlausible } from '#core/findings/values/dates.ts'
import {
  digitsOf,
  foldLetters,
  foldWords,
  normalized,
  withoutZeros,
} from '#core/findings/values/fold-text.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { birthOf, isPersonal } from './mask-value.ts'
import { isKnownWord } from './understood.ts'

/** The values of a case that are looked for in all its texts. */
export interface PersonalValues {
  readonly name: readonly string[]
  readonly cpf: readonly string[]
  readonly number: readonly string[]
  readonly birth: readonly string[]
  /** Whether the case has more of them: any text may hold one. */
  readonly isIncomplete: boolean
}

const VOCABULARY = vocabularyOf({})

/** Shorter words of a name and shorter numbers are part of many other texts. */
const MIN_WORD_LENGTH = 3
const MIN_NUMBER_LENGTH = 5
/** As many first letters, or digits, of a value tell it also within other text: `jsilva`, `M A R I N A`. */
const LENGTHS_THAT_TELL = [4, 5, 6, 7, 8]
const DIGITS_THAT_TELL = 7
/** The fewest digits of a birth date that tell it: those of 7/2/1990 and 07/02/90. */
const BIRTH_DIGITS = 6

/** Words that no text can do without, of which some names are made: a name that says NÃO CONSTA is no name. */
function isOutcome(word: string): boolean {
  if (!isKnownWord(word)) return false
  return word.length <= MIN_WORD_LENGTH || readText(word, VOCABULARY).outcome !== 'unrecognised'
}

const withZero = (part: number): readonly string[] => [`${part}`, `${part}`.padStart(2, '0')]

/** The digits of a day as people of any country write it, with or without zeros and century. */
function spellingsOf({ day, month, year }: CalendarDate): readonly string[] {
  const daysAndMonths = withZero(day).flatMap((d) => withZero(month).flatMap((m) => [d + m, m + d]))
  const years = [`${year}`, `${year % 100}`.padStart(2, '0')]
  return daysAndMonths.flatMap((each) => years.flatMap((written) => [each + written, written + each]))
}

/** A day, whichever of day and month comes first. */
function dayOf({ day, month, year }: CalendarDate): string {
  return `${year} ${Math.min(day, month)} ${Math.max(day, month)}`
}

/** The personal values of one case, for finding them in other texts. */
export class CaseTerms {
  readonly #words = new Set<string>()
  readonly #numbers = new Map<string, 'cpf' | 'number'>()
  /** The beginnings of words, and the parts of numbers, that tell them, without spaces and punctuation. */
  readonly #parts = new Set<string>()
  readonly #births = new Set<string>()
  readonly #days = new Set<string>()
  readonly #birthYears = new Set<string>()

  constructor(values: PersonalValues) {
    for (const kind of ['name', 'cpf', 'number'] as const) {
      for (const value of values[kind]) {
        const text = normalized(value, 'NFKC')
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
      if (word.length >= 4) this.#parts.add(word.slice(0, LENGTHS_THAT_TELL.at(-1)))
    }
  }

  #addNumber(kind: 'cpf' | 'number', text: string): void {
    for (const written of [foldLetters(text), readRg(text).number ?? '', digitsOf(text)]) {
      const number = withoutZeros(written)
      if (number.length < MIN_NUMBER_LENGTH) continue
      // A number equal to the CPF is masked like a CPF; two different masks would reveal it together.
      if (kind === 'cpf' || !this.#numbers.has(number)) this.#numbers.set(number, kind)
      this.#parts.add(number.slice(0, DIGITS_THAT_TELL))
    }
    const digits = digitsOf(text)
    for (let end = digits.length; end > DIGITS_THAT_TELL; end -= 1)
      this.#parts.add(digits.slice(end - DIGITS_THAT_TELL, end))
  }

  #addBirth(value: string): void {
    const date = birthOf(value)
    for (const digits of date ? spellingsOf(date) : [digitsOf(value)]) {
      if (digits.length >= BIRTH_DIGITS) this.#births.add(digits)
    }
    if (date) this.#days.add(dayOf(date))
    if (date && isPlausible(date)) this.#birthYears.add(`${date.year}`)
  }

  /** Whether the birth date is known, so that it can be told from other dates. */
  get hasBirth(): boolean {
    return this.#birthYears.size > 0
  }

  /** Whether a text is a whole number of the case, and whether that is its CPF; null for anything else. */
  numberKind(text: string): 'cpf' | 'number' | null {
    return this.#numbers.get(withoutZeros(foldLetters(text))) ?? null
  }

  /** Whether a text holds the birth date of the case, in whatever spelling of its digits. */
  holdsBirth(text: string): boolean {
    return holdsAny(digitsOf(normalized(text, 'NFKC')), this.#births, [6, 7, 8])
  }

  isBirth(value: string): boolean {
    const date = birthOf(value)
    return date !== null && this.#days.has(dayOf(date))
  }

  /** Whether a text has the year of birth as a number, which the name of the month may stand beside. */
  holdsBirthYear(text: string, mayBeShort: boolean): boolean {
    const years = [...this.#birthYears].flatMap((year) => (mayBeShort ? [year, year.slice(2)] : [year]))
    return (text.match(/\d+/g) ?? []).some((digits) => years.includes(digits))
  }

  /** Whether a text has a word of a name or a number of the case. */
  holdsWord(text: string): boolean {
    const words = foldWords(normalized(text, 'NFKC')).split(' ')
    return (
      words.some((word) => this.#words.has(word)) || holdsAny(digitsOf(text), this.#parts, LENGTHS_THAT_TELL)
    )
  }

  /** Whether a text holds a value of the case in any form: glued to other words, spaced out, as a part of a number. */
  holdsPart(text: string): boolean {
    return holdsAny(foldLetters(normalized(text, 'NFKC')), this.#parts, LENGTHS_THAT_TELL)
  }
}

/** Whether a text has a part of some lengths that is one of these. */
function holdsAny(text: string, parts: ReadonlySet<string>, lengths: readonly number[]): boolean {
  for (let start = 0; start < text.length; start += 1) {
    if (lengths.some((length) => parts.has(text.slice(start, start + length)))) return true
  }
  return false
}
