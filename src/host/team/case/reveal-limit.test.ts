import { expect, test } from 'vitest'
import { createRevealLimit } from './reveal-limit.ts'

const MINUTE = 60_000

test('five values at once, then one every two minutes, for each person alone', () => {
  let now = 0
  const limit = createRevealLimit(30, () => now)
  const takes = (person: string, count: number) => Array.from({ length: count }, () => limit.take(person))
  expect(takes('clara', 7)).toEqual([0, 0, 0, 0, 0, 120, 120])
  expect(takes('elisa', 1)).toEqual([0])
  now = 119_000
  expect(takes('clara', 1)).toEqual([1])
  now = 120_000
  expect(takes('clara', 2)).toEqual([0, 120])
  now = 60 * MINUTE
  expect(takes('clara', 6)).toEqual([0, 0, 0, 0, 0, 120])
})

test('whoever was refused is beyond the limit until the whole burst is back', () => {
  let now = 0
  const limit = createRevealLimit(30, () => now)
  for (let count = 0; count < 5; count += 1) limit.take('clara')
  expect(limit.isBeyond('clara')).toBe(false)
  limit.take('clara')
  expect(limit.isBeyond('clara')).toBe(true)
  now = 2 * MINUTE
  expect(limit.take('clara')).toBe(0)
  expect(limit.isBeyond('clara')).toBe(true)
  now = 12 * MINUTE - 1
  expect(limit.isBeyond('clara')).toBe(true)
  now = 12 * MINUTE
  expect(limit.isBeyond('clara')).toBe(false)
})
