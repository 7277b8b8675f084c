import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lossOf } from '#modules/list/web/page/list-context.tsx'
import { listFileOf, readListFile } from './list-file.ts'
import { answering, failing, keysOf, pass, setUp } from './testing/fake-loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function suspendedList() {
  const list = setUp(4)
  const { run, answerNext, loader } = list
  run.start()
  await answerNext()
  await answerNext(failing('not-found', 400))
  run.mark([0], 'done')
  run.mark([3], 'follow-up')
  run.note(2, 'ligar')
  run.setOrder([3, 2, 1, 0])
  run.suspend()
  return { ...list, requestCount: loader.requested.length }
}

test('suspending drops every answer and keeps keys, marks, notes and order', async () => {
  const { state, loading, loader, requestCount } = await suspendedList()
  expect(state()).toMatchObject({
    activity: 'idle',
    isSuspended: true,
    order: [3, 2, 1, 0],
    counts: { waiting: 4, running: 0, done: 0, error: 0 },
  })
  expect(state().rows.map(({ mark }) => mark)).toEqual(['done', null, null, 'follow-up'])
  expect(state().rows.map(({ note }) => note)).toEqual([null, null, 'ligar', null])
  expect(state().rows.every(({ summary, failure }) => summary === null && failure === null)).toBe(true)
  expect(loading()).toEqual([])
  await pass(60_000)
  expect(loader.requested).toHaveLength(requestCount)
})

test('a late answer to a suspended list changes nothing', async () => {
  const { run, loader, state } = setUp(2)
  run.start()
  const [lateRow] = loader.pending()
  run.suspend()
  await lateRow?.answer(answering('k0'))
  await pass(100)
  expect(state().counts).toMatchObject({ waiting: 2, done: 0 })
})

test('start requests every case, finished ones last', async () => {
  const { run, loader, answerNext, state, requestCount, rowStates } = await suspendedList()
  run.start()
  expect(state()).toMatchObject({ activity: 'running', isSuspended: false })
  for (let row = 0; row < 4; row += 1) await answerNext()
  expect(loader.requested.slice(requestCount)).toEqual(['k1', 'k2', 'k3', 'k0'])
  expect(await rowStates()).toEqual(['done', 'done', 'done', 'done'])
})

test('new, empty and cleared lists are not suspended', async () => {
  const { run, state } = await suspendedList()
  run.load(keysOf(1))
  expect(state()).toMatchObject({ isSuspended: false, order: null })
  run.clear()
  run.suspend()
  run.start()
  expect(state()).toMatchObject({ activity: 'empty', isSuspended: false })
  run.restore([])
  expect(state()).toMatchObject({ activity: 'empty', isSuspended: false })
})

test('a saved file restores a suspended list without notes', async () => {
  const file = listFileOf((await suspendedList()).state())
  expect(file).not.toContain('ligar')
  const savedList = readListFile(file)
  const { run, state } = setUp(1)
  run.restore(savedList && 'rows' in savedList ? savedList.rows : [])
  expect(state()).toMatchObject({ activity: 'idle', isSuspended: true, counts: { waiting: 4 } })
  expect(state().rows.map(({ key, mark, note }) => [key.line, key.value, mark, note])).toEqual([
    [1, 'k0', 'done', null],
    [2, 'k1', null, null],
    [3, 'k2', null, null],
    [4, 'k3', 'follow-up', null],
  ])
})

test('only rows to load, marks and notes are a loss', async () => {
  const { run, answerNext, state } = setUp(1)
  expect(lossOf(state())).toEqual({ cases: 1, done: 0 })
  run.start()
  await answerNext()
  await pass(100)
  expect(lossOf(state())).toBeNull()
  run.mark([0], 'done')
  expect(lossOf(state())).toEqual({ cases: 1, done: 1 })
  run.undo()
  run.note(0, 'ligar')
  expect(lossOf(state())).toEqual({ cases: 1, done: 0 })
})
