import { expect, test } from 'vitest'
import type { Answer } from '../client/service.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Lets promises settle. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** A service whose reads end when a test ends them; records the order of their starts. */
function setUp(concurrency: number) {
  const started: string[] = []
  const ends: (() => void)[] = []
  const read = (value: string) => {
    started.push(value)
    return new Promise<Answer<never>>((resolve) =>
      ends.push(() => resolve({ data: {} as never, body: value, status: 200 })),
    )
  }
  const service = {
    token: () => Promise.reject(new Error('not used')),
    score: read,
    biometria: read,
    laudo: read,
  }
  return { started, ends, service: limitConcurrency(service, concurrency) }
}

test('at most so many reads of any kind run at once, in the order of the calls', async () => {
  const { started, ends, service } = setUp(2)
  const answers = [service.score('a'), service.biometria('1'), service.laudo('1'), service.score('b')]
  await settle()
  expect(started).toEqual(['a', '1'])
  ends[0]?.()
  await settle()
  expect(started).toEqual(['a', '1', '1'])
  ends[1]?.()
  ends[2]?.()
  await settle()
  expect(started).toEqual(['a', '1', '1', 'b'])
  ends[3]?.()
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(['a', '1', '1', 'b'])
})

test('a read that is aborted while it waits is not sent and takes no slot', async () => {
  const { started, ends, service } = setUp(1)
  const controller = new AbortController()
  const first = service.score('a')
  const aborted = service.score('b', controller.signal)
  const third = service.score('c')
  controller.abort()
  const late = service.score('d', controller.signal)
  await settle()
  ends[0]?.()
  await expect(aborted).rejects.toBe(controller.signal.reason)
  await settle()
  expect(started).toEqual(['a', 'c'])
  ends[1]?.()
  await expect(late).rejects.toBe(controller.signal.reason)
  await Promise.all([first, third])
})
