import { expect, test } from 'vitest'
import type { Calls } from '#core/case/calls.ts'
import { failed, scoreOf } from '#core/case/testing/calls.ts'
import { ScoreAnswer } from '#core/service/contract/answers.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import { NO_CALLS } from '#core/case/calls.ts'
import { evidenceDigest } from './evidence-digest.ts'

const KEY = Buffer.alloc(32, 1)

/** The calls of a case whose first answer has this body. */
function read(body: string): Calls {
  const result = readJson(body)
  if (typeof result === 'string') throw new Error(`the answer of a test is ${result}`)
  const data = ScoreAnswer.parse(result.value)
  return { ...NO_CALLS, score: { state: 'answered', answer: { data, body, status: 200 } } }
}

const digest = (body: string) => evidenceDigest(KEY, read(body))

test('the same answers have the same digest, in any order and with whatever names the request', () => {
  const one = digest('{"Status":"0","Analise":{"Id":7,"OCR":{"Nome":"ANA","CPF":"1"}}}')
  const other = digest('{ "Analise": {"OCR":{"CPF":"1","Nome":"ANA"},"Id":7}, "Status":"0", "TraceId":"a" }')
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(other).toBe(one)
  expect(evidenceDigest(Buffer.alloc(32, 2), read('{}'))).not.toBe(digest('{}'))
})

test('each change of what was read is another digest', () => {
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
  const digests = [...bodies.map(digest), ...failures, evidenceDigest(KEY, NO_CALLS)]
  expect(new Set(digests).size).toBe(bodies.length + 3)
})

test('when an answer came, and how long its body was, is no part of it', () => {
  const score = scoreOf({ Chave: 'k' })
  const later = { ...score, answer: { ...(score as { answer: object }).answer, body: '', status: 203 } }
  expect(evidenceDigest(KEY, { ...NO_CALLS, score: later as typeof score })).toBe(
    evidenceDigest(KEY, { ...NO_CALLS, score }),
  )
})
