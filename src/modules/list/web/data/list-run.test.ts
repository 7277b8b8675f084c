import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createListRun } from './list-run.ts'
import { answering, failing, keysOf, pass, settle, setUp } from './testing/fake-loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BROKEN = failing('service-failure', 500)
const limited = (retryAfter: number | null = null) => failing('rate-limited', 429, retryAfter)

async function answerTimes(times: number, answer: () => Promise<void>): Promise<void> {
  for (let count = 0; count < times; count += 1) await answer()
}

test('loads rows in list order, a few at once, until all have ended', async () => {
  const { run, loader, loading, answerNext, state, rowStates } = setUp(3)
  expect(state()).toMatchObject({ activity: 'idle', counts: { waiting: 3 } })
  expect(loader.requested).toEqual([])
  run.start()
  expect(loading()).toEqual(['k0', 'k1'])
  await answerNext()
  expect(loading()).toEqual(['k1', 'k2'])
  await answerNext(failing('not-found', 400))
  expect(state().activity).toBe('running')
  await answerNext()
  expect(await rowStates()).toEqual(['done', 'error', 'done'])
  expect(state()).toMatchObject({ activity: 'ended', counts: { waiting: 0, running: 0, done: 2, error: 1 } })
  expect(state().rows[0]?.summary?.chave).toBe('k0')
  expect(state().rows[1]?.failure).toMatchObject({ kind: 'not-found' })
  expect(loader.requested).toHaveLength(3)
})

test('a pause lets loading rows end, and start continues', async () => {
  const { run, loading, answerNext, state, rowStates } = setUp(4)
  run.start()
  run.pause()
  await answerNext()
  expect(state().activity).toBe('paused')
  expect(await rowStates()).toEqual(['done', 'running', 'waiting', 'waiting'])
  run.start()
  expect(loading()).toEqual(['k1', 'k2'])
})

test('a list that is paused while its last rows load ends with them', async () => {
  const { run, answerNext, state } = setUp(1)
  run.start()
  run.pause()
  await answerNext()
  expect(state()).toMatchObject({ activity: 'ended', counts: { done: 1 } })
})

test('cancel aborts loading rows and keeps answers; start loads the rest', async () => {
  const { run, loader, loading, answerNext, state } = setUp(4)
  run.start()
  await answerNext()
  const signals = loader.pending().map(({ signal }) => signal)
  run.cancel()
  await settle()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  expect(state()).toMatchObject({ activity: 'idle', counts: { waiting: 3, running: 0, done: 1 } })
  run.start()
  expect(loading()).toEqual(['k1', 'k2'])
})

