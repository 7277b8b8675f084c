import { hasHiddenDigits, hasMisreadDigits, readRg } from './cpf-and-rg.ts'
import {
  DATE_FIELDS,
  dayText,
  readDay,
  withoutMidnight,
  compareDates,
  isWrittenDate,
  readIsoDate,
} from './dates.ts'
import type { CalendarDate, DocumentKind } from '#core/findings/model/evidence.ts'
import { digitsOf, foldLetters, foldMessage, withoutZeros } from './fold-text.ts'
import { ABROAD, areShortened, documentState, endingState } from './states.ts'
import type { EndingState } from './states.ts'
import { hasHiddenParts, hasOtherScript, isBlankText } from './text-value.ts'

/** How two texts compare as values of one field; null where it cannot be decided. */
export type ValueComparison = 'same' | 'different' | null

type Compare = (a: string, b: string) => ValueComparison

const toComparison = (isSame: boolean): ValueComparison => (isSame ? 'same' : 'different')

/** Numbers differ only if they do without leading zeros, which a JSON number loses. */
const asText: Compare = (a, b) => {
  const texts = [foldLetters(a), foldLetters(b)]
  const areNumbers = texts.every((text) => /^\d+$/.test(text))
  const [first, second] = areNumbers ? texts.map(withoutZeros) : texts
  return toComparison(first === second)
}

function readIso(text: string): CalendarDate | null {
  return readIsoDate(/^\s*(\d{4}-\d{2}-\d{2})(?:T|\s|$)/.exec(text)?.[1] ?? '')
}

const asDate: Compare = (a, b) => {
  const [first, second] = [a, b].map((text) => readDay(text) ?? readIso(text))
  if (first && second) return toComparison(compareDates(first, second) === 0)
  if (foldLetters(a) === foldLetters(b)) return 'same'
  return [a, b].every((text) => isWrittenDate(withoutMidnight(text))) ? 'different' : null
}

/**
 * Compares digits. A number that may have lost its leading zeros is neither the same nor different; one with misread digits
 * is never the same.
 */
const asCpf: Compare = (a, b) => {
  if (hasMisreadDigits(a) || hasMisreadDigits(b))
    return foldLetters(a) === foldLetters(b) ? null : 'different'
  const [first = '', second = ''] = [a, b].map(digitsOf)
  if (first === '' || second === '') return null
  if (first === second) return 'same'
  return withoutZeros(first) === withoutZeros(second) ? null : 'different'
}

/** Compares digits and a final X, without issuing body and state; null for a number without its check digit. */
const asRg: Compare = (a, b) => {
  const [first, second] = [readRg(a).number, readRg(b).number]
  if (first === null || second === null) return asText(a, b)
  const [one, other] = [withoutZeros(first), withoutZeros(second)]
  if (one === other) return 'same'
  return one.slice(0, -1) === other || other.slice(0, -1) === one ? null : 'different'
}

/** Compares the states that both name; a text for a missing state differs from no state. */
const asState: Compare = (a, b) => {
  if (foldLetters(a) === foldLetters(b)) return 'same'
  const [first, second] = [documentState(a), documentState(b)]
  if (first.state !== null && second.state !== null) return toComparison(first.state === second.state)
  return first.isStray || second.isStray ? 'different' : null
}

/** Whether one place names no town, or only one of them says "abroad": the other may name the country. */
function areIncomparable(first: EndingState, second: EndingState): boolean {
  if ([first, second].some(({ before }) => before === '' || /^BR(?:ASIL)?$/.test(before))) return true
  return [first.state, second.state].includes(ABROAD) && [first.state, second.state].includes(null)
}

/** Compares town and state; a state that only one of them names is no difference. */
const asPlace: Compare = (a, b) => {
  if (foldLetters(a) === foldLetters(b)) return 'same'
  const [first, second] = [endingState(a), endingState(b)]
  const areOfStates = first.state !== null && second.state !== null
  if (areOfStates && first.state !== second.state) return 'different'
  if (areIncomparable(first, second)) return null
  const [town, other] = [first.before, second.before]
  if (foldLetters(town) !== foldLetters(other)) return areShortened(town, other) ? null : 'different'
  // Towns of one name in two countries, of which one says only that it is abroad.
  return areOfStates && first.state !== ABROAD ? 'same' : null
}

