import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, record } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedRow } from './load-row.ts'
import { answering, failing, pass, settle, setUp } from './testing/fake-loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FAILURES: Readonly<Record<string, LoadedRow>> = {
  'not-found': failing('not-found', 400),
  limited: failing('rate-limited', 429),
  'limited for a while': failing('rate-limited', 429, 3),
  broken: failing('service-failure', 500),
  network: failing('network', null),
  timeout: failing('timeout', null),
}
const COMMANDS = ['start', 'pause', 'cancel', 'retryFailed'] as const

const stepArbitrary = oneof(
  { weight: 4, arbitrary: record({ answer: nat({ max: 40 }) }) },
  {
    weight: 3,
    arbitrary: record({ fail: constantFrom(...Object.keys(FAILURES)), row: nat({ max: 9 }) }),
  },
  { weight: 3, arbitrary: record({ command: constantFrom(...COMMANDS) }) },
  { weight: 1, arbitrary: record({ session: constantFrom('ends', 'begins') }) },
  { weight: 2, arbitrary: record({ pass: integer({ min: 0, max: 70_000 }) }) },
)
type Step = typeof stepArbitrary extends Arbitrary<infer T> ? T : never

const scenario = [
  integer({ min: 1, max: 12 }),
  integer({ min: 1, max: 4 }),
  array(stepArbitrary, { maxLength: 60 }),
] as const

function createScenario(rows: number, rowsAtOnce: number) {
  const list = setUp(rows, rowsAtOnce)
  const { loader, session, run } = list

  async function answer(index: number, loaded: LoadedRow | null): Promise<void> {
    const row = loader.pending()[index % Math.max(1, loader.pending().length)]
    // Without a session the client sends nothing.
    const refusal = session.isSignedIn ? null : failing('unauthorized', null)
    await row?.answer(refusal ?? loaded ?? answering(row.value))
  }

  async function take(step: Step): Promise<void> {
    if ('answer' in step) await answer(step.answer, null)
    else if ('fail' in step) await answer(step.row, FAILURES[step.fail] ?? null)
    else if ('command' in step) run[step.command]()
    else if ('pass' in step) await pass(step.pass)
    else {
      session.isSignedIn = step.session === 'begins'
      if (session.isSignedIn) run.signedIn()
    }
    await settle()
  }

  return { ...list, take, answer }
}

test('every row ends once, and never too many load at once', async () => {
  await assert(
    asyncProperty(...scenario, async (rows, rowsAtOnce, steps) => {
      const { loader, state, loading, take, answer } = createScenario(rows, rowsAtOnce)
      const answered = new Set<string>()

      async function check(step: Step): Promise<void> {
        const requestCount = loader.requested.length
        await take(step)
        expect(loading().length).toBeLessThanOrEqual(rowsAtOnce)
        expect(new Set(loading()).size).toBe(loading().length)
        await pass(100)
        const { waiting, running, done, error } = state().counts
        expect(waiting + running + done + error).toBe(rows)
        const loadingKeys = new Set(loading())
        // Answered rows are not requested again and stay answered.
        expect(loader.requested.slice(requestCount).filter((value) => answered.has(value))).toEqual([])
        for (const row of state().rows) {
          expect(row.state === 'running').toBe(loadingKeys.has(row.key.value))
          if (row.state === 'done') answered.add(row.key.value)
          else expect(answered.has(row.key.value)).toBe(false)
          expect(row.summary !== null).toBe(row.state === 'done')
          expect(row.failure !== null).toBe(row.state === 'error')
          // Neither the end of a session nor cancelling fails a row.
          expect(row.failure).not.toMatchObject({ kind: 'unauthorized' })
          expect(row.failure).not.toMatchObject({ kind: 'malformed' })
        }
      }

      for (const step of steps) await check(step)
      await check({ session: 'begins' })
      await check({ command: 'start' })
      for (let round = 0; state().activity !== 'ended' && round < 40; round += 1) {
        await answer(round, null)
        if (loader.pending().length === 0) await check({ pass: 90_000 })
      }
      const { activity, counts } = state()
      expect({ activity, open: counts.waiting + counts.running }).toEqual({ activity: 'ended', open: 0 })
      expect(counts.done + counts.error).toBe(rows)
    }),
    { numRuns: 300 },
  )
})

test('after clear, nothing is requested and no row is left', async () => {
  await assert(
    asyncProperty(...scenario, async (rows, rowsAtOnce, steps) => {
      const { loader, run, state, take } = createScenario(rows, rowsAtOnce)
      for (const step of steps) await take(step)
      const pending = loader.pending()
      run.clear()
      const requestCount = loader.requested.length
      expect(pending.every(({ signal }) => signal.aborted)).toBe(true)
      for (const row of pending) await row.answer(answering(row.value))
      for (const command of COMMANDS) run[command]()
      run.signedIn()
      await pass(3_600_000)
      expect(loader.requested).toHaveLength(requestCount)
      expect(state()).toMatchObject({ rows: [], activity: 'empty' })
    }),
    { numRuns: 100 },
  )
})
