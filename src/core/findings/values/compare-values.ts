import type { CalendarDate, DocumentKind } from '#core/findings/model/evidence.ts'
import { hasHiddenDigits, hasMisreadDigits, readRg } from './cpf-and-rg.ts'
import {
  compareDates,
  DATE_FIELDS,
  formatDay,
  hasDateForm,
  readDay,
  readIsoDate,
  withoutMidnight,
} from './dates.ts'
import { digitsOf, foldLetters, foldMessage, stripLeadingZeros } from './fold-text.ts'
import { ABROAD, areShortened, documentState, readBirthPlace } from './states.ts'
import type { BirthPlace } from './states.ts'
import { hasHiddenParts, hasOtherScript, isBlankText } from './text-value.ts'

/** Null: undecided. */
type ValueComparison = 'same' | 'different' | null

type Compare = (a: string, b: string) => ValueComparison

const sameIf = (isSame: boolean): ValueComparison => (isSame ? 'same' : 'different')

/** Removes the zeros that a JSON number loses, if both texts are numbers. */
function withoutNumberZeros(a: string, b: string, pattern: RegExp): readonly [string, string] {
  return pattern.test(a) && pattern.test(b) ? [stripLeadingZeros(a), stripLeadingZeros(b)] : [a, b]
}

const compareTexts: Compare = (a, b) => {
  const [first, second] = withoutNumberZeros(foldLetters(a), foldLetters(b), /^\d+$/)
  return sameIf(first === second)
}

function readDayOrIso(text: string): CalendarDate | null {
  return readDay(text) ?? readIsoDate(/^\s*(\d{4}-\d{2}-\d{2})(?:T|\s|$)/.exec(text)?.[1] ?? '')
}

const compareDateTexts: Compare = (a, b) => {
  const [first, second] = [readDayOrIso(a), readDayOrIso(b)]
  if (first && second) return sameIf(compareDates(first, second) === 0)
  if (foldLetters(a) === foldLetters(b)) return 'same'
  return [a, b].every((text) => hasDateForm(withoutMidnight(text))) ? 'different' : null
}

/** A number that may have lost its leading zeros is neither the same nor different. Misread digits are never the same. */
const compareCpfs: Compare = (a, b) => {
  if (hasMisreadDigits(a) || hasMisreadDigits(b)) {
    return foldLetters(a) === foldLetters(b) ? null : 'different'
  }
  const [first, second] = [digitsOf(a), digitsOf(b)]
  if (first === '' || second === '') return null
  if (first === second) return 'same'
  return stripLeadingZeros(first) === stripLeadingZeros(second) ? null : 'different'
}

/** Compares digits and a final X, without issuing body and state. Null if one number lacks its check digit. */
const compareRgs: Compare = (a, b) => {
  const [first, second] = [readRg(a).number, readRg(b).number]
  if (first === null || second === null) return compareTexts(a, b)
  const [firstDigits, secondDigits] = [stripLeadingZeros(first), stripLeadingZeros(second)]
  if (firstDigits === secondDigits) return 'same'
  const lacksDigit = firstDigits.slice(0, -1) === secondDigits || secondDigits.slice(0, -1) === firstDigits
  return lacksDigit ? null : 'different'
}

/** A text that is no state differs from any other. */
const compareStates: Compare = (a, b) => {
  if (foldLetters(a) === foldLetters(b)) return 'same'
  const [first, second] = [documentState(a), documentState(b)]
  if (first.state !== null && second.state !== null) return sameIf(first.state === second.state)
  return first.isStray || second.isStray ? 'different' : null
}

/** True if a place has no town, or only one place is "abroad": the other may name the country. */
function areIncomparable(first: BirthPlace, second: BirthPlace): boolean {
  if ([first, second].some(({ town }) => town === '' || /^BR(?:ASIL)?$/.test(town))) return true
  const states = [first.state, second.state]
  return states.includes(ABROAD) && states.includes(null)
}

/** Compares town and state. A missing state is no difference. */
const compareBirthPlaces: Compare = (a, b) => {
  if (foldLetters(a) === foldLetters(b)) return 'same'
  const [first, second] = [readBirthPlace(a), readBirthPlace(b)]
  const haveStates = first.state !== null && second.state !== null
  if (haveStates && first.state !== second.state) return 'different'
  if (areIncomparable(first, second)) return null
  if (foldLetters(first.town) !== foldLetters(second.town)) {
    return areShortened(first.town, second.town) ? null : 'different'
  }
  // Two towns abroad with the same name may be in different countries.
  return haveStates && first.state !== ABROAD ? 'same' : null
}

/** The service abbreviates an issuing body in one answer and spells it out in another. */
const undecided: Compare = () => null

const COMPARE: Readonly<Record<string, Compare>> = {
  ...Object.fromEntries(DATE_FIELDS.map((field) => [field, compareDateTexts])),
  CPF: compareCpfs,
  RGCnh: compareRgs,
  EstadoDocumento: compareStates,
  Naturalidade: compareBirthPlaces,
  Expedidor: undecided,
  Secretaria: undecided,
  Instituto: undecided,
}

function compareFor(field: string): Compare | undefined {
  return Object.hasOwn(COMPARE, field) ? COMPARE[field] : undefined
}

function isIdentity(field: string, kind: DocumentKind): boolean {
  return field === 'RGCnh' || (field === 'NumeroDocumento' && kind === 'rg')
}

const withStars = (text: string) => text.replace(/[•●]/g, '*')

/** True if visible characters at the same index of two texts of one length differ. */
function differAtIndex(a: string, b: string): boolean {
  const differ = Array.from(a).some(
    (character, index) => character !== '*' && b[index] !== '*' && character !== b[index],
  )
  return differ && a.length === b.length
}

