import { test } from 'vitest'
import { expectNoLinks } from './testing/linked-demo.ts'

test('numbered cases, each of a different person, are not linked', () => expectNoLinks(200))
