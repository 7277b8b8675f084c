import { expect, test } from 'vitest'
import { totalsOf } from './row-verdict.ts'
import { answeredRow, failedRow, waitingRow } from '#modules/list/web/data/testing/rows.ts'
import { without } from '#core/case/testing/coverage.ts'

test('the answered rows are counted by verdict and rule', () => {
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
})
