import { readRg } from '../findings/values/rg.ts'
import type { Scalar } from '../contract/readable.ts'
import type { SearchTerm } from './find/find-terms.ts'
import { isPersonal } from './mask-value.ts'
import type { Kind } from './mask-value.ts'
import { isOutcome } from './words/plain-words.ts'
import { toSearchable } from './find/searchable-text.ts'

/** Shorter terms match only as a whole word or number: "Ana" is not masked in "Santana". */
const LONG_NAME_LENGTH = 8
const LONG_NUMBER_LENGTH = 6
const MIN_NUMBER_LENGTH = 5
const MIN_NAME_LENGTH = 3
/** Digits in a row that show a part of a longer number: a CPF without its last ones. */
const PART_OF_NUMBER_LENGTH = 7
/** Of a longer word of a name, its beginning is looked for. */
const MAX_PART_LENGTH = 32
/** Words of names and of sentences about them. */
const PARTICLES = new Set(['DAS', 'DOS', 'NAO', 'SEM', 'CONSTA'])
/** No number is written longer. */
const MAX_NUMBER_LENGTH = 100
/** No real answer has more terms, or more letters and digits in them. */
const MAX_TERMS = 2000
const MAX_LETTERS = 20_000

const CPF_LENGTH = 11

/** A number in the form in which two are compared, without the leading zeros that a JSON number loses. */
function comparableNumber(number: string): string {
  return toSearchable(number).replace(/^0+/, '')
}

function nameTerms(name: string): SearchTerm[] {
  const parts = name
    .split(/[^\p{L}\p{N}\p{M}\p{Cf}]+/u)
    .map(toSearchable)
    .filter((word) => word.length >= MIN_NAME_LENGTH && !PARTICLES.has(word) && !isOutcome(word))
  const text = toSearchable(name)
  const whole: SearchTerm[] =
    text.length < MIN_NAME_LENGTH
      ? []
      : [{ text, kind: 'name', fit: text.length < LONG_NAME_LENGTH ? 'whole' : 'anywhere' }]
  return [
    ...whole,
    ...parts.map((part): SearchTerm => ({
      text: part.slice(0, MAX_PART_LENGTH),
      kind: 'name',
      fit: part.length > MAX_PART_LENGTH ? 'anywhere' : 'part',
    })),
  ]
}

/** Every run of digits that shows a part of a number. */
function partsOfNumber(digits: string): readonly string[] {
  const count = Math.max(0, digits.length - PART_OF_NUMBER_LENGTH)
  return Array.from({ length: count + 1 }, (_, at) => digits.slice(at, at + PART_OF_NUMBER_LENGTH)).filter(
    ({ length }) => length === PART_OF_NUMBER_LENGTH,
  )
}

/** The personal values of one case, for looking for them in other texts. */
export class CaseTerms {
  readonly #terms = new Map<string, SearchTerm>()
  readonly #seen = new Set<string>()
  readonly #numbers = new Set<string>()
  readonly #cpfs = new Set<string>()
  #letters = 0

  /** Adds a value of one of the kinds that are looked for: values of other kinds may be any word. */
  add(kind: Kind | null, value: Scalar): void {
    if ((kind !== 'name' && kind !== 'cpf' && kind !== 'number') || typeof value === 'boolean') return
    const text = String(value)
    const key = `${kind} ${text}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    if (text.length > MAX_LETTERS) this.giveUp()
    // Numbers are still compared as wholes, where they are no longer looked for.
    if (this.areTooMany && text.length > MAX_NUMBER_LENGTH) return
    if (!isPersonal(kind, text)) return
    if (kind !== 'name') {
      this.#addNumber(kind, text)
      return
    }
    if (this.areTooMany) return
    this.#addTerms(nameTerms(text))
  }

  /** There are values that were not looked at. */
  giveUp(): void {
    this.#letters = Number.POSITIVE_INFINITY
  }

  get terms(): Iterable<SearchTerm> {
    return this.#terms.values()
  }

  /** Whether there are more values than can be looked for, so that no text is known to be free of them. */
  get areTooMany(): boolean {
    return this.#terms.size > MAX_TERMS || this.#letters > MAX_LETTERS
  }

  /** Whether a text is a whole number of the case, and whether that is a CPF; null for anything else. */
  numberKind(text: string): 'cpf' | 'number' | null {
    const number = comparableNumber(text)
    // A number equal to the CPF is masked like a CPF; two different masks would reveal it together.
    if (this.#cpfs.has(number)) return 'cpf'
    return this.#numbers.has(number) ? 'number' : null
  }

  #addNumber(kind: 'cpf' | 'number', text: string): void {
    const digits = toSearchable(text).replace(/\D/g, '')
    const wholes = [toSearchable(text), readRg(text).number ?? '', digits]
      .map((whole) => whole.replace(/^0+/, ''))
      .filter((whole) => whole.length >= MIN_NUMBER_LENGTH)
    for (const whole of wholes) (kind === 'cpf' ? this.#cpfs : this.#numbers).add(whole)
    this.#addTerms(
      wholes.map((whole) => ({
        text: whole,
        kind: 'number',
        fit: whole.length < LONG_NUMBER_LENGTH ? 'whole' : 'anywhere',
      })),
    )
    const written = kind === 'cpf' ? digits.padStart(CPF_LENGTH, '0') : digits
    if (this.areTooMany) return
    this.#addTerms(partsOfNumber(written).map((part) => ({ text: part, kind: 'number', fit: 'anywhere' })))
  }

  #addTerms(terms: readonly SearchTerm[]): void {
    for (const term of terms) {
      if (this.areTooMany) return
      if (this.#terms.has(term.text)) continue
      this.#terms.set(term.text, term)
      this.#letters += term.text.length
    }
  }
}
