import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDates, yearsAfter, yearsBetween } from './dates.ts'
import { categoryOf, isLawfulTerm, isLikeRenach, passesAnyLicenceCheck, renachState } from './licence.ts'

test.each([
  // Vectors of public validators: Respect/Validation, klawdyo/validation-br, paemuri/brdoc, geekcom/validator-docs.
  ['02650306461', true, true],
  // Reported as a real licence that validators of the plain variant reject.
  ['00641829409', true, true],
  // Reported as a real licence that the library's variant rejects (paemuri/brdoc #13).
  ['00676003001', false, true],
  ['22522791500', false, true],
  ['00641829400', false, true],
  ['50195471143', false, false],
  ['00000000000', false, false],
])('the licence number %s passes the library: %j, and any algorithm: %j', (number, inLibrary, inAny) => {
  expect(isValidCnh(number)).toBe(inLibrary)
  expect(passesAnyLicenceCheck(number)).toBe(inAny)
})

test.each([
  ['sp 481902377', 'SP'],
  ['SP-481902377', 'SP'],
  ['SP/481.902.377', null],
  ['XX481902377', 'XX'],
  ['XSP481902377', null],
  ['SP4819023777', null],
  ['00481902377', null],
  ['SPX81902377', null],
])('the Renach %s has the state %j', (text, expected) => expect(renachState(text)).toBe(expected))

test.each([
  ['SP 4819', true],
  ['SP*****2377', true],
  ['SP000000000', false],
  ['481902377', false],
  ['N/A', false],
  ['null', false],
])('%j looks like a Renach: %j', (text, expected) => expect(isLikeRenach(text)).toBe(expected))

test.each([
  ['ab', 'AB'],
  ['ACC/AB', 'ACCAB'],
  ['N/A', null],
  ['null', null],
  ['', null],
])('reads the category %j as %j', (text, expected) => expect(categoryOf(text)).toBe(expected))

const LAW = parseDate('2021-04-12')

/** The rule of the law, checked day by day. */
function isLawfulOnSomeDay(birth: CalendarDate, issue: CalendarDate, expiry: CalendarDate): boolean {
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
  fc.integer({ min: 0, max: days }).map((offset) => parseDate(from).add({ days: offset }))

test('checking the last day of each term gives the same result as checking each day', () => {
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
          isLawfulOnSomeDay(birth, issue, expiry),
        )
      },
    ),
  )
})

test('assumes any age without a birth date', () => {
  const issue = parseDate('2022-01-10')
  const isLawful = (expiry: string) => isLawfulTerm({ birth: null, issue, expiry: parseDate(expiry) })
  expect(isLawful('2032-03-11')).toBe(true)
  expect(isLawful('2032-03-12')).toBe(false)
})
