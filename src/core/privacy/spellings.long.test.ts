import { test } from 'vitest'
import { expectNoNames, expectNoNumbers } from './testing/spellings.ts'

test('no spelling of a name of the case is left in any field', () => expectNoNames(20_000))

test('no spelling of a number of the case is left in any field', () => expectNoNumbers(20_000))
