import { test } from 'vitest'
import { expectNoHostileLeaks, expectNoLeaks } from './testing/leaks.ts'

test('no masked numbered case leaks a secret', () => expectNoLeaks(500))

test('no value of a case can be read where it stands in another field, in another spelling', () =>
  expectNoHostileLeaks(600))
