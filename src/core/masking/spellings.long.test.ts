import { test } from 'vitest'
import { expectNoBirths, expectNoNames, expectNoNumbers, expectNoOldDates } from './testing/spellings.ts'

test('no spelling of a name of the case is left in any field', () => expectNoNames(20_000))

test('no spelling of a number of the case is left in any field', () => expectNoNumbers(20_000))

test('no spelling of the birth date of the case is left in any field', () => expectNoBirths(20_000))

test('no old date is left where the birth date of the case cannot be read', () => expectNoOldDates(20_000))
