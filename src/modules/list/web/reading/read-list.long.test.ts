import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

// A reader that takes quadratic time does not end within the test's timeout.
test.each([
  ['open quotes', `${'"a;'.repeat(33)}\n`.repeat(100_000)],
  ['one line of quotes', '"a"b;'.repeat(2_000_000)],
  ['one line of commas', ','.repeat(9_000_000)],
  ['a headed table of open quotes', `chave;b\n${'a;"\n'.repeat(100_000)}`],
  ['five million lines', 'a\n'.repeat(5_000_000)],
])('reads %s', (_name, text) => expect(readList(text).entries.length).toBeLessThanOrEqual(1))
