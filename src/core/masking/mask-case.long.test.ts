import { test } from 'vitest'
import { expectNoHostileLeaks, expectNoLeaks } from './testing/leaks.ts'

test('no masked demo case leaks a secret', () => expectNoLeaks(500))

test('no value leaks in another field or spelling', () => expectNoHostileLeaks(600))
