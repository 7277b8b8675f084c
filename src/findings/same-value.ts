import { parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import { isMaskedCpf } from './cpf.ts'
import { DATE_FIELDS } from './document-dates.ts'
import type { DocumentKind } from './document-kind.ts'
import { isMasked } from './field-values.ts'
import { digitsOf, foldWords } from './fold.ts'
import { readRg } from './rg.ts'
import { endingState, stateOf } from './states.ts'
import { isWrittenDate, readDate } from './wall-clock.ts'

/** How two texts compare as values of one field; null where they cannot be told to be the same or not. */
export type Comparison = 'same' | 'different' | null

type Compare = (a: string, b: string) => Comparison

const told = (isSame: boolean): Comparison => (isSame ? 'same' : 'different')

/** Letters and digits only: accents, case, spaces and punctuation tell nothing apart. */
function compact(text: string): string {
  return foldWords(text).replaceAll(' ', '')
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=.)/, '')

/** Numbers differ only if they do without leading zeros, which a JSON number loses. */
const asText: Compare = (a, b) => {
  const texts = [compact(a), compact(b)]
  const areNumbers = texts.every((text) => /^\d+$/.test(text))
  const [first, second] = areNumbers ? texts.map(withoutZeros) : texts
  return told(first === second)
}

function readIso(text: string): CalendarDate | null {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?:T|\s|$)/.exec(text)?.[1]
  try {
    return day ? parseDate(day) : null
  } catch {
    return null
  }
}

const asDate: Compare = (a, b) => {
  const [first, second] = [a, b].map((text) => readDate(text) ?? readIso(text))
  if (first && second) return told(first.compare(second) === 0)
  if (compact(a) === compact(b)) return 'same'
  return isWrittenDate(a) && isWrittenDate(b) ? 'different' : null
}

/** By their digits; one that may have lost its leading zeros is neither the same nor different. */
const asCpf: Compare = (a, b) => {
  const first = digitsOf(a)
  const second = digitsOf(b)
  if (isMaskedCpf(a) || isMaskedCpf(b) || first === '' || second === '') return null
  if (first === second) return 'same'
  return withoutZeros(first) === withoutZeros(second) ? null : 'different'
}

/** By digits and a final X, without issuing body and state; one without its check digit cannot be told. */
const asRg: Compare = (a, b) => {
  const [first, second] = [readRg(a).number, readRg(b).number]
  if (first === null || second === null) return asText(a, b)
  const [one, other] = [withoutZeros(first), withoutZeros(second)]
  if (one === other) return 'same'
  return one.slice(0, -1) === other || other.slice(0, -1) === one ? null : 'different'
}

const asState: Compare = (a, b) => {
  const [first, second] = [a, b].map((text) => stateOf(text) ?? endingState(text).state)
  return first && second ? told(first === second) : asText(a, b)
}

/** Town and state; a state that only one of them names is no difference. */
const asPlace: Compare = (a, b) => {
  if (compact(a) === compact(b)) return 'same'
  const [first, second] = [endingState(a), endingState(b)]
  const areOfStates = first.state !== null && second.state !== null
  if (areOfStates && first.state !== second.state) return 'different'
  if (first.before === '' || second.before === '') return null
  if (compact(first.before) !== compact(second.before)) return 'different'
  return areOfStates ? 'same' : null
}

/** The service writes a body by its letters in one place and in full in the other: SSP and its name are one. */
const never: Compare = () => null

const COMPARE: Readonly<Record<string, Compare>> = {
  ...Object.fromEntries(DATE_FIELDS.map((field) => [field, asDate])),
  CPF: asCpf,
  RGCnh: asRg,
  EstadoDocumento: asState,
  Naturalidade: asPlace,
  Secretaria: never,
  Instituto: never,
}

function isIdentity(field: string, kind: DocumentKind): boolean {
  return field === 'RGCnh' || (field === 'NumeroDocumento' && kind === 'rg')
}

/** Compares two texts as values of an OCR field. */
export function compareValues(field: string, kind: DocumentKind, a: string, b: string): Comparison {
  if (isMasked(a) || isMasked(b)) return null
  if (isIdentity(field, kind)) return asRg(a, b)
  const compare = Object.hasOwn(COMPARE, field) ? COMPARE[field] : undefined
  return (compare ?? asText)(a, b)
}

/** The number that ends in check digits, and how many those are; null where it may carry none. */
function checked(
  field: string,
  kind: DocumentKind,
  value: string,
): { number: string; digits: number } | null {
  if (isIdentity(field, kind)) {
    const number = readRg(value).number ?? ''
    // Only the form of São Paulo, or a dash, tells that the last sign is a check digit.
    return number.length === 9 || /\d\s*[-–—]\s*[\dX](?![\dA-Z])/i.test(value) ? { number, digits: 1 } : null
  }
  const number = digitsOf(value)
  return number.length === 11 ? { number, digits: 2 } : null
}

/**
 * Compares the check digits that a line carries, or the whole number, with the end of an OCR field's number.
 *
 * @param given the line's Valor; any other text than such digits cannot be told.
 */
export function compareDigits(field: string, kind: DocumentKind, value: string, given: string): Comparison {
  const end = compact(given)
  const known = isMasked(value) ? null : checked(field, kind, value)
  if (!known || !/^\d*[\dX]$/.test(end)) return null
  const { number, digits } = known
  return end.length === digits || end.length === number.length ? told(number.endsWith(end)) : null
}
