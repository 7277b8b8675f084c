import { expect, test } from 'vitest'
import { pairByName } from './pair-by-name.ts'

test('pairs equal names, the second of one name with the second', () => {
  expect(pairByName(['x', 'y', 'x', 'z'], ['x', 'x', 'w', 'y'], (name) => name)).toEqual([
    { a: 0, b: 0 },
    { a: 1, b: 3 },
    { a: 2, b: 1 },
    { a: 3, b: null },
    { a: null, b: 2 },
  ])
})
