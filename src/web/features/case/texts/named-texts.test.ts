import { expect, test } from 'vitest'
import { loadNamedCases } from './testing/named-texts.ts'
import { EXAMPLES, testTexts } from './testing/test-texts.ts'

const cases = await loadNamedCases()

// Linked cases are tested by the module that links them.
testTexts(new Map([...cases].filter(([name]) => !name.startsWith('elo-'))))

test('every example is a named case', () => {
  expect(Object.keys(EXAMPLES).filter((name) => !cases.has(name))).toEqual([])
})