const startOf = (text: string) => text.replace(/\*.*/, '')
const endOf = (text: string) => text.slice(text.lastIndexOf('*') + 1)

/** True if visible characters differ, with any number of hidden ones at each run of asterisks. */
function differAroundStars(a: string, b: string): boolean {
  const [startA, startB, endA, endB] = [startOf(a), startOf(b), endOf(a), endOf(b)]
  if (!startA.startsWith(startB) && !startB.startsWith(startA)) return true
  if (!endA.endsWith(endB) && !endB.endsWith(endA)) return true
  if (a.includes('*') && b.includes('*')) return false
  const [hidden, whole] = a.includes('*') ? [a, b] : [b, a]
  let rest = whole
  for (const piece of hidden.split('*')) {
    const index = rest.indexOf(piece)
    if (index < 0) return true
    rest = rest.slice(index + piece.length)
  }
  return false
}

function visibleDate(text: string): string {
  const day = readDayOrIso(text)
  const date = withStars(day ? formatDay(day) : text).trim()
  return /^[\d*]{2}\/[\d*]{2}\/[\d*]{4}$/.test(date) ? date : ''
}

/** A CPF as eleven digits or asterisks, with the zeros that a number lost; '' for anything else. */
function visibleCpf(text: string): string {
  const cpf = text.replace(/[•●#_X]/gi, '*').replace(/[\s.,/\-–—]/g, '')
  const padded = /^\d+$/.test(cpf) ? cpf.padStart(11, '0') : cpf
  return /^[\d*]{11}$/.test(padded) ? padded : ''
}

/** An identity number without leading zeros, issuing body and state. */
function visibleRg(text: string): string {
  const match = /^(?:RG\b[\s:.-]*)?(?:[A-Z]{2}[\s.-]*(?=[\d*]))?([\d.\-–—\s*]*(?:X(?![A-Z\d]))?)/.exec(
    foldMessage(withStars(text)),
  )
  return stripLeadingZeros((match?.[1] ?? '').replace(/[^\dX*]/g, ''))
}

function differInVisibleRg(a: string, b: string): boolean {
  const [first, second] = [visibleRg(a), visibleRg(b)]
  if (!/\d/.test(first) || !/\d/.test(second)) return false
  // Either number may lack its check digit.
  return [first, first.slice(0, -1)].every((withOrWithoutDigit) =>
    [second, second.slice(0, -1)].every((candidate) => differAroundStars(withOrWithoutDigit, candidate)),
  )
}

function visibleText(text: string): string {
  return foldMessage(withStars(text)).replace(/[^\p{L}\p{N}*]+/gu, '')
}

function differInVisible(field: string, kind: DocumentKind, a: string, b: string): boolean {
  if (isIdentity(field, kind)) return differInVisibleRg(a, b)
  const compare = compareFor(field)
  if (compare === compareCpfs) return differAtIndex(visibleCpf(a), visibleCpf(b))
  if (compare === compareDateTexts) return differAtIndex(visibleDate(a), visibleDate(b))
  if (compare) return false
  return differAroundStars(...withoutNumberZeros(visibleText(a), visibleText(b), /^[\d*]+$/))
}

/**
 * Compares two texts as values of an OCR field. Null for letters of another script. Partly hidden values may differ, and
 * are never the same.
 */
export function compareValues(field: string, kind: DocumentKind, a: string, b: string): ValueComparison {
  if (hasOtherScript(a) || hasOtherScript(b)) return null
  const isHidden = field === 'CPF' ? hasHiddenDigits : hasHiddenParts
  if (isHidden(a) || isHidden(b)) return differInVisible(field, kind, a, b) ? 'different' : null
  const compare = isIdentity(field, kind) ? compareRgs : (compareFor(field) ?? compareTexts)
  return compare(a, b)
}

/** False for issuing bodies, letters of another script, zeros, and an EstadoDocumento without a state. */
export function isConfirmable(field: string, value: string): boolean {
  if (compareFor(field) === undecided || isBlankText(value) || hasOtherScript(value)) return false
  return field === 'EstadoDocumento' ? documentState(value).state !== null : /[\p{L}1-9]/u.test(value)
}

/** @param lineValue a value, not a word for a missing one. */
export function confirms(field: string, kind: DocumentKind, ocrValue: string, lineValue: string): boolean {
  return isConfirmable(field, ocrValue) && compareValues(field, kind, ocrValue, lineValue) === 'same'
}

interface CheckedNumber {
  readonly number: string
  readonly checkDigits: number
}

function checkedNumber(field: string, kind: DocumentKind, value: string): CheckedNumber | null {
  if (isIdentity(field, kind)) {
    const number = readRg(value).number ?? ''
    // Only the length in São Paulo, or a dash, shows that the last character is a check digit.
    const hasDigit = number.length === 9 || /\d\s*[-–—]\s*[\dX](?![\dA-Z])/i.test(value)
    return hasDigit ? { number, checkDigits: 1 } : null
  }
  const number = digitsOf(value)
  return number.length === 11 ? { number, checkDigits: 2 } : null
}

/**
 * Compares the check digits in a line, or the whole number, with the end of an OCR field's number.
 *
 * @returns null unless the line has only digits, or digits and a final X.
 */
export function compareDigits(
  field: string,
  kind: DocumentKind,
  ocrValue: string,
  lineValue: string,
): ValueComparison {
  const end = foldLetters(lineValue)
  const checked = hasHiddenParts(ocrValue) ? null : checkedNumber(field, kind, ocrValue)
  if (!checked || !/^\d*[\dX]$/.test(end)) return null
  const { number, checkDigits } = checked
  return end.length === checkDigits || end.length === number.length ? sameIf(number.endsWith(end)) : null
}
