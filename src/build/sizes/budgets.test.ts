import { expect, test } from 'vitest'
import { nameWithoutHash, overBudget } from './budgets.ts'

const before = { 'index.js': 90_000, 'words.js': 7_000 }

test('within its budget, there is nothing to say', () => {
  expect(overBudget('scripts', { 'index.js': 90_000, 'words.js': 7_000 }, 97_000, before)).toBeNull()
})

test('over its budget, one line says what grew, the most first', () => {
  expect(
    overBudget('scripts', { 'index.js': 91_000, 'words.js': 7_300, 'chart.js': 30_000 }, 110_000, before),
  ).toBe('scripts: 128.3 kB, 110.0 kB allowed; grown: chart.js +30.0 kB (new), index.js +1.0 kB')
})

test.each([
  ['assets/index-Moasn-An.js', 'index.js'],
  ['/assets/words-pt-BR-CwucD8bp.js', 'words-pt-BR.js'],
  ['index.html', 'index.html'],
])('%s is %s', (file, name) => expect(nameWithoutHash(file)).toBe(name))
