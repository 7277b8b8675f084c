import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listFileOf, readListFile } from './list-file.ts'
import { lossOf } from '#modules/list/web/page/case-list.tsx'
import { answering, failing, keysOf } from './testing/fake-loader.ts'
import { pass, setUp } from './testing/list-set-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function suspended() {
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
  return { ...list, before: loader.requested.length }
}

test('a suspended list has lost every answer, and kept keys, marks, notes and order', async () => {
  const { now, under, loader, before } = await suspended()
  expect(now()).toMatchObject({
    activity: 'idle',
    isSuspended: true,
    order: [3, 2, 1, 0],
    counts: { waiting: 4, running: 0, done: 0, error: 0 },
  })
  expect(now().rows.map(({ mark }) => mark)).toEqual(['done', null, null, 'follow-up'])
  expect(now().rows.map(({ note }) => note)).toEqual([null, null, 'ligar', null])
  expect(now().rows.every(({ summary, failure }) => summary === null && failure === null)).toBe(true)
  expect(under()).toEqual([])
  await pass(60_000)
  expect(loader.requested).toHaveLength(before)
})

test('a late answer to a list that was suspended changes nothing', async () => {
  const { run, loader, now } = setUp(2)
  run.start()
  const [late] = loader.pending()
  run.suspend()
  await late?.answer(answering('k0'))
  await pass(100)
  expect(now().counts).toMatchObject({ waiting: 2, done: 0 })
})

test('starting asks for every case, the finished ones last', async () => {
  const { run, loader, answerNext, now, before, states } = await suspended()
  run.start()
  expect(now()).toMatchObject({ activity: 'running', isSuspended: false })
  for (let row = 0; row < 4; row += 1) await answerNext()
  expect(loader.requested.slice(before)).toEqual(['k1', 'k2', 'k3', 'k0'])
  expect(await states()).toEqual(['done', 'done', 'done', 'done'])
  expect(now().activity).toBe('ended')
})

test('an empty list is never suspended, and a new list or a cleared one is not', async () => {
  const { run, now } = await suspended()
  run.load(keysOf(1))
  expect(now()).toMatchObject({ isSuspended: false, order: null })
  run.clear()
  run.suspend()
  run.start()
  expect(now()).toMatchObject({ activity: 'empty', isSuspended: false })
  run.restore([])
  expect(now()).toMatchObject({ activity: 'empty', isSuspended: false })
})

test('a list that was saved as a file comes back suspended, without its notes', async () => {
  const { now } = await suspended()
  const file = listFileOf(now())
  expect(file).not.toContain('ligar')
  const read = readListFile(file)
  const other = setUp(1)
  other.run.restore(read && 'rows' in read ? read.rows : [])
  expect(other.now()).toMatchObject({ activity: 'idle', isSuspended: true, counts: { waiting: 4 } })
  expect(other.now().rows.map(({ key, mark, note }) => [key.line, key.value, mark, note])).toEqual([
    [1, 'k0', 'done', null],
    [2, 'k1', null, null],
    [3, 'k2', null, null],
    [4, 'k3', 'follow-up', null],
  ])
})

test('only rows to load, marks and notes are a loss', async () => {
  const { run, answerNext, now } = setUp(1)
  expect(lossOf(now())).toEqual({ cases: 1, done: 0 })
  run.start()
  await answerNext()
  await pass(100)
  expect(lossOf(now())).toBeNull()
  run.mark([0], 'done')
  expect(lossOf(now())).toEqual({ cases: 1, done: 1 })
  run.undo()
  run.note(0, 'ligar')
  expect(lossOf(now())).toEqual({ cases: 1, done: 0 })
})
