import { expect, test } from 'vitest'
import { limitConcurrency } from './load-row.ts'

/** Lets promises settle. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** Reads that end when a test ends them; records the order of their starts. */
function setUp(concurrency: number) {
  const started: string[] = []
  const ends: (() => void)[] = []
  const limit = limitConcurrency(concurrency)
  function read(value: string, signal?: AbortSignal): Promise<string> {
    return limit(() => {
      started.push(value)
      return new Promise<string>((resolve) => ends.push(() => resolve(value)))
    }, signal)
  }
  return { started, ends, read }
}

test('at most so many reads run at once, in the order of the calls', async () => {
  const { started, ends, read } = setUp(2)
  const answers = ['a', 'b', 'c', 'd'].map((value) => read(value))
  await settle()
  expect(started).toEqual(['a', 'b'])
  ends[0]?.()
  await settle()
  expect(started).toEqual(['a', 'b', 'c'])
  ends[1]?.()
  ends[2]?.()
  await settle()
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  ends[3]?.()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
})

test('a read that is aborted while it waits is not sent and takes no slot', async () => {
  const { started, ends, read } = setUp(1)
  const controller = new AbortController()
  const first = read('a')
  const aborted = read('b', controller.signal)
  const third = read('c')
  controller.abort()
  const late = read('d', controller.signal)
  for (const each of [aborted, late]) await expect(each).rejects.toBe(controller.signal.reason)
  ends[0]?.()
  await settle()
  expect(started).toEqual(['a', 'c'])
  ends[1]?.()
  await Promise.all([first, third])
})