describe('pace', () => {
  test('a 429 pauses the whole list for its Retry-After', async () => {
    const { run, loader, loading, answerNext, state } = setUp(5)
    run.start()
    await answerNext(limited(7))
    await answerNext()
    expect(loading()).toEqual([])
    await pass(6999)
    expect(state()).toMatchObject({ waitingFor: 'rate-limited', waitingUntil: Date.now() + 1 })
    expect(loading()).toEqual([])
    await pass(1)
    // One at a time first, and the rejected row last.
    expect(loading()).toEqual(['k2'])
    expect(loader.requested).toEqual(['k0', 'k1', 'k2'])
    await answerNext()
    expect(loading()).toEqual(['k3', 'k4'])
    await pass(100)
    expect(state()).toMatchObject({ waitingFor: null, waitingUntil: null })
  })

  test('without a Retry-After the pauses double, and the fifth 429 fails the row', async () => {
    const { run, loader, state, answerNext } = setUp(1)
    run.start()
    for (const wait of [1000, 2000, 4000, 8000]) {
      await answerNext(limited())
      await pass(wait - 1)
      expect(loader.pending()).toEqual([])
      await pass(1)
      expect(loader.pending()).toHaveLength(1)
    }
    await answerNext(limited())
    await pass(100)
    expect(state()).toMatchObject({ activity: 'ended', counts: { error: 1 } })
    expect(loader.requested).toHaveLength(5)
  })

  test('rows that are rejected together cause one pause with the longest Retry-After', async () => {
    const { run, loading, answerNext } = setUp(4)
    run.start()
    await answerNext(limited(2))
    await answerNext(limited(5))
    await pass(4999)
    expect(loading()).toEqual([])
    await pass(1)
    expect(loading()).toEqual(['k2'])
  })

  test('cuts a long Retry-After, and shows what the service requested', async () => {
    const { run, loading, answerNext, state } = setUp(4)
    const requestedWaitSeconds = 86_400 * 365
    run.start()
    await answerNext(limited(3600))
    await answerNext(limited(requestedWaitSeconds))
    await pass(100)
    expect(state()).toMatchObject({ waitingFor: 'rate-limited', requestedWaitSeconds })
    await pass(299_899)
    expect(loading()).toEqual([])
    await pass(1)
    expect(loading()).toEqual(['k2'])
    await pass(100)
    expect(state()).toMatchObject({ waitingFor: null, requestedWaitSeconds: null })
    await answerNext(limited(20))
    await pass(100)
    expect(state()).toMatchObject({ waitingFor: 'rate-limited', requestedWaitSeconds: null })
  })

  test('a person can end the wait, which leaves no timer', async () => {
    const { run, loading, answerNext, state } = setUp(4, 1)
    run.start()
    await answerNext(limited(3600))
    await pass(1000)
    run.endWait()
    expect(loading()).toEqual(['k1'])
    expect(state()).toMatchObject({ waitingFor: null, waitingUntil: null, requestedWaitSeconds: null })
    await answerNext()
    await pass(400_000)
    expect(loading()).toEqual(['k2'])
    run.endWait()
    expect(loading()).toEqual(['k2'])
  })

  test('one failing case does not pause the list; three in a row do', async () => {
    const { run, loader, loading, answerNext, state } = setUp(6, 1)
    run.start()
    await answerNext(BROKEN)
    await answerNext()
    expect(loading()).toEqual(['k2'])
    await answerTimes(3, () => answerNext(BROKEN))
    expect(loading()).toEqual([])
    await pass(100)
    expect(state().waitingFor).toBe('trouble')
    await pass(900)
    expect(loading()).toEqual(['k5'])
    await answerNext()
    expect(loader.requested.slice(6)).toEqual(['k0'])
  })
})

test('a row fails after three attempts, and retryFailed loads it again', async () => {
  const { run, loader, loading, answerNext, state } = setUp(1)
  run.start()
  await answerTimes(3, () => answerNext(BROKEN))
  expect(state()).toMatchObject({ activity: 'ended', counts: { error: 1 } })
  run.retryFailed()
  expect(loading()).toEqual([])
  await pass(1000)
  expect(loading()).toEqual(['k0'])
  await answerNext()
  expect(state()).toMatchObject({ activity: 'ended', counts: { done: 1, error: 0 } })
  expect(state().rows[0]).toMatchObject({ failure: null, summary: { chave: 'k0' } })
  expect(loader.requested).toHaveLength(4)
})

test('retryFailed starts a cancelled list', async () => {
  const { run, loading, answerNext, state } = setUp(3)
  run.start()
  await answerNext(failing('not-found', 400))
  run.cancel()
  run.retryFailed()
  expect(state()).toMatchObject({ activity: 'running', counts: { error: 0 } })
  expect(loading()).toEqual(['k0', 'k1'])
})

test('timeouts and exceptions are not retried', async () => {
  const { run, answerNext, state } = setUp(1)
  run.start()
  await answerNext(failing('timeout', null))
  expect(state()).toMatchObject({ activity: 'ended', counts: { error: 1 } })

  const throwing = createListRun({
    loadRow: () => Promise.reject(new TypeError('a mistake')),
    rowsAtOnce: 1,
    isSignedIn: () => true,
  })
  throwing.load(keysOf(2))
  throwing.start()
  await settle()
  expect(throwing.getSnapshot()).toMatchObject({ activity: 'ended', counts: { error: 2 } })
})

test('a case with a failed call is retried, and then kept as partial', async () => {
  const { run, loader, answerNext, state } = setUp(1)
  run.start()
  await answerTimes(3, () => answerNext({ ...answering('k0'), errors: BROKEN.errors }))
  expect(loader.requested).toHaveLength(3)
  expect(state()).toMatchObject({ activity: 'ended', counts: { done: 1 } })
})

