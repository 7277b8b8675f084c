import { test } from 'vitest'
import { expectNoBirths, expectNoNames, expectNoNumbers, expectNoOldDates } from './testing/spellings.ts'

test('hides every spelling of a name in any field', () => expectNoNames(20_000))

test('hides every spelling of a number in any field', () => expectNoNumbers(20_000))

test('hides every spelling of the birth date in any field', () => expectNoBirths(20_000))

test('hides old dates if the birth date cannot be read', () => expectNoOldDates(20_000))
