import { expect, test } from 'vitest'
import { NO_CALLS } from '#core/case/calls.ts'
import { failed, scoreOf } from '#core/case/testing/calls.ts'
import { ScoreAnswer } from '#core/service/contract/answers.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import { decodeCase, encodeCase } from './case-answer.ts'
import type { CaseAnswer } from './case-answer.ts'

const REFERENCE = { by: 'chave', value: 'k' } as const

function answerWith(analise: unknown): CaseAnswer {
  const calls = { ...NO_CALLS, score: scoreOf(analise), laudo: failed('laudo', 'timeout', null) }
  return {
    resolved: { state: 'open', reference: REFERENCE, isOtherUnknown: false },
    calls,
    masked: null,
    evidence: null,
  }
}

const back = (answer: CaseAnswer) => decodeCase(encodeCase(answer))

test('an answer comes back as it was, with what could not be read and what failed', () => {
  const answer = answerWith({ Chave: 'k', Id: { no: 'id' }, OCR: { Nome: 'ANA' } })
  const { calls } = back(answer)
  expect(calls?.score).toEqual(answer.calls?.score)
  expect(calls?.score).toMatchObject({
    answer: { data: { Analise: { Id: null, unreadable: { Id: { no: 'id' } } } } },
  })
  expect(calls?.laudo).toMatchObject({ state: 'failed', error: { kind: 'timeout', operation: 'laudo' } })
})

test('an answer that repeats a name comes back as it came, with all of its values', () => {
  const body = '{"Analise":{"Chave":"k","OCR":{"CPF":"529",  "CPF":"318"}}}'
  const read = readJson(body)
  if (typeof read === 'string') throw new Error(read)
  const score = {
    state: 'answered',
    answer: { data: ScoreAnswer.parse(read.value), body, status: 200 },
  } as const
  expect(back({ ...answerWith({}), calls: { ...NO_CALLS, score } }).calls?.score).toMatchObject({
    answer: { body, data: { Analise: { OCR: { CPF: null, unreadable: { CPF: ['529', '318'] } } } } },
  })
})

test('a key __proto__ is a key, and gives no object another prototype', () => {
  const field: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"a":1}')
  const { calls } = back(answerWith({ Chave: 'k', Campo: field }))
  if (calls?.score.state !== 'answered') throw new Error('not answered')
  const { Campo = {} } = (calls.score.answer.data.Analise?.others ?? {}) as { Campo?: object }
  expect(Object.keys(Campo)).toEqual(['__proto__', 'a'])
  expect(Object.getPrototypeOf(Campo)).toBe(Object.prototype)
  expect('isAdmin' in Campo).toBe(false)
  expect('isAdmin' in {}).toBe(false)
})
