import type { Result } from 'autocannon'
import { expect, test } from 'vitest'
import { failuresOf } from './load-target.ts'

function result(counts: Record<number, number>, errors = 0, timeouts = 0): Result {
  const statuses = Object.entries(counts).map(([status, count]) => [status, { count }])
  return { statusCodeStats: Object.fromEntries(statuses), errors, timeouts } as unknown as Result
}

test('failures are told by status or kind, each once', () => {
  expect(failuresOf(result({ 200: 9, 204: 1 }))).toBe(0)
  expect(failuresOf(result({ 200: 9, 429: 2, 503: 10 }, 4, 3))).toBe(
    '2 × 429, 10 × 503, 1 × connection, 3 × timeout',
  )
})
