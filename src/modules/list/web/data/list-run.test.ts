import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { neighboursOf } from './neighbours.ts'
import { answering, failing, keysOf, settle } from './testing/fake-loader.ts'
import { pass, setUp } from './testing/list-set-up.ts'
import { createListRun } from './list-run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITED = failing('rate-limited', 429, 7)
const BROKEN = failing('service-failure', 500)
const SIGNED_OUT = failing('unauthorized', null)

test('loads in the order of the list, so many rows at once, until every row has ended', async () => {
  const { run, loader, under, answerNext, now, states } = setUp(3)
  expect(now()).toMatchObject({ activity: 'idle', counts: { waiting: 3 } })
  expect(loader.requested).toEqual([])
  run.start()
  expect(under()).toEqual(['k0', 'k1'])
  await answerNext()
  expect(under()).toEqual(['k1', 'k2'])
  await answerNext(failing('not-found', 400))
  expect(now().activity).toBe('running')
  await answerNext()
  expect(await states()).toEqual(['done', 'error', 'done'])
  expect(now()).toMatchObject({ activity: 'ended', counts: { waiting: 0, running: 0, done: 2, error: 1 } })
  expect(now().rows[0]?.summary?.chave).toBe('k0')
  expect(now().rows[1]?.failure).toMatchObject({ kind: 'not-found' })
  expect(loader.requested).toHaveLength(3)
})

test('a pause lets loading rows end; starting continues', async () => {
  const { run, under, answerNext, now, states } = setUp(4)
  run.start()
  run.pause()
  await answerNext()
  expect(now().activity).toBe('paused')
  expect(await states()).toEqual(['done', 'running', 'waiting', 'waiting'])
  run.start()
  expect(under()).toEqual(['k1', 'k2'])
})

test('cancelling aborts loading rows and keeps answered ones; the list can be started again', async () => {
  const { run, loader, under, answerNext, now } = setUp(4)
  run.start()
  await answerNext()
  const aborted = loader.pending().map(({ signal }) => signal)
  run.cancel()
  await settle()
  expect(aborted.map((signal) => signal.aborted)).toEqual([true, true])
  expect(now()).toMatchObject({ activity: 'idle', counts: { waiting: 3, running: 0, done: 1 } })
  run.start()
  expect(under()).toEqual(['k1', 'k2'])
})

test('clearing drops everything, and a late answer changes nothing', async () => {
  const { run, loader, answerNext, now } = setUp(4)
  run.start()
  const late = loader.pending()[0]
  await answerNext()
  run.clear()
  await late?.answer(answering('k0'))
  await pass(60_000)
  expect(now()).toMatchObject({ rows: [], activity: 'empty', counts: { waiting: 0, running: 0, done: 0 } })
  expect(loader.requested).toHaveLength(3)
  run.start()
  expect(loader.requested).toHaveLength(3)
})

test('a 429 pauses the whole list for as long as Retry-After says', async () => {
  const { run, loader, under, answerNext, now } = setUp(5)
  run.start()
  await answerNext(LIMITED)
  await answerNext()
  expect(under()).toEqual([])
  await pass(6999)
  expect(now()).toMatchObject({ waitingFor: 'rate-limited', waitingUntil: Date.now() + 1 })
  expect(under()).toEqual([])
  await pass(1)
  // One at a time at first, and the rejected row last.
  expect(under()).toEqual(['k2'])
  expect(loader.requested).toEqual(['k0', 'k1', 'k2'])
  await answerNext()
  expect(under()).toEqual(['k3', 'k4'])
  await pass(100)
  expect(now()).toMatchObject({ waitingFor: null, waitingUntil: null })
})

test('without a Retry-After the pauses grow; a row that is rejected again and again fails', async () => {
  const { run, loader, now, answerNext } = setUp(1)
  run.start()
  for (const wait of [1000, 2000, 4000, 8000]) {
    await answerNext(failing('rate-limited', 429))
    await pass(wait - 1)
    expect(loader.pending()).toEqual([])
    await pass(1)
    expect(loader.pending()).toHaveLength(1)
  }
  await answerNext(failing('rate-limited', 429))
  await pass(100)
  expect(now()).toMatchObject({ activity: 'ended', counts: { error: 1 } })
  expect(loader.requested).toHaveLength(5)
})

