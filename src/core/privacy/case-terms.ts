import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import type { PersonalValues } from '../case/case-summary.ts'
import { digitsOf, foldLetters, foldWords, normalized, withoutZeros } from '../findings/values/fold-text.ts'
import { readText } from '../findings/reading/read-text.ts'
import { readRg } from '../findings/values/cpf-and-rg.ts'
import { vocabularyOf } from '../findings/vocabulary/vocabulary.ts'
import { BirthDates } from './birth-dates.ts'
import { isPersonal, maskValue } from './mask-value.ts'
import { isKnownWord } from './understood.ts'
import { WITHHELD } from './withheld.ts'

const VOCABULARY = vocabularyOf({})

/** Shorter words of a name and shorter numbers are part of many other texts. */
const MIN_WORD_LENGTH = 3
const MIN_NUMBER_LENGTH = 5
/** As many first letters, or digits, of a value tell it also within other text: `jsilva`, `M A R I N A`. */
const LETTERS_THAT_TELL = [4, 5, 6, 7, 8]
const DIGITS_THAT_TELL = 7

/** What looks like a CPF; a word; a number with its punctuation, 29.465.327-X. */
const GAP = String.raw`([^\p{L}\p{N},;:]{0,3})`
const CPF_WORD_OR_NUMBER = new RegExp(
  String.raw`(?<!\d)\d{3}${GAP}\d{3}${GAP}\d{3}${GAP}\d{2}(?!\d)|[\p{L}\p{M}]+|\d+(?:[.\-/]\d+)*(?:-?X(?!\p{L}))?`,
  'giu',
)

/** A text with its personal values masked, and the texts that stood before, between and after them. */
interface MaskedText {
  readonly masked: string
  readonly rest: readonly string[]
}

/** Words that no text can do without, of which some names are made: a name that says NÃO CONSTA is no name. */
function isOutcome(word: string): boolean {
  if (!isKnownWord(word)) return false
  return word.length <= MIN_WORD_LENGTH || readText(word, VOCABULARY).outcome !== 'unrecognised'
}

/** The personal values of one case, for finding them in other texts. */
export class CaseTerms {
  readonly #words = new Set<string>()
  readonly #numbers = new Map<string, 'cpf' | 'number'>()
  readonly #births: BirthDates
  /** The beginnings of words, and the parts of numbers, that tell them, without spaces and punctuation. */
  readonly #parts = new Set<string>()

  constructor(values: PersonalValues) {
    this.#births = new BirthDates(values.birth)
    for (const kind of ['name', 'cpf', 'number'] as const) {
      for (const value of values[kind]) {
        const text = normalized(value, 'NFKC')
        if (!isPersonal(kind, text)) continue
        if (kind === 'name') this.#addName(text)
        else this.#addNumber(kind, text)
      }
    }
  }

  #addName(name: string): void {
    for (const word of foldWords(name).split(' ')) {
      if (word.length < MIN_WORD_LENGTH || isOutcome(word)) continue
      this.#words.add(word)
      if (word.length >= 4) this.#parts.add(word.slice(0, LETTERS_THAT_TELL.at(-1)))
    }
  }

  #addNumber(kind: 'cpf' | 'number', text: string): void {
    for (const written of [foldLetters(text), readRg(text).number ?? '', digitsOf(text)]) {
      const number = withoutZeros(written)
      if (number.length < MIN_NUMBER_LENGTH) continue
      // A number equal to the CPF is masked like a CPF; two different masks would reveal it together.
      if (kind === 'cpf' || !this.#numbers.has(number)) this.#numbers.set(number, kind)
      if (number.length >= 6) this.#parts.add(number.slice(0, DIGITS_THAT_TELL))
    }
    const digits = digitsOf(text)
    for (let end = digits.length; end > DIGITS_THAT_TELL; end -= 1)
      this.#parts.add(digits.slice(end - DIGITS_THAT_TELL, end))
  }

  /** Whether a text is a whole number of the case, and whether that is its CPF; null for anything else. */
  numberKind(text: string): 'cpf' | 'number' | null {
    return this.#numbers.get(withoutZeros(foldLetters(text))) ?? null
  }

  /**
   * Masks the words of names, the numbers and birth dates of the case in a text, and what looks like a CPF of any person.
   * A text is withheld where a birth date is spelled so that it cannot be cut out.
   *
   * @param isOtherDate whether the text's name says what its date is: issue, expiry.
   */
  mask(text: string, isOtherDate = false): MaskedText {
    const isAnyDate = this.#births.mayBeAny(text, isOtherDate)
    const rest: string[] = []
    let masked = ''
    let end = 0
    for (const { index, 0: found, 1: gap, 2: second, 3: third } of text.matchAll(CPF_WORD_OR_NUMBER)) {
      const isGrouped = Boolean(gap) || Boolean(second) || Boolean(third)
      const kind = this.#kindIn(found, isGrouped, isAnyDate)
      if (kind === null) continue
      const before = text.slice(end, index)
      rest.push(before)
      masked += before + maskValue(kind, found)
      end = index + found.length
    }
    rest.push(text.slice(end))
    const isLeft = this.#births.isIn(rest.join(' '), isAnyDate)
    return { masked: isLeft ? WITHHELD : masked + text.slice(end), rest }
  }

  /** The kind of a word or number of a text; null where it is not personal. */
  #kindIn(found: string, isGrouped: boolean, isAnyDate: boolean): 'name' | 'cpf' | 'number' | 'birth' | null {
    if (!/^\d/.test(found)) return this.#words.has(foldLetters(found)) ? 'name' : null
    if (this.#births.isIn(found, isAnyDate)) return 'birth'
    return isGrouped || isValidCpf(found) ? 'cpf' : this.numberKind(found)
  }

  /** Whether a text of an unknown kind holds a birth date of the case. */
  isBirthIn(text: string): boolean {
    return this.#births.isIn(text, this.#births.mayBeAny(text))
  }

  /** Whether a text holds a value of the case in another form: glued to other words, spaced out, as a part of a number. */
  isIn(text: string): boolean {
    const letters = foldLetters(normalized(text, 'NFKC'))
    for (let start = 0; start < letters.length; start += 1) {
      for (const length of LETTERS_THAT_TELL) {
        if (this.#parts.has(letters.slice(start, start + length))) return true
      }
    }
    return false
  }
}
