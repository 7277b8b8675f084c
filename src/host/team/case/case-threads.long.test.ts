import { expect, onTestFinished, test } from 'vitest'
import { NO_CALLS } from '../../../core/case/calls.ts'
import { ScoreAnswer } from '../../../core/contract/answers.ts'
import { readOrNull } from '../../../core/contract/read-json.ts'
import { judgeTaskOf } from './judge.ts'
import { createCaseThreads } from './case-threads.ts'
import { NotJudged } from './one-thread.ts'

/** Worst bodies below the limit of the client, 5 MB. */
const BODIES: Readonly<Record<string, string>> = {
  'values below one field': `{"x":[${'0,'.repeat(2_400_000)}0]}`,
  'fields below one field': `{"x":{${Array.from({ length: 400_000 }, (_, at) => `"k${at}":0`).join(',')}}}`,
  'integers and one of 17 digits': `{"x":[${'1,'.repeat(2_300_000)}12345678901234567]}`,
  'records without an end': '{"a":['.repeat(800_000),
}

/** Milliseconds of a processor that this thread takes for some work. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test.each(Object.entries(BODIES))('this thread goes on while %s are read', async (_what, body) => {
  const threads = createCaseThreads({ config: {}, evidenceKey: null })
  onTestFinished(threads.close)
  await threads.run('long', 'read', ' '.repeat(100_000))
  const here = await cost(() => Array.from({ length: 6 }, () => readOrNull(body)))
  const there = await cost(() =>
    Promise.all(Array.from({ length: 6 }, () => threads.run('long', 'read', body))),
  )
  expect(there).toBeLessThan(here / 3)
})

test('a thread without memory is replaced, and the process goes on', async () => {
  const threads = createCaseThreads({ config: {}, evidenceKey: null }, { megabytes: 48 })
  onTestFinished(threads.close)
  const body = '<'.repeat(4_900_000)
  const answer = { data: ScoreAnswer.parse({}), unread: 0, body, status: 200 }
  const calls = { ...NO_CALLS, score: { state: 'answered', answer } as const }
  const view = {
    today: { year: 2026, month: 11, day: 20 },
    seesValues: true,
    isRevealable: false,
    concludes: false,
  }
  const reference = { by: 'chave', value: 'k' } as const
  const resolved = { state: 'open', reference, isOtherUnknown: false } as const
  await expect(
    threads.run('short', 'judge', judgeTaskOf(resolved, calls, { ...view, readsRaw: true })),
  ).rejects.toThrow(new NotJudged('it took too much memory'))
  expect(await threads.run('long', 'read', `${' '.repeat(100_000)}[1]`)).toEqual({ value: [1], unread: 0 })
})