test('rows that are rejected together cause one pause, by the longest Retry-After', async () => {
  const { run, under, answerNext } = setUp(4)
  run.start()
  await answerNext(failing('rate-limited', 429, 2))
  await answerNext(failing('rate-limited', 429, 5))
  await pass(4999)
  expect(under()).toEqual([])
  await pass(1)
  expect(under()).toEqual(['k2'])
})

test('a single failing case does not slow the list down; several in a row do', async () => {
  const { run, loader, under, answerNext, now } = setUp(6, 1)
  run.start()
  await answerNext(BROKEN)
  await answerNext()
  expect(under()).toEqual(['k2'])
  for (let at = 0; at < 3; at += 1) await answerNext(BROKEN)
  expect(under()).toEqual([])
  await pass(100)
  expect(now().waitingFor).toBe('trouble')
  await pass(900)
  expect(under()).toEqual(['k5'])
  await answerNext()
  expect(loader.requested.slice(6)).toEqual(['k0'])
})

test('a row fails after three attempts, and is loaded again on request', async () => {
  const { run, loader, under, answerNext, now } = setUp(1)
  run.start()
  for (let at = 0; at < 3; at += 1) await answerNext(BROKEN)
  expect(now()).toMatchObject({ activity: 'ended', counts: { error: 1 } })
  run.retryFailed()
  expect(under()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(under()).toEqual(['k0'])
  await answerNext()
  expect(now()).toMatchObject({ activity: 'ended', counts: { done: 1, error: 0 } })
  expect(now().rows[0]).toMatchObject({ failure: null, summary: { chave: 'k0' } })
  expect(loader.requested).toHaveLength(4)
})

test('a timeout is final, and so is an error of the console itself', async () => {
  const { run, answerNext, now } = setUp(1)
  run.start()
  await answerNext(failing('timeout', null))
  expect(now()).toMatchObject({ activity: 'ended', counts: { error: 1 } })

  const broken = createListRun({
    loadRow: () => Promise.reject(new TypeError('a mistake')),
    rowsAtOnce: 1,
    isSignedIn: () => true,
  })
  broken.load(keysOf(2))
  broken.start()
  await settle()
  expect(broken.getSnapshot()).toMatchObject({ activity: 'ended', counts: { error: 2 } })
})

test('a case with a failed call is tried again, and then stays partial', async () => {
  const { run, loader, answerNext, now } = setUp(1)
  const partial = { ...answering('k0'), errors: BROKEN.errors }
  run.start()
  for (let at = 0; at < 3; at += 1) await answerNext(partial)
  expect(loader.requested).toHaveLength(3)
  expect(now()).toMatchObject({ activity: 'ended', counts: { done: 1 } })
})

test('the end of the session fails no row: the list waits and continues after sign-in', async () => {
  const { run, loader, session, under, answerNext, now } = setUp(4)
  run.start()
  session.isSignedIn = false
  await answerNext(SIGNED_OUT)
  await answerNext(failing('unauthorized', 401))
  await pass(3_600_000)
  expect(under()).toEqual([])
  expect(now()).toMatchObject({ activity: 'running', waitingFor: 'sign-in', waitingUntil: null })
  session.isSignedIn = true
  run.signedIn()
  expect(new Set(under())).toEqual(new Set(['k0', 'k1']))
  for (let at = 0; at < 4; at += 1) await answerNext()
  expect(now()).toMatchObject({ activity: 'ended', waitingFor: null, counts: { done: 4, error: 0 } })
  expect(loader.requested).toHaveLength(6)
})

test('a 401 that arrives after signing in again does not wait for another sign-in', async () => {
  const { run, answerNext, under } = setUp(1)
  run.start()
  await answerNext(SIGNED_OUT)
  expect(under()).toEqual(['k0'])
})

test('a case that is always answered with 401 does not end sessions for ever', async () => {
  const { run, session, answerNext, now } = setUp(1)
  run.start()
  for (let at = 0; at < 3; at += 1) {
    session.isSignedIn = false
    await answerNext(failing('unauthorized', 401))
    session.isSignedIn = true
    run.signedIn()
  }
  expect(now()).toMatchObject({ activity: 'ended', counts: { error: 1 } })
})

test('five thousand rows are published a few times a second, and published states do not change', async () => {
  const { run, now, answerNext } = setUp(5000, 8)
  const listener = vi.fn()
  run.subscribe(listener)
  run.start()
  const before = now()
  const copy = [...before.rows]
  listener.mockClear()
  for (let at = 0; at < 200; at += 1) {
    await answerNext()
    await pass(1)
  }
  expect(listener.mock.calls.length).toBeLessThanOrEqual(3)
  expect(before.rows).toEqual(copy)
  expect(now().rows.filter((row, at) => row === before.rows[at]).length).toBeGreaterThan(4700)
  run.clear()
})

test('rate and time left, without pauses', async () => {
  const { run, now, answerNext } = setUp(30, 1)
  run.start()
  expect(now()).toMatchObject({ perMinute: null, remainingMs: null })
  for (let at = 0; at < 10; at += 1) {
    await pass(1000)
    await answerNext()
  }
  await pass(0)
  run.mark([0], 'seen')
  expect(now().perMinute).toBeCloseTo(60)
  expect(now().remainingMs).toBeCloseTo(20_000)
  run.pause()
  expect(now()).toMatchObject({ perMinute: null, remainingMs: null })
  await pass(600_000)
  run.start()
  for (let at = 0; at < 4; at += 1) {
    await pass(500)
    await answerNext()
  }
  run.mark([0], null)
  expect(now().perMinute).toBeCloseTo(120)
})

test('what a person marked last is undone in one step, and what was only seen is not', () => {
  const { run, now } = setUp(3)
  const marks = () => now().rows.map(({ mark }) => mark)
  run.mark([0], 'follow-up')
  run.mark([0, 1], 'done')
  run.see(2)
  run.see(1)
  expect(marks()).toEqual(['done', 'done', 'seen'])
  run.undo()
  expect(marks()).toEqual(['follow-up', null, 'seen'])
  expect(now().lastEdit).toBeNull()
  run.mark([0], 'done')
  run.load(keysOf(2))
  expect(now().lastEdit).toBeNull()
})

test('a note is undone alone: what was marked or seen beside it stays', () => {
  const { run, now } = setUp(2)
  run.mark([0], 'done')
  run.note(0, '  pediu nova foto ')
  run.see(1)
  expect(now().rows[0]).toMatchObject({ mark: 'done', note: 'pediu nova foto' })
  run.note(0, 'pediu nova foto')
  run.undo()
  expect(now().rows[0]).toMatchObject({ mark: 'done', note: null })
  expect(now().rows[1]).toMatchObject({ mark: 'seen' })
  run.note(1, 'ligar')
  run.note(1, '   ')
  expect(now().rows[1]?.note).toBeNull()
  run.undo()
  expect(now().rows[1]?.note).toBe('ligar')
  run.clear()
  expect(now()).toMatchObject({ rows: [], lastEdit: null })
})

test('marks stay, and the order of the page decides which row is next', async () => {
  const { run, now } = setUp(4)
  run.mark([2], 'follow-up')
  run.mark([9], 'done')
  expect(now().rows.map(({ mark }) => mark)).toEqual([null, null, 'follow-up', null])
  const around = (value: string) => neighboursOf({ by: 'chave', value }, now())
  expect(around('k2')).toMatchObject({ previous: { index: 1 }, next: { index: 3 }, position: 3 })
  run.setOrder([3, 2, 0])
  expect(around('k2')).toMatchObject({ previous: { index: 3 }, next: { index: 0 }, position: 2, size: 3 })
  run.setOrder([3, 0])
  expect(around('k2')).toBeNull()
  run.load(keysOf(2))
  expect(around('k1')).toMatchObject({ position: 2, size: 2 })
})