/** Issuing bodies cannot be compared: the service abbreviates a body in one place and spells it out in another. */
const incomparable: Compare = () => null

const COMPARE: Readonly<Record<string, Compare>> = {
  ...Object.fromEntries(DATE_FIELDS.map((field) => [field, asDate])),
  CPF: asCpf,
  RGCnh: asRg,
  EstadoDocumento: asState,
  Naturalidade: asPlace,
  Expedidor: incomparable,
  Secretaria: incomparable,
  Instituto: incomparable,
}

function isIdentity(field: string, kind: DocumentKind): boolean {
  return field === 'RGCnh' || (field === 'NumeroDocumento' && kind === 'rg')
}

/** How partly hidden values of a field are compared. */
type HiddenForm = 'text' | 'date' | 'cpf' | 'identity'

/** A text's letters and digits, with one asterisk for each hidden character. */
function withStars(text: string): string {
  return foldMessage(text.replace(/[•●]/g, '*')).replace(/[^\p{L}\p{N}*]+/gu, '')
}

/** Whether visible characters at the same index of two texts of one length differ. */
function differsInPlace(a: string, b: string): boolean {
  const differs = Array.from(a).some((sign, index) => sign !== '*' && b[index] !== '*' && sign !== b[index])
  return differs && a.length === b.length
}

const headOf = (text: string) => text.replace(/\*.*/, '')
const tailOf = (text: string) => text.slice(text.lastIndexOf('*') + 1)

/** Whether visible characters differ where each run of asterisks hides any number of them. */
function differsAround(a: string, b: string): boolean {
  const heads = [headOf(a), headOf(b)] as const
  const tails = [tailOf(a), tailOf(b)] as const
  if (!heads[0].startsWith(heads[1]) && !heads[1].startsWith(heads[0])) return true
  if (!tails[0].endsWith(tails[1]) && !tails[1].endsWith(tails[0])) return true
  if (a.includes('*') && b.includes('*')) return false
  const [hidden, whole] = a.includes('*') ? [a, b] : [b, a]
  let rest = whole
  for (const piece of hidden.split('*')) {
    const at = rest.indexOf(piece)
    if (at < 0) return true
    rest = rest.slice(at + piece.length)
  }
  return false
}

/** A date as eight digits or asterisks; '' for anything else. */
function dateSigns(text: string): string {
  const day = readDay(text) ?? readIso(text)
  const signs = (day ? dayText(day) : text).replace(/[•●]/g, '*').trim()
  return /^[\d*]{2}\/[\d*]{2}\/[\d*]{4}$/.test(signs) ? signs : ''
}

