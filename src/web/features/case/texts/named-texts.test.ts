import { expect, test } from 'vitest'
import { loadNamedCases } from './testing/named-texts.ts'
import { EXAMPLES, testTexts } from './testing/test-texts.ts'

const cases = await loadNamedCases()

// These show nothing without the others of their list.
testTexts(new Map([...cases].filter(([name]) => !name.startsWith('elo-'))))

test('there is an example of each', () => {
  expect(Object.keys(EXAMPLES).filter((name) => !cases.has(name))).toEqual([])
})
