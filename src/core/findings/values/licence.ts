import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { compareDates, daysAfter, yearsAfter } from './dates.ts'
import { foldMessage, foldWords } from './fold-text.ts'
import { isState } from './states.ts'

/** Returns the two letters of a RENACH form number, "SP481902377"; null unless nine digits follow. */
export function renachState(text: string): string | null {
  return /^([A-Z]{2})[\s.\-–—/]*\d{9}$/.exec(foldMessage(text))?.[1] ?? null
}

/** True for a state's code and digits, as in a RENACH form number that may be misread. */
export function isLikeRenach(text: string): boolean {
  const [, code = '', digits = ''] = /^([A-Z]{2})[\s.\-–—/]*([\d*•●]+)/.exec(foldMessage(text)) ?? []
  return isState(code) && /[1-9]/.test(digits)
}

/** Exams from this day on are valid for ten, five or three years (law 14.071/2020). */
const LONGER_TERMS = { year: 2021, month: 4, day: 12 }

/** Days by which an exam may follow the printed date of issue. */
export const MAX_EXAM_DELAY_DAYS = 60

interface Term {
  readonly isNew: boolean
  readonly years: number
  /** The term applies below this age; null: at any age. */
  readonly below: number | null
}

/**
 * How long a medical exam is valid (CTB, art. 147, § 2): by law 14.071/2020 ten years below the age of 50, five
 * below 70, else three; before it, five, or three above the age of 65. A renewal without an exam (MP 1.327/2025) has the
 * same terms, counted from the renewal.
 */
const TERMS: readonly Term[] = [
  { isNew: true, years: 10, below: 50 },
  { isNew: true, years: 5, below: 70 },
  { isNew: true, years: 3, below: null },
  { isNew: false, years: 5, below: 66 },
  { isNew: false, years: 3, below: null },
]

/** A first licence is a permission, valid for one year (CTB, art. 148, § 2). */
const PERMISSION_YEARS = 1

/** True if a first licence is valid for longer than a permission, even with a late exam. */
export function isLongPermission(issue: CalendarDate, expiry: CalendarDate): boolean {
  const latest = daysAfter(yearsAfter(issue, PERMISSION_YEARS), MAX_EXAM_DELAY_DAYS)
  return compareDates(expiry, latest) > 0
}

function earlier(a: CalendarDate, b: CalendarDate): CalendarDate {
  return compareDates(a, b) <= 0 ? a : b
}

/**
 * True if some medical exam explains a licence's expiry. The term starts at the exam. A second copy keeps the exam, so it
 * may be any time before the issue and up to 60 days after it. A shorter term is always lawful.
 *
 * Within one term a later exam allows a later expiry, so only the last day of each term is checked: the latest possible
 * exam, the day before a birthday, the day before the law.
 *
 * @param birth null: any age is assumed.
 */
export function isLawfulTerm({
  birth,
  issue,
  expiry,
}: {
  birth: CalendarDate | null
  issue: CalendarDate
  expiry: CalendarDate
}): boolean {
  const latest = daysAfter(issue, MAX_EXAM_DELAY_DAYS)
  return TERMS.some(({ isNew, years, below }) => {
    const byAge = birth && below !== null ? earlier(latest, daysAfter(yearsAfter(birth, below), -1)) : latest
    const exam = isNew ? byAge : earlier(byAge, daysAfter(LONGER_TERMS, -1))
    if (isNew && compareDates(exam, LONGER_TERMS) < 0) return false
    return compareDates(expiry, yearsAfter(exam, years)) <= 0
  })
}

const FILLERS = /^CAT(?:EGORIAS?)? (?=[A-E])|(?<=\b(?:ACC|[A-E]) )E (?=(?:ACC|[A-E])$)/g

const LETTERS = '(?:[A-E]|A[B-E]|[B-E]A)'
const CATEGORY = new RegExp(`^(?:ACC|(?:ACC)?${LETTERS}|${LETTERS}ACC)$`)

/**
 * Returns the letters of a licence category: A to E (CTB, art. 143), A with one of the others, and the authorization for
 * mopeds (ACC, art. 141), in any order ("AB", "A B", "Cat. A e B", "ACCB"). Null for any other text.
 */
export function categoryOf(text: string): string | null {
  const letters = foldWords(text).replace(FILLERS, '').replaceAll(' ', '')
  return CATEGORY.test(letters) ? letters : null
}

function remainder(nine: string, weight: (index: number) => number): number {
  return Array.from(nine, Number).reduce((sum, digit, index) => sum + digit * weight(index), 0) % 11
}

/**
 * The two check digits by the variant that the library lacks: two sums, with the weights 9 to 1 and 1 to 9, each mod 11,
 * and 10 becomes 0. Published in many validators (reactivando/validations-br and Mquiuqui/doc-validator differ only where
 * the library's variant passes).
 */
function plainDigits(nine: string): string {
  return [(index: number) => 9 - index, (index: number) => index + 1]
    .map((weight) => remainder(nine, weight) % 10)
    .join('')
}

/**
 * True if any published algorithm passes a licence number. CONTRAN resolution 886/2021, art. 4, I gives nine characters
 * and two check digits, and no weights. If the first remainder is 10, the library subtracts 2 from the second one, like
 * mod 11 over all ten digits; others do not. Licences reported as real pass only one of them: 00641829409
 * (Respect/Validation #679), 04463004100 (geekcom/validator-docs #53) and 01101314000 (brazanation/go-documents #20) the
 * library's, 00676003001 (paemuri/brdoc #13) the other.
 *
 * @param digits eleven digits.
 */
export function passesAnyLicenceCheck(digits: string): boolean {
  if (new Set(digits).size === 1) return false
  return isValidCnh(digits) || plainDigits(digits.slice(0, 9)) === digits.slice(9)
}
