import { vi } from 'vitest'
import type { LoadedRow } from '#modules/list/web/data/load-row.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import { answering, createFakeLoader, keysOf } from './fake-loader.ts'

export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

/** A list of so many keys whose rows wait for the test to answer them. */
export function setUp(rows: number, rowsAtOnce = 2) {
  const loader = createFakeLoader()
  const session = { isSignedIn: true }
  const run = createListRun({
    loadRow: loader.loadRow,
    rowsAtOnce,
    isSignedIn: () => session.isSignedIn,
    random: () => 0.5,
  })
  run.load(keysOf(rows))
  const under = () => loader.pending().map(({ value }) => value)
  /** Answers the row that has been loading longest. */
  const answerNext = async (answer?: LoadedRow) => {
    const next = loader.pending()[0]
    await next?.answer(answer ?? answering(next.value))
  }
  const now = () => run.getSnapshot()
  const states = async () => {
    await pass(100)
    return now().rows.map(({ state }) => state)
  }
  return { run, loader, session, under, answerNext, now, states }
}
