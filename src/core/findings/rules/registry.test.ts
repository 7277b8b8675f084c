import { expect, test } from 'vitest'
import { worstFlag } from '#core/findings/model/finding.ts'
import type { Finding, Level, Source } from '#core/findings/model/finding.ts'
import { compareFindings } from './registry.ts'
import type { RuleName } from './registry.ts'

function finding(rule: RuleName, level: Level, source: Source): Finding {
  return { rule, variant: 'x', level, source, fields: [], sides: [], params: {} }
}

/** Worst first, then values that the reader can compare, then the service's conclusions. */
const SORTED = [
  finding('cpf-agrees', 'fail', 'cross'),
  finding('laudo-line', 'fail', 'laudo'),
  finding('cpf-check-digits', 'fail', 'rule'),
  finding('similarity', 'fail', 'status'),
  finding('document-verdict', 'fail', 'laudo'),
  finding('status', 'fail', 'status'),
  finding('value-agrees', 'warn', 'cross'),
  finding('similarity', 'warn', 'status'),
  finding('biometry-verdict', 'warn', 'laudo'),
  finding('reason', 'warn', 'status'),
  finding('laudo-line', 'ok', 'laudo'),
  finding('licence-number', 'note', 'rule'),
]

test('findings are sorted by level, then by source, with the service’s conclusions last', () => {
  expect(SORTED.toReversed().toSorted(compareFindings)).toEqual(SORTED)
})

test.each([
  [0, 'fail'],
  [6, 'warn'],
  [10, 'ok'],
  [11, 'unchecked'],
  [12, 'unchecked'],
])('the worst flag of the findings from index %i on is %s', (index, flag) => {
  expect(worstFlag(SORTED.slice(index).toReversed())).toBe(flag)
})
