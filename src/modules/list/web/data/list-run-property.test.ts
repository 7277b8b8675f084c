import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, record } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedRow } from './load-row.ts'
import { answering, createFakeLoader, failing, keysOf, settle } from './testing/fake-loader.ts'
import { createListRun } from './list-run.ts'

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

const PERSON = ['start', 'pause', 'cancel', 'retryFailed'] as const

const step = oneof(
  { weight: 4, arbitrary: record({ answer: nat({ max: 40 }) }) },
  {
    weight: 3,
    arbitrary: record({ fail: constantFrom(...Object.keys(FAILURES)), at: nat({ max: 9 }) }),
  },
  { weight: 3, arbitrary: record({ person: constantFrom(...PERSON) }) },
  { weight: 1, arbitrary: record({ session: constantFrom('ends', 'begins') }) },
  { weight: 2, arbitrary: record({ pass: integer({ min: 0, max: 70_000 }) }) },
)
type Step = typeof step extends Arbitrary<infer T> ? T : never

function setUp(rows: number, rowsAtOnce: number) {
  const loader = createFakeLoader()
  let isSignedIn = true
  const run = createListRun({ loadRow: loader.loadRow, rowsAtOnce, isSignedIn: () => isSignedIn })
  run.load(keysOf(rows))

  async function answer(at: number, said: LoadedRow | null): Promise<void> {
    const own = loader.pending()[at % Math.max(1, loader.pending().length)]
    // Without a session nothing is requested.
    const refused = isSignedIn ? null : failing('unauthorized', null)
    await own?.answer(refused ?? said ?? answering(own.value))
  }

  async function take(each: Step): Promise<void> {
    if ('answer' in each) await answer(each.answer, null)
    else if ('fail' in each) await answer(each.at, FAILURES[each.fail] ?? null)
    else if ('person' in each) run[each.person]()
    else if ('pass' in each) await vi.advanceTimersByTimeAsync(each.pass)
    else {
      isSignedIn = each.session === 'begins'
      if (isSignedIn) run.signedIn()
    }
    await settle()
  }
  return { loader, run, take, answer }
}

const scenario = [
  integer({ min: 1, max: 12 }),
  integer({ min: 1, max: 4 }),
  array(step, { maxLength: 60 }),
] as const

test('whatever happens, every row ends once, and never too many load at once', async () => {
  await assert(
    asyncProperty(...scenario, async (rows, rowsAtOnce, steps) => {
      const { loader, run, take, answer } = setUp(rows, rowsAtOnce)
      const ended = new Set<string>()
      async function check(each: Step): Promise<void> {
        const before = loader.requested.length
        await take(each)
        const under = loader.pending().map(({ value }) => value)
        expect(under.length).toBeLessThanOrEqual(rowsAtOnce)
        expect(new Set(under).size).toBe(under.length)
        await vi.advanceTimersByTimeAsync(100)
        const state = run.getSnapshot()
        const { waiting, running, done, error } = state.counts
        expect(waiting + running + done + error).toBe(rows)
        const isRunning = new Set(loader.pending().map(({ value }) => value))
        for (const row of state.rows) expect(row.state === 'running').toBe(isRunning.has(row.key.value))
        // Answered rows are not requested again and stay answered.
        expect(loader.requested.slice(before).filter((value) => ended.has(value))).toEqual([])
        for (const row of state.rows) {
          if (row.state === 'done') ended.add(row.key.value)
          else expect(ended.has(row.key.value)).toBe(false)
          expect(row.summary !== null).toBe(row.state === 'done')
          expect(row.failure !== null).toBe(row.state === 'error')
          // Neither the end of a session nor cancelling fails a row.
          expect(row.failure).not.toMatchObject({ kind: 'unauthorized' })
          expect(row.failure).not.toMatchObject({ kind: 'malformed' })
        }
      }
      for (const each of steps) await check(each)
      await check({ session: 'begins' })
      await check({ person: 'start' })
      for (let turn = 0; run.getSnapshot().activity !== 'ended' && turn < 40; turn += 1) {
        await answer(turn, null)
        if (loader.pending().length === 0) await check({ pass: 90_000 })
      }
      const { activity, counts } = run.getSnapshot()
      expect({ activity, open: counts.waiting + counts.running }).toEqual({ activity: 'ended', open: 0 })
      expect(counts.done + counts.error).toBe(rows)
    }),
    { numRuns: 300 },
  )
})

test('after clearing, nothing is requested and nothing is left', async () => {
  await assert(
    asyncProperty(...scenario, async (rows, rowsAtOnce, steps) => {
      const { loader, run, take } = setUp(rows, rowsAtOnce)
      for (const each of steps) await take(each)
      const open = loader.pending()
      run.clear()
      const before = loader.requested.length
      expect(open.every(({ signal }) => signal.aborted)).toBe(true)
      for (const each of open) await each.answer(answering(each.value))
      for (const person of PERSON) run[person]()
      run.signedIn()
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect(loader.requested).toHaveLength(before)
      expect(run.getSnapshot()).toMatchObject({ rows: [], activity: 'empty' })
    }),
    { numRuns: 100 },
  )
})
