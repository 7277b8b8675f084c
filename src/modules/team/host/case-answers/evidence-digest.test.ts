import { expect, test } from 'vitest'
import { NO_CALLS } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import { failed, scoreOf } from '#core/case/testing/calls.ts'
import { ScoreAnswer } from '#core/service/contract/answers.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import { evidenceDigest } from './evidence-digest.ts'

const KEY = Buffer.alloc(32, 1)

function callsOf(body: string): Calls {
  const result = readJson(body)
  if (typeof result === 'string') throw new Error(`the answer of a test is ${result}`)
  const data = ScoreAnswer.parse(result.value)
  return { ...NO_CALLS, score: { state: 'answered', answer: { data, body, status: 200 } } }
}

const digestOf = (body: string) => evidenceDigest(KEY, callsOf(body))

test('the digest depends on the key, but not on the order of fields or a trace id', () => {
  const digest = digestOf('{"Status":"0","Analise":{"Id":7,"OCR":{"Nome":"ANA","CPF":"1"}}}')
  expect(digest).toMatch(/^[\w-]{43}$/)
  const reordered = '{ "Analise": {"OCR":{"CPF":"1","Nome":"ANA"},"Id":7}, "Status":"0", "TraceId":"a" }'
  expect(digestOf(reordered)).toBe(digest)
  expect(evidenceDigest(Buffer.alloc(32, 2), callsOf('{}'))).not.toBe(digestOf('{}'))
})

test('each change of the evidence changes the digest', () => {
  const bodies = [
    '{"Analise":null}',
    '{"Analise":{}}',
    '{"Analise":{"Status":"1"}}',
    '{"Analise":{"Status":1}}',
    '{"Analise":{"Status":[1]}}',
    '{"Analise":{"Status":1e999}}',
    '{"Analise":{"Status":-1e999}}',
    String.raw`{"Analise":{"Chave":"\ud800"}}`,
    String.raw`{"Analise":{"Chave":"\ud801"}}`,
    String.raw`{"Analise":{"\ud800":1}}`,
    '{"Analise":{"x":{"__proto__":1}}}',
    '{"Analise":{"x":{}}}',
  ]
  const failures = (['timeout', 'not-found'] as const).map((kind) =>
    evidenceDigest(KEY, { ...NO_CALLS, score: failed('score', kind, null) }),
  )
  const digests = [...bodies.map(digestOf), ...failures, evidenceDigest(KEY, NO_CALLS)]
  expect(new Set(digests).size).toBe(bodies.length + 3)
})

test('the raw body and the status do not change the digest', () => {
  const score = scoreOf({ Chave: 'k' })
  const changedScore = {
    ...score,
    answer: { ...(score as { answer: object }).answer, body: '', status: 203 },
  }
  expect(evidenceDigest(KEY, { ...NO_CALLS, score: changedScore as typeof score })).toBe(
    evidenceDigest(KEY, { ...NO_CALLS, score }),
  )
})
