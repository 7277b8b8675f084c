import { expect, onTestFinished, test } from 'vitest'
import { biometriaOf, laudoOf, scoreOf } from '../../../core/case/testing/calls.ts'
import { readJson } from '../../../core/contract/read-json.ts'
import { createJudge, judgeTaskOf } from './judge.ts'
import { createCaseThreads } from './case-threads.ts'
import { NotJudged } from './one-thread.ts'

const VIEW = {
  today: { year: 2026, month: 11, day: 20 },
  seesValues: false,
  readsRaw: true,
  isRevealable: true,
  concludes: false,
}

function taskOf(OCR: object) {
  const calls = {
    score: scoreOf({ Chave: 'k', Id: 7, OCR }),
    biometria: biometriaOf({ Id: 7 }),
    laudo: laudoOf(null),
  }
  const reference = { by: 'chave', value: 'k' } as const
  return judgeTaskOf({ state: 'open', reference, isOtherUnknown: false }, calls, VIEW)
}

test('a thread judges as this one does, and reads a long body as this one reads it', async () => {
  const threads = createCaseThreads({ config: {}, evidenceKey: null })
  onTestFinished(threads.close)
  const task = taskOf({ Nome: 'MARINA SOUZA', CPF: { a: 1 } })
  expect(await threads.run('short', 'judge', task)).toEqual(createJudge({}, null)(task))
  const body = JSON.stringify({ Id: 'x', ['__proto__']: 1, list: Array.from({ length: 100_000 }, () => 0) })
  expect(await threads.run('long', 'read', body)).toEqual(readJson(body))
  expect(await threads.run('long', 'read', '<html>'.repeat(20_000))).toBeNull()
})

test('a case that takes too long is not judged', async () => {
  const threads = createCaseThreads({ config: {}, evidenceKey: null }, { milliseconds: 1 })
  onTestFinished(threads.close)
  await expect(threads.run('short', 'judge', taskOf({}))).rejects.toThrow(new NotJudged('it took too long'))
})
