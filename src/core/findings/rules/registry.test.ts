import { expect, test } from 'vitest'
import { byWeight } from './registry.ts'
import type { RuleName } from './registry.ts'
import { worstOf } from '#core/findings/model/finding.ts'
import type { Finding, Level, Source } from '#core/findings/model/finding.ts'

function made(rule: RuleName, level: Level, source: Source): Finding {
  return { rule, variant: 'x', level, source, fields: [], sides: [], params: {} }
}

/** In reading order: worst first, then values that the reader can compare, then the service's conclusions. */
const ORDER = [
  made('cpf-agrees', 'fail', 'cross'),
  made('laudo-line', 'fail', 'laudo'),
  made('cpf-check-digits', 'fail', 'rule'),
  made('similarity', 'fail', 'status'),
  made('document-verdict', 'fail', 'laudo'),
  made('status', 'fail', 'status'),
  made('value-agrees', 'warn', 'cross'),
  made('similarity', 'warn', 'status'),
  made('biometry-verdict', 'warn', 'laudo'),
  made('reason', 'warn', 'status'),
  made('laudo-line', 'ok', 'laudo'),
  made('licence-number', 'note', 'rule'),
]

test('the worst comes first, then the nearest evidence, and the service’s conclusions last', () => {
  expect(ORDER.toReversed().toSorted(byWeight)).toEqual(ORDER)
})

test('the worst finding decides the flag; notes do not count', () => {
  expect(worstOf(ORDER.toReversed())).toBe('fail')
  expect(worstOf(ORDER.slice(6))).toBe('warn')
  expect(worstOf(ORDER.slice(10))).toBe('ok')
  expect(worstOf(ORDER.slice(11))).toBe('unchecked')
  expect(worstOf([])).toBe('unchecked')
})
