import { expect, test } from 'vitest'
import { ANY_BIN } from '../core/report/compare-reports.ts'
import type { Report } from '../core/report/report.ts'
import { comparisonLines } from './words.ts'

const EARLIER = { lookedUp: { from: '2026-11-19T03:00:00.000Z', to: '2026-11-19T03:20:00.000Z' } } as Report
const NOTHING = {
  rose: [],
  fell: [],
  isNew: [],
  vanished: [],
  comparisons: 90,
  beyondChance: 2,
  isOtherConfiguration: false,
}

test('a change is said with its shares and its chance, and what the service or a file has acts on no terminal', () => {
  const before = { count: 20, of: 1000 }
  const now = { count: 90, of: 1000 }
  const text = {
    subject: 'text',
    part: 'Face',
    name: 'A\u001B[2JB\u202EC\u009Bm',
    state: 'unrecognised\u001B[2J',
  } as const
  const bin = { subject: 'similarity', part: '', name: ANY_BIN, state: 'warn' } as const
  expect(
    comparisonLines(EARLIER, {
      ...NOTHING,
      rose: [{ counted: text, before, now, chance: 1e-9 }],
      fell: [{ counted: bin, before: now, now: before, chance: 0.0042 }],
    }),
  ).toEqual([
    'Rose: text Face A\uFFFD[2JB\uFFFDC\uFFFDm (unrecognised\uFFFD[2J): from 20 of 1000 (2.0 %) to 90 of 1000 (9.0 %), p < 0.0001',
    'Fell: similarity (warn): from 90 of 1000 (9.0 %) to 20 of 1000 (2.0 %), p = 0.0042',
    '90 shares compared with the report of 2026-11-19.',
  ])
})

test('another configuration is said, because changes may come from it', () => {
  expect(comparisonLines(EARLIER, { ...NOTHING, isOtherConfiguration: true })).toEqual([
    'Another configuration judged the earlier cases: changes may come from it.',
    '90 shares compared with the report of 2026-11-19: nothing changed more than chance explains.',
  ])
})
