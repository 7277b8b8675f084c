import { expect, test } from 'vitest'
import { NO_CALLS } from '#core/case/calls.ts'
import { failed, scoreOf } from '#core/case/testing/calls.ts'
import { ScoreAnswer } from '#core/service/contract/answers.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import { decodeCase, encodeCase } from './case-answer.ts'
import type { CaseAnswer } from './case-answer.ts'

function roundTrip(calls: Partial<NonNullable<CaseAnswer['calls']>>) {
  const answer: CaseAnswer = {
    resolved: { state: 'open', reference: { by: 'chave', value: 'k' }, isOtherUnknown: false },
    calls: { ...NO_CALLS, ...calls },
    masked: null,
    evidence: null,
  }
  return decodeCase(encodeCase(answer)).calls
}

test('unreadable fields and failed calls survive the round trip', () => {
  const score = scoreOf({ Chave: 'k', Id: { no: 'id' }, OCR: { Nome: 'ANA' } })
  const calls = roundTrip({ score, laudo: failed('laudo', 'timeout', null) })
  expect(calls?.score).toEqual(score)
  expect(calls?.score).toMatchObject({
    answer: { data: { Analise: { Id: null, unreadable: { Id: { no: 'id' } } } } },
  })
  expect(calls?.laudo).toMatchObject({ state: 'failed', error: { kind: 'timeout', operation: 'laudo' } })
})

test('all values of a repeated JSON name survive the round trip', () => {
  const body = '{"Analise":{"Chave":"k","OCR":{"CPF":"529",  "CPF":"318"}}}'
  const json = readJson(body)
  if (typeof json === 'string') throw new Error(json)
  const answer = { data: ScoreAnswer.parse(json.value), body, status: 200 }
  expect(roundTrip({ score: { state: 'answered', answer } })?.score).toMatchObject({
    answer: { body, data: { Analise: { OCR: { CPF: null, unreadable: { CPF: ['529', '318'] } } } } },
  })
})

test('a key __proto__ stays a key and sets no prototype', () => {
  const field: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"a":1}')
  const calls = roundTrip({ score: scoreOf({ Chave: 'k', Campo: field }) })
  if (calls?.score.state !== 'answered') throw new Error('not answered')
  const { Campo = {} } = (calls.score.answer.data.Analise?.others ?? {}) as { Campo?: object }
  expect(Object.keys(Campo)).toEqual(['__proto__', 'a'])
  expect(Object.getPrototypeOf(Campo)).toBe(Object.prototype)
  expect('isAdmin' in {}).toBe(false)
})
