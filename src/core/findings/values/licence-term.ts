import { compareDates, daysAfter, yearsAfter } from './wall-clock.ts'
import type { CalendarDate } from '../model/calendar-date.ts'

/** The day from which exams are valid for ten, five or three years (law 14.071/2020). */
const LONGER_TERMS = { year: 2021, month: 4, day: 12 }

/** Days by which an exam may follow the printed date of issue. */
export const MAX_EXAM_DELAY_DAYS = 60

interface Term {
  readonly isNew: boolean
  /** Years for which an exam is valid. */
  readonly years: number
  /** The age in years below which the term applies; null: any age. */
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

/** Years for which a first licence, a permission, is valid (CTB, art. 148, § 2). */
const PERMISSION_YEARS = 1

/** Whether a first licence is valid for longer than a permission is; as much late as an exam may be is no doubt. */
export function isLongPermission(issue: CalendarDate, expiry: CalendarDate): boolean {
  const latest = daysAfter(yearsAfter(issue, PERMISSION_YEARS), MAX_EXAM_DELAY_DAYS)
  return compareDates(expiry, latest) > 0
}

function earlier(a: CalendarDate, b: CalendarDate): CalendarDate {
  return compareDates(a, b) <= 0 ? a : b
}

/**
 * Whether some medical exam explains a licence's expiry. The term counts from the exam, which a second copy keeps, so the
 * exam may be any time before the issue and up to 60 days after it. A shorter term is always lawful.
 *
 * Of two exam days under the same term the later one allows more, so only the last day of each term is checked: the
 * latest possible exam, the day before a birthday, the day before the law.
 *
 * @param birth null where it is not known: then any age is assumed.
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