test('the end of the session fails no row: the list waits and continues after sign-in', async () => {
  const { run, loader, session, loading, answerNext, state } = setUp(4)
  run.start()
  session.isSignedIn = false
  await answerNext(failing('unauthorized', null))
  await answerNext(failing('unauthorized', 401))
  await pass(3_600_000)
  expect(loading()).toEqual([])
  expect(state()).toMatchObject({ activity: 'running', waitingFor: 'sign-in', waitingUntil: null })
  session.isSignedIn = true
  run.signedIn()
  expect(new Set(loading())).toEqual(new Set(['k0', 'k1']))
  await answerTimes(4, answerNext)
  expect(state()).toMatchObject({ activity: 'ended', waitingFor: null, counts: { done: 4, error: 0 } })
  expect(loader.requested).toHaveLength(6)
})

test('a 401 that arrives after a new sign-in does not wait for another', async () => {
  const { run, answerNext, loading } = setUp(1)
  run.start()
  await answerNext(failing('unauthorized', null))
  expect(loading()).toEqual(['k0'])
})

test('a case that always gets a 401 fails after three sessions', async () => {
  const { run, session, answerNext, state } = setUp(1)
  run.start()
  await answerTimes(3, async () => {
    session.isSignedIn = false
    await answerNext(failing('unauthorized', 401))
    session.isSignedIn = true
    run.signedIn()
  })
  expect(state()).toMatchObject({ activity: 'ended', counts: { error: 1 } })
})

test('publishes 5,000 rows a few times a second, and never mutates a published state', async () => {
  const { run, state, answerNext } = setUp(5000, 8)
  const listener = vi.fn()
  run.subscribe(listener)
  run.start()
  const published = state()
  const rows = [...published.rows]
  listener.mockClear()
  await answerTimes(200, async () => {
    await answerNext()
    await pass(1)
  })
  expect(listener.mock.calls.length).toBeLessThanOrEqual(3)
  expect(published.rows).toEqual(rows)
  expect(state().rows.filter((row, index) => row === rows[index]).length).toBeGreaterThan(4700)
  run.clear()
})

test('the rate and the remaining time exclude pauses', async () => {
  const { run, state, answerNext } = setUp(30, 1)
  const answerAfter = async (milliseconds: number) => {
    await pass(milliseconds)
    await answerNext()
  }
  run.start()
  expect(state()).toMatchObject({ perMinute: null, remainingMs: null })
  await answerTimes(10, () => answerAfter(1000))
  run.mark([0], 'seen')
  expect(state().perMinute).toBeCloseTo(60)
  expect(state().remainingMs).toBeCloseTo(20_000)
  run.pause()
  expect(state()).toMatchObject({ perMinute: null, remainingMs: null })
  await pass(600_000)
  run.start()
  await answerTimes(4, () => answerAfter(500))
  run.mark([0], null)
  expect(state().perMinute).toBeCloseTo(120)
})

describe('marks and notes', () => {
  test('undo reverts the last marks in one step, but not rows that were only seen', () => {
    const { run, state } = setUp(3)
    const marks = () => state().rows.map(({ mark }) => mark)
    run.mark([0], 'follow-up')
    run.mark([0, 1, 9], 'done')
    run.see(2)
    run.see(1)
    expect(marks()).toEqual(['done', 'done', 'seen'])
    run.undo()
    expect(marks()).toEqual(['follow-up', null, 'seen'])
    expect(state().lastEdit).toBeNull()
    run.mark([0], 'done')
    run.load(keysOf(2))
    expect(state().lastEdit).toBeNull()
  })

  test('undo reverts the last mark, and with it the ones that it continues', () => {
    const { run, state } = setUp(2)
    run.mark([0], 'done')
    run.mark([0, 1], 'seen')
    run.mark([0, 1], 'follow-up', true)
    run.undo()
    expect(state().rows.map(({ mark }) => mark)).toEqual(['done', null])
    run.mark([0], 'seen')
    run.undo()
    expect(state().rows[0]?.mark).toBe('done')
  })

  test('undo reverts a note and keeps the mark', () => {
    const { run, state } = setUp(2)
    run.mark([0], 'done')
    run.note(0, '  pediu nova foto ')
    run.see(1)
    expect(state().rows[0]).toMatchObject({ mark: 'done', note: 'pediu nova foto' })
    run.note(0, 'pediu nova foto')
    run.undo()
    expect(state().rows[0]).toMatchObject({ mark: 'done', note: null })
    expect(state().rows[1]).toMatchObject({ mark: 'seen' })
    run.note(1, 'ligar')
    run.note(1, '   ')
    expect(state().rows[1]?.note).toBeNull()
    run.undo()
    expect(state().rows[1]?.note).toBe('ligar')
  })
})