/** A CPF as eleven digits or asterisks, with the zeros that a number lost; '' for anything else. */
function cpfSigns(text: string): string {
  const signs = text.replace(/[•●#_X]/gi, '*').replace(/[\s.,/\-–—]/g, '')
  const padded = /^\d+$/.test(signs) ? signs.padStart(11, '0') : signs
  return /^[\d*]{11}$/.test(padded) ? padded : ''
}

/** The number of an identity, without zeros in front, issuing body and state. */
function identitySigns(text: string): string {
  const folded = foldMessage(text.replace(/[•●]/g, '*'))
  const written = /^(?:RG\b[\s:.-]*)?(?:[A-Z]{2}[\s.-]*(?=[\d*]))?([\d.\-–—\s*]*(?:X(?![A-Z\d]))?)/.exec(
    folded,
  )
  return withoutZeros((written?.[1] ?? '').replace(/[^\dX*]/g, ''))
}

/** Compares the visible characters: one contradiction makes the values different, and nothing makes them the same. */
function compareVisible(form: HiddenForm | null, a: string, b: string): ValueComparison {
  if (form === null) return null
  if (form === 'date' || form === 'cpf') {
    const [first = '', second = ''] = [a, b].map(form === 'date' ? dateSigns : cpfSigns)
    return differsInPlace(first, second) ? 'different' : null
  }
  if (form === 'identity') {
    const [first = '', second = ''] = [a, b].map(identitySigns)
    if (!/\d/.test(first) || !/\d/.test(second)) return null
    // Either may be without its check digit.
    const pairs = [first, first.slice(0, -1)].flatMap((one) =>
      [second, second.slice(0, -1)].map((other) => [one, other] as const),
    )
    return pairs.every(([one, other]) => differsAround(one, other)) ? 'different' : null
  }
  const signs = [a, b].map(withStars)
  const areNumbers = signs.every((text) => /^[\d*]+$/.test(text))
  const [first = '', second = ''] = areNumbers ? signs.map(withoutZeros) : signs
  return differsAround(first, second) ? 'different' : null
}

/** The form of a field's partly hidden values; null where their visible characters decide nothing. */
function formOf(field: string, kind: DocumentKind): HiddenForm | null {
  if (isIdentity(field, kind)) return 'identity'
  if (field === 'CPF') return 'cpf'
  if (DATE_FIELDS.some((name) => name === field)) return 'date'
  return Object.hasOwn(COMPARE, field) ? null : 'text'
}

/** Compares two texts as values of an OCR field; null where one has letters of another script. */
export function compareValues(field: string, kind: DocumentKind, a: string, b: string): ValueComparison {
  if (hasOtherScript(a) || hasOtherScript(b)) return null
  const hasHidden = field === 'CPF' ? hasHiddenDigits : hasHiddenParts
  if (hasHidden(a) || hasHidden(b)) return compareVisible(formOf(field, kind), a, b)
  if (isIdentity(field, kind)) return asRg(a, b)
  const compare = Object.hasOwn(COMPARE, field) ? COMPARE[field] : undefined
  return (compare ?? asText)(a, b)
}

/**
 * Whether anything can confirm a value of an OCR field. Issuing bodies are never compared, letters of another script are
 * read as no letters, and zeros or a text that names no state are no value.
 */
export function isConfirmable(field: string, value: string): boolean {
  const isCompared = !Object.hasOwn(COMPARE, field) || COMPARE[field] !== incomparable
  if (!isCompared || isBlankText(value) || hasOtherScript(value)) return false
  return field === 'EstadoDocumento' ? documentState(value).state !== null : /[\p{L}1-9]/u.test(value)
}

/** The caller has checked that `named` names a value. */
export function confirms(field: string, kind: DocumentKind, own: string, named: string): boolean {
  return isConfirmable(field, own) && compareValues(field, kind, own, named) === 'same'
}

/** A number that ends in check digits, and how many those are; null where it may have none. */
function checked(
  field: string,
  kind: DocumentKind,
  value: string,
): { number: string; digits: number } | null {
  if (isIdentity(field, kind)) {
    const number = readRg(value).number ?? ''
    // Only the form of São Paulo, or a dash, shows that the last character is a check digit.
    return number.length === 9 || /\d\s*[-–—]\s*[\dX](?![\dA-Z])/i.test(value) ? { number, digits: 1 } : null
  }
  const number = digitsOf(value)
  return number.length === 11 ? { number, digits: 2 } : null
}

/**
 * Compares the check digits that a line carries, or the whole number, with the end of an OCR field's number.
 *
 * @param given the line's Valor; null is returned for any text but such digits.
 */
export function compareDigits(
  field: string,
  kind: DocumentKind,
  value: string,
  given: string,
): ValueComparison {
  const end = foldLetters(given)
  const known = hasHiddenParts(value) ? null : checked(field, kind, value)
  if (!known || !/^\d*[\dX]$/.test(end)) return null
  const { number, digits } = known
  return end.length === digits || end.length === number.length ? toComparison(number.endsWith(end)) : null
}
