import { expect, test } from 'vitest'
import { changesBetween } from './case-state.ts'
import type { StateEntry } from './case-state.ts'

const entry = (name: string, text: string, flag: StateEntry['flag'] = 'unchecked'): StateEntry => ({
  of: 'field',
  name,
  text,
  message: '',
  flag,
})

test('a change is another text, another flag, or a field that came or went', () => {
  const before = [entry('Nome', 'Ana'), entry('CPF', '1', 'fail'), entry('Renach', 'x'), entry('RGCnh', 'y')]
  const after = [entry('Nome', 'Ana B.'), entry('CPF', '1'), entry('RGCnh', 'y'), entry('Novo', 'z')]
  const changes = changesBetween(before, after)
  expect(changes.map(({ name, before: was, after: is }) => [name, was?.flag, is?.text])).toEqual([
    ['Nome', 'unchecked', 'Ana B.'],
    ['CPF', 'fail', '1'],
    ['Renach', 'unchecked', undefined],
    ['Novo', undefined, 'z'],
  ])
  expect(changesBetween(after, after)).toEqual([])
})
