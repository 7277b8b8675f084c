import { expect, test } from 'vitest'
import type { Purpose } from '#core/case/lookup.ts'
import { createRequestQueue, QueuePausedError } from './request-queue.ts'
import { createClock, settled } from './testing/clock.ts'

/** Reads last until the test ends them. `started` has the person of each, with `!` for a page. */
function setUp(concurrency: number) {
  const clock = createClock()
  const queue = createRequestQueue({ concurrency, now: clock.now, wait: clock.wait })
  const started: string[] = []
  const running: (() => void)[] = []
  const errors: unknown[] = []

  function add(subject: string, purpose: Purpose, count = 1, signal = new AbortController().signal): void {
    const readAnswer = () =>
      new Promise<void>((resolve) => {
        started.push(purpose === 'page' ? `${subject}!` : subject)
        running.push(resolve)
      })
    for (let index = 0; index < count; index += 1)
      queue.add({ subject, purpose, signal }, readAnswer).catch((error: unknown) => void errors.push(error))
  }

  /** Ends the oldest reads one by one. */
  async function end(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      running.shift()?.()
      await settled()
    }
  }
  return { clock, queue, started, running, errors, add, end }
}

test('pages go before lists', async () => {
  const { queue, add, end, started } = setUp(4)
  for (const person of ['ana', 'bia', 'dora']) add(person, 'list', 50)
  await settled()
  add('caio', 'page', 2)
  add('ana', 'page')
  expect(queue.size()).toBe(149)
  await end(4)
  expect(started).toEqual(['ana', 'ana', 'bia', 'bia', 'caio!', 'caio!', 'ana!', 'dora'])
})

test('one person uses at most half of the slots', async () => {
  const { add, running, started } = setUp(16)
  add('ana', 'page', 20)
  add('ana', 'list', 20)
  await settled()
  expect(running).toHaveLength(8)
  add('bia', 'list', 3)
  await settled()
  expect(started.slice(8)).toEqual(['bia', 'bia', 'bia'])
})

test('people with long lists take turns', async () => {
  const { add, end, started } = setUp(16)
  const people = Array.from({ length: 50 }, (_, index) => `person-${index}`)
  for (const [index, person] of people.entries()) add(person, 'list', index % 5 === 0 ? 300 : 60)
  await settled()
  await end(50 * 39)
  const counts = people.map((person) => started.filter((name) => name === person).length)
  // In each round of the common queue a person has up to eight.
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(8)
})

test('an aborted read leaves the queue, or frees its slot', async () => {
  const { queue, add, end, errors, started } = setUp(2)
  const controller = new AbortController()
  const reason = new Error('the browser disconnected')
  add('bia', 'list', 5, controller.signal)
  add('ana', 'list')
  add('caio', 'list')
  await settled()
  controller.abort(reason)
  add('bia', 'list', 1, controller.signal)
  await end(3)
  expect(started).toEqual(['bia', 'ana', 'caio'])
  expect(errors).toEqual(Array.from({ length: 6 }, () => reason))
  expect(queue.size()).toBe(0)
})

test('the longest of several pauses applies to everybody, and pages go first after it', async () => {
  const { queue, clock, add, end, started } = setUp(1)
  add('ana', 'list', 3)
  await settled()
  queue.pause(2000)
  await clock.pass(1000)
  queue.pause(4000)
  queue.pause(2000)
  await end(1)
  add('bia', 'page')
  await clock.pass(3999)
  expect(started).toEqual(['ana'])
  await clock.pass(1)
  expect(started).toEqual(['ana', 'bia!'])
})

test('in a long pause reads fail at once, and a day is cut to a minute', async () => {
  const { queue, clock, add, end, errors, started } = setUp(1)
  add('ana', 'list', 3)
  await settled()
  queue.pause(86_400_000)
  await clock.pass(20_000)
  add('bia', 'page')
  await settled()
  expect(errors[0]).toBeInstanceOf(QueuePausedError)
  expect(errors).toMatchObject([{ retryAfter: 60 }, { retryAfter: 60 }, { retryAfter: 40 }])
  await end(1)
  await clock.pass(30_000)
  add('caio', 'page')
  add('bia', 'list')
  await clock.pass(9999)
  expect(started).toEqual(['ana'])
  expect(errors).toHaveLength(3)
  await clock.pass(1)
  expect(started).toEqual(['ana', 'caio!'])
})
