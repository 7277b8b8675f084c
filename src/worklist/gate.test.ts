import { expect, test } from 'vitest'
import type { Answer } from '../client/service.ts'
import { gated } from './gate.ts'

/** Lets what was answered be noticed. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** A service whose reads end when they are told to, and in what order they were asked. */
function setUp(places: number) {
  const asked: string[] = []
  const ends: (() => void)[] = []
  const read = (value: string) => {
    asked.push(value)
    return new Promise<Answer<never>>((resolve) =>
      ends.push(() => resolve({ data: {} as never, body: value, status: 200 })),
    )
  }
  const service = {
    token: () => Promise.reject(new Error('not asked')),
    score: read,
    biometria: read,
    laudo: read,
  }
  return { asked, ends, service: gated(service, places) }
}

test('lets so many reads through at once, of whichever kind, in the order in which they came', async () => {
  const { asked, ends, service } = setUp(2)
  const answers = [service.score('a'), service.biometria('1'), service.laudo('1'), service.score('b')]
  await settle()
  expect(asked).toEqual(['a', '1'])
  ends[0]?.()
  await settle()
  expect(asked).toEqual(['a', '1', '1'])
  ends[1]?.()
  ends[2]?.()
  await settle()
  expect(asked).toEqual(['a', '1', '1', 'b'])
  ends[3]?.()
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(['a', '1', '1', 'b'])
})

test('who gives up waiting is not asked, and takes nobody’s place', async () => {
  const { asked, ends, service } = setUp(1)
  const controller = new AbortController()
  const first = service.score('a')
  const given = service.score('b', controller.signal)
  const third = service.score('c')
  controller.abort()
  await expect(given).rejects.toBe(controller.signal.reason)
  await expect(service.score('d', controller.signal)).rejects.toBe(controller.signal.reason)
  ends[0]?.()
  await first
  await settle()
  expect(asked).toEqual(['a', 'c'])
  ends[1]?.()
  await third
})

test('a turn that comes in the moment of giving up goes to the next', async () => {
  const { asked, ends, service } = setUp(1)
  const controller = new AbortController()
  void service.score('a')
  const given = service.score('b', controller.signal).catch(() => 'given up')
  const third = service.score('c')
  await settle()
  controller.abort()
  ends[0]?.()
  await settle()
  expect(asked).toEqual(['a', 'c'])
  ends[1]?.()
  expect(await given).toBe('given up')
  await third
})
