import type { CalendarDate } from '../findings/model/evidence.ts'
import { isPlausible } from '../findings/values/dates.ts'
import { fold, normalized } from '../findings/values/fold-text.ts'
import { speaksOf } from './field-kinds.ts'
import { birthOf } from './mask-value.ts'

/** The age from which most people have a document of their own. */
const ADULT = 18

/** How the names of the months begin, in Portuguese and English; passports have both: FEV/FEB. */
const MONTHS = 'JAN FE[VB] MAR A[BP]R MA[IY] JUN JUL A[GU][OG] SE[TP] O[UC]T NOV DE[ZC]'.split(' ')
const MONTH_NAME = new RegExp(
  String.raw`(?<!\p{L})(?:${MONTHS.map((stem) => `(${stem})`).join('|')})\p{L}*(?:/\p{L}+)?`,
  'gu',
)

/** A date among numbers: 7 2 1990, 1990 02 07. */
const DATE = /(?<!\d)(?:(\d\d?) (\d\d?) ((?:1[89]|20)\d\d)|((?:1[89]|20)\d\d) (\d\d?) (\d\d?))(?!\d)/g
/** A date whose century is not written. */
const SHORT_DATE = /^\d\d?([./-])\d\d?\1\d\d$/

/** The shortest date has three: 7 FEV 90. */
const THREE_DIGITS = /(?:\p{N}\P{N}*){3}/u

const two = (part: number) => String(part).padStart(2, '0')

/** The numbers of a text, in whatever spelling; the name of a month counts as its number. */
function numbersIn(text: string): readonly string[] {
  const named = fold(normalized(text, 'NFKC')).replace(
    MONTH_NAME,
    (_, ...stems: unknown[]) => ` ${stems.findIndex(Boolean) + 1} `,
  )
  return named.match(/\d+/g) ?? []
}

/** The days among some numbers, of the calendar or not. */
function datesAmong(numbers: readonly string[]): readonly CalendarDate[] {
  return Array.from(numbers.join(' ').matchAll(DATE), ([, day, month, year, isoYear, isoMonth, isoDay]) => ({
    year: Number(year ?? isoYear),
    month: Number(month ?? isoMonth),
    day: Number(day ?? isoDay),
  })).filter(
    ({ day, month }) => Math.min(day, month) >= 1 && Math.min(day, month) <= 12 && Math.max(day, month) <= 31,
  )
}

/** Whether an adult can be born on a day. */
function isOld(date: CalendarDate): boolean {
  return isPlausible(date) && date.year <= new Date().getUTCFullYear() - ADULT
}

/**
 * Finds a date among numbers, whatever stands between its parts, in the order of any country. Without the century its six
 * digits count only if they are no part of another number: 28/10/2026 begins like 28/10/20.
 */
function apart({ year, month, day }: CalendarDate): RegExp {
  const dayAndMonth = `(?:0?${day} 0?${month}|0?${month} 0?${day})`
  const short = two(year % 100)
  // Software that reads a short year as a whole one writes 0090.
  const eitherYear = `(?:${year}|(?:00)?${short})`
  const [dayFirst, yearFirst] = [two(day) + two(month) + short, short + two(month) + two(day)].map((digits) =>
    Array.from(digits).join(' ?'),
  )
  return new RegExp(
    String.raw`(?<!\d)(?:${dayAndMonth} ${eitherYear}|${eitherYear} ${dayAndMonth}|${dayFirst}|${yearFirst})(?!\d)`,
  )
}

/** Finds the same date with its century, also without anything between its digits and within another number. */
function together({ year, month, day }: CalendarDate): RegExp {
  const months = [month, two(month)]
  const daysAndMonths = [day, two(day)].flatMap((d) => months.flatMap((m) => [`${d}${m}`, `${m}${d}`]))
  return new RegExp(daysAndMonths.flatMap((each) => [each + year, year + each]).join('|'))
}

/** The birth dates of one case, for finding them in other texts. */
export class BirthDates {
  readonly #dates: readonly { readonly apart: RegExp; readonly together: RegExp }[]
  readonly #isKnown: boolean

  /** @param values under names and labels of birth: a date, or a message that may quote one. */
  constructor(values: readonly string[]) {
    const dates = values.flatMap((value) => {
      const own = birthOf(value)
      return own ? [own] : datesAmong(numbersIn(value)).filter(isOld)
    })
    this.#isKnown = dates.some(isPlausible)
    this.#dates = dates.map((date) => ({ apart: apart(date), together: together(date) }))
  }

  /**
   * Whether any old date in a text may be that of birth: none of the case can be read, or the text speaks of birth.
   *
   * @param isOtherDate whether the text's name says what its date is: issue, expiry.
   */
  mayBeAny(text: string, isOtherDate = false): boolean {
    return (!isOtherDate && !this.#isKnown) || (/\d/.test(text) && speaksOf(text, 'birth'))
  }

  /**
   * Whether a text holds a birth date of the case, in whatever spelling.
   *
   * @param isAny whether any date counts on which an adult can be born.
   */
  isIn(text: string, isAny: boolean): boolean {
    if (!THREE_DIGITS.test(text)) return false
    const numbers = numbersIn(text)
    const spaced = numbers.join(' ')
    const glued = numbers.join('')
    if (this.#dates.some((date) => date.apart.test(spaced) || date.together.test(glued))) return true
    return isAny && numbers.length > 2 && (SHORT_DATE.test(text) || datesAmong(numbers).some(isOld))
  }
}
