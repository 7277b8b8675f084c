import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../core/client/errors.ts'
import { dayOf } from '../../../demo/service/drafting/calendar.ts'
import { GENERATED_CASES, makeGeneratedCase } from '../../../demo/service/cases/find-case.ts'
import { maskRow } from './mask-row.ts'
import { summaryOf } from '../../../core/links/summary-of.ts'
import { assembleDemoCase, readIn, secretsOf, textsIn } from '../../../core/case/testing/demo-case.ts'
import type { ListRow } from './list-row.ts'

const DAY = dayOf(2026, 11, 20)
const WAITING: ListRow = {
  index: 3,
  key: { line: 4, typed: 'chave: onb-52998224725', by: 'chave', value: 'onb-52998224725' },
  state: 'waiting',
  summary: null,
  failure: null,
  mark: null,
  durationMs: null,
}

/** The parts of a row that are shown or exported, without those that it is opened and compared by. */
function drawn(row: ListRow) {
  if (!row.summary) return row
  const { facts: _facts, reference: _reference, ...summary } = row.summary
  return { ...row, summary }
}

test('no masked row of an answered case leaks a secret', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: GENERATED_CASES }), (number) => {
      const made = makeGeneratedCase(number, DAY)
      const secrets = secretsOf(made)
      const row: ListRow = { ...WAITING, state: 'done', summary: summaryOf(assembleDemoCase(made), {}) }
      expect(textsIn(drawn(maskRow(row))).flatMap((text) => readIn(text, secrets))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a key without an answer, and the service’s messages, show no CPF', () => {
  const masked = maskRow(WAITING)
  expect(masked.key).toEqual({
    ...WAITING.key,
    typed: 'chave: onb-•••.982.247-••',
    value: 'onb-•••.982.247-••',
  })
  const failure = new ServiceError('rejected', { operation: 'score', messages: ['CPF 529.982.247-25'] })
  const failed = maskRow({ ...WAITING, state: 'error', failure })
  expect(failed.failure).toMatchObject({ kind: 'rejected', messages: ['CPF •••.982.247-••'] })
  expect(maskRow({ ...WAITING, state: 'error', failure: 'two-cases' }).failure).toBe('two-cases')
})

test('where the case is unknown, the service’s messages are shown only if they are understood', () => {
  const messages = [
    'NÃO ENCONTRADO: Zulmira Prado, RG 29.465.327-2',
    '529.982.247-25 em 19/11/2026: 500',
    'Erro no sistema',
  ]
  const body = JSON.stringify({ Status: 1, Mensagens: messages, Message: 'Zulmira', Mensagem: 'de Zulmira' })
  const failure = new ServiceError('rejected', { operation: 'score', messages, body })
  const masked = maskRow({ ...WAITING, state: 'error', failure }).failure
  const shown = ['•••', '•••.982.247-•• em 19/11/2026: 500', 'Erro no sistema']
  expect(masked).toMatchObject({ messages: shown })
  expect(JSON.parse((masked as ServiceError).body ?? '')).toEqual({
    Status: 1,
    Mensagens: shown,
    '•••': 'Z••••',
    Mensagem: '•••',
  })
})
