import { parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLawfulTerm } from './licence.ts'
import { compareDates, yearsAfter, yearsBetween } from './dates.ts'

const LAW = parseDate('2021-04-12')

/** The rule as in the law, checked day by day. */
function dayByDay(birth: CalendarDate, issue: CalendarDate, expiry: CalendarDate): boolean {
  const latest = issue.add({ days: 60 })
  for (
    let exam = latest;
    exam.compare(latest.subtract({ years: 11 })) > 0;
    exam = exam.subtract({ days: 1 })
  ) {
    const age = yearsBetween(birth, exam) ?? 0
    const isNew = exam.compare(LAW) >= 0
    const newYears = age < 50 ? 10 : age < 70 ? 5 : 3
    const oldYears = age <= 65 ? 5 : 3
    if (compareDates(expiry, yearsAfter(exam, isNew ? newYears : oldYears)) <= 0) return true
  }
  return false
}

const dayWithin = (from: string, days: number) =>
  fc.integer({ min: 0, max: days }).map((after) => parseDate(from).add({ days: after }))

test('checking only the last day of each term gives the same result', () => {
  fc.assert(
    fc.property(
      dayWithin('2016-01-01', 4500),
      fc.constantFrom(18, 35, 49, 50, 51, 60, 64, 65, 66, 67, 69, 70, 71, 80),
      fc.integer({ min: -90, max: 90 }),
      fc.constantFrom(3, 5, 10),
      fc.integer({ min: -90, max: 90 }),
      (issue, age, daysOff, years, termOff) => {
        const birth = issue.subtract({ years: age }).add({ days: daysOff })
        const expiry = issue.add({ years, days: termOff })
        expect(isLawfulTerm({ birth, issue, expiry }), [birth, issue, expiry].join(' ')).toBe(
          dayByDay(birth, issue, expiry),
        )
      },
    ),
  )
})

test('without a birth date any age is assumed', () => {
  const issue = parseDate('2022-01-10')
  const term = (expiry: string) => isLawfulTerm({ birth: null, issue, expiry: parseDate(expiry) })
  expect(term('2032-03-11')).toBe(true)
  expect(term('2032-03-12')).toBe(false)
})
