import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { answering, failing, pass, setUp } from './testing/fake-loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

/** A list whose first row is complete and whose other rows are pending. */
async function endWithPendingRows(pendingCount = 2) {
  const list = setUp(1 + pendingCount)
  list.run.start()
  await list.answerNext()
  for (let row = 1; row <= pendingCount; row += 1) await list.answerNext(answering(`k${row}`, 'pending'))
  list.loader.requested.length = 0
  const analysisOf = (index: number) => list.state().rows[index]?.summary?.coverage[0]?.state
  return { ...list, analysisOf }
}

test('requests pending rows again, at growing intervals, and keeps their answers meanwhile', async () => {
  const { run, loading, answerNext, state, analysisOf } = await endWithPendingRows()
  await pass(9_999)
  expect(loading()).toEqual([])
  await pass(1)
  expect(loading()).toEqual(['k1', 'k2'])
  expect(state()).toMatchObject({ activity: 'ended', counts: { done: 3, running: 0 } })
  await answerNext()
  await answerNext(answering('k2', 'pending'))
  await pass(100)
  expect([analysisOf(1), analysisOf(2)]).toEqual(['complete', 'pending'])
  await pass(19_899)
  expect(loading()).toEqual([])
  await pass(1)
  expect(loading()).toEqual(['k2'])
  await answerNext()
  await pass(100)
  expect(state().nextRequestAt).toBeNull()
  run.clear()
})

test.each([
  ['the page is hidden', () => focusManager.setFocused(false)],
  [
    'no session is open',
    ({ session }: Awaited<ReturnType<typeof endWithPendingRows>>) => (session.isSignedIn = false),
  ],
  ['the session is locked', ({ run }: Awaited<ReturnType<typeof endWithPendingRows>>) => run.suspend()],
  ['a person stops it', ({ run }: Awaited<ReturnType<typeof endWithPendingRows>>) => run.stopFollowing()],
])('requests nothing while %s', async (_name, act) => {
  const list = await endWithPendingRows()
  act(list)
  await pass(60_000)
  expect(list.loader.requested).toEqual([])
  list.run.clear()
})

test('goes on at once when a person asks, also after a stop', async () => {
  const { run, loading } = await endWithPendingRows()
  run.stopFollowing()
  run.requestPending()
  await pass(0)
  expect(loading()).toEqual(['k1', 'k2'])
  run.clear()
})

test('a 429 keeps the answers and slows it down', async () => {
  const { run, loader, answerNext, analysisOf } = await endWithPendingRows(3)
  await pass(10_000)
  await answerNext(failing('rate-limited', 429, 90))
  await answerNext()
  await pass(100)
  expect([1, 2, 3].map(analysisOf)).toEqual(['pending', 'complete', 'pending'])
  expect(loader.requested).toEqual(['k1', 'k2'])
  loader.requested.length = 0
  await pass(89_899)
  expect(loader.requested).toEqual([])
  await pass(1)
  expect(loader.requested).toEqual(['k3', 'k1'])
  run.clear()
})

test('a failing row does not stop the others; three failures in a row do', async () => {
  const { run, loader, loading, answerNext, analysisOf } = await endWithPendingRows(7)
  const broken = failing('service-failure', 500)
  await pass(10_000)
  await answerNext(broken)
  await answerNext(answering('k2'))
  await pass(100)
  expect([1, 2].map(analysisOf)).toEqual(['pending', 'complete'])
  expect(loading()).toEqual(['k3', 'k4'])
  for (let failure = 0; failure < 3; failure += 1) await answerNext(broken)
  expect(loading()).toEqual(['k6'])
  await answerNext(answering('k6'))
  await pass(100)
  expect(analysisOf(6)).toBe('complete')
  expect(loader.requested).not.toContain('k7')
  loader.requested.length = 0
  await pass(20_000)
  // First the row that the last round did not reach.
  expect(loader.requested).toEqual(['k7', 'k1'])
  run.clear()
})

test('the end of the session keeps the answers; a denied operation does not', async () => {
  const { run, answerNext, analysisOf } = await endWithPendingRows()
  const denied = new ServiceError('unauthorized', { operation: 'laudo', status: 401, isDenied: true })
  await pass(10_000)
  await answerNext({ ...answering('k1', 'failed'), errors: failing('unauthorized', 401).errors })
  await answerNext({ ...answering('k2'), errors: [denied] })
  await pass(100)
  expect([1, 2].map(analysisOf)).toEqual(['pending', 'complete'])
  run.clear()
})

test('gives up after an hour', async () => {
  const { run, loader, answerNext, state } = await endWithPendingRows()
  for (let minute = 0; minute < 65; minute += 1) {
    await pass(60_000)
    while (loader.pending().length > 0) await answerNext(answering('', 'pending'))
  }
  expect(state().nextRequestAt).toBeNull()
  run.clear()
})
