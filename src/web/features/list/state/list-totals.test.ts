import { expect, test } from 'vitest'
import { binOf, totalsOf } from './list-totals.ts'
import { answeredRow, failedRow, waitingRow, without } from '../testing/rows.ts'

test('a bin is five percent wide and includes its lower end', () => {
  expect([0, 4.999, 5, 79.999, 80, 94.999, 95, 100].map(binOf)).toEqual([0, 0, 1, 15, 16, 18, 19, 19])
})

test('the answered rows are counted by verdict, hole, status, rule and similarity', () => {
  const totals = totalsOf([
    waitingRow(0),
    failedRow(1),
    answeredRow(2, { counts: { ok: 9, unchecked: 3 }, status: '1', similarity: 97 }),
    answeredRow(3, {
      verdict: 'fail',
      coverage: without('face'),
      status: '2',
      similarity: 97.5,
      rules: [
        { rule: 'similarity', level: 'warn' },
        { rule: 'date-order', level: 'fail' },
      ],
    }),
    answeredRow(4, { verdict: 'fail', status: '2', rules: [{ rule: 'similarity', level: 'fail' }] }),
    answeredRow(5, { verdict: 'warn' }),
    answeredRow(6, { verdict: 'incomplete', coverage: without('face', 'laudo') }),
  ])
  expect(totals.verdicts).toEqual({ fail: 2, warn: 1, incomplete: 1, error: 1, clear: 1 })
  expect(totals.holes).toEqual({ analysis: 0, reading: 0, face: 2, laudo: 1 })
  expect(totals.statuses).toEqual([
    { code: '2', count: 2 },
    { code: null, count: 2 },
    { code: '1', count: 1 },
  ])
  expect(totals.rules).toEqual([
    { rule: 'similarity', level: 'fail', count: 2 },
    { rule: 'date-order', level: 'fail', count: 1 },
  ])
  expect(totals.bins[19]).toBe(2)
  expect(totals.bins.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(totals.withoutSimilarity).toBe(3)
})

test("the service's own verdicts are in no ranking", () => {
  const rules = (['status', 'reason', 'document-verdict', 'biometry-verdict', 'name-shape'] as const).map(
    (rule) => ({ rule, level: 'warn' as const }),
  )
  expect(totalsOf([answeredRow(0, { rules })]).rules.map(({ rule }) => rule)).toEqual(['name-shape'])
})
