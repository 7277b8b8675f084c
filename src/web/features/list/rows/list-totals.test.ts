import { expect, test } from 'vitest'
import { binOf, totalsOf } from './list-totals.ts'
import { answeredRow, failedRow, waitingRow, without } from '../testing/rows.ts'

test('a bin is five percent wide and includes its lower end', () => {
  expect([0, 4.999, 5, 79.999, 80, 94.999, 95, 100].map(binOf)).toEqual([0, 0, 1, 15, 16, 18, 19, 19])
})

test('the answered rows are counted by verdict, hole, rule and similarity', () => {
  const totals = totalsOf([
    waitingRow(0),
    failedRow(1),
    answeredRow(2, { counts: { ok: 9, unchecked: 3 }, similarity: 97 }),
    answeredRow(3, {
      verdict: 'fail',
      coverage: without('face'),
      similarity: 97.5,
      rules: [
        { rule: 'similarity', level: 'warn' },
        { rule: 'date-order', level: 'fail' },
      ],
    }),
    answeredRow(4, { verdict: 'fail', rules: [{ rule: 'similarity', level: 'fail' }] }),
    answeredRow(5, { verdict: 'warn' }),
    answeredRow(6, { verdict: 'incomplete', coverage: without('face', 'laudo') }),
  ])
  expect(totals.verdicts).toEqual({ fail: 2, warn: 1, incomplete: 1, error: 1, clear: 1 })
  expect(totals.rules).toEqual(['similarity', 'date-order'])
  expect(totals.bins[19]).toBe(2)
  expect(totals.bins.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(totals.withoutSimilarity).toBe(3)
})
