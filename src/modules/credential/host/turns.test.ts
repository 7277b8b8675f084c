import { expect, test } from 'vitest'
import type { Purpose } from '../../../core/case/lookup.ts'
import { createClock } from './testing/clock.ts'
import { createTurns, TurnRefusal } from './turns.ts'

/** Everything that is ready to happen has happened. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Turns that last until the test ends them; `order` has the person of each turn, with `!` where it was of a page. */
function setUp(atOnce: number) {
  const clock = createClock()
  const turns = createTurns({ atOnce, now: clock.now, wait: clock.wait })
  const order: string[] = []
  const open: { person: string; end: () => void }[] = []
  const refused: unknown[] = []

  function ask(
    person: string,
    purpose: Purpose,
    count = 1,
    signal: AbortSignal = new AbortController().signal,
  ): void {
    for (let asked = 0; asked < count; asked += 1) {
      const reader = { subject: person, purpose, signal }
      const work = () =>
        new Promise<void>((end) => {
          order.push(purpose === 'page' ? `${person}!` : person)
          open.push({ person, end })
        })
      turns.take(reader, work).catch((error: unknown) => void refused.push(error))
    }
  }

  /** Ends the oldest turns one by one, so that others begin. */
  async function answer(count: number): Promise<void> {
    for (let ended = 0; ended < count; ended += 1) {
      open.shift()?.end()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await settled()
    }
  }
  return { clock, turns, order, open, refused, ask, answer }
}

const countOf = (order: readonly string[], person: string) => order.filter((one) => one === person).length

test('cases that somebody opens go before lists, and it is said how many wait', async () => {
  const { turns, ask, answer, order } = setUp(4)
  for (const person of ['ana', 'bia', 'dora']) ask(person, 'list', 50)
  await settled()
  ask('caio', 'page', 2)
  ask('ana', 'page', 1)
  expect(turns.waiting()).toBe(149)
  await answer(4)
  expect(order).toEqual(['ana', 'ana', 'bia', 'bia', 'caio!', 'caio!', 'ana!', 'dora'])
})

test('nobody has more than half of the turns, also where nobody else asks', async () => {
  const { ask, open, order } = setUp(16)
  ask('ana', 'page', 20)
  ask('ana', 'list', 20)
  await settled()
  expect(open).toHaveLength(8)
  ask('bia', 'list', 3)
  await settled()
  expect(order.slice(8)).toEqual(['bia', 'bia', 'bia'])
})

test('5,000 keys of one person do not delay 20 of another', async () => {
  const { ask, answer, order } = setUp(16)
  ask('ana', 'list', 140)
  await settled()
  ask('bia', 'list', 20)
  await answer(60)
  expect(countOf(order, 'bia')).toBe(20)
  const untilDone = order.slice(8, order.lastIndexOf('bia') + 1)
  expect(countOf(untilDone, 'ana') / countOf(untilDone, 'bia')).toBeLessThanOrEqual(1.1)
})

test('50 people at once have equal shares, whatever the length of their lists', async () => {
  const { ask, answer, order } = setUp(16)
  const people = Array.from({ length: 50 }, (_, index) => `person-${index}`)
  for (const [index, person] of people.entries()) ask(person, 'list', index % 5 === 0 ? 140 : 60)
  await settled()
  await answer(50 * 39)
  const counts = people.map((person) => countOf(order, person))
  // In each round of the common queue a person has up to eight.
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(8)
})

test('one person cannot fill the queue of the others', async () => {
  const { ask, answer, refused, order } = setUp(2)
  ask('ana', 'list', 147)
  ask('bia', 'list', 1)
  await settled()
  // One in progress, 144 waiting.
  expect(refused).toHaveLength(2)
  expect(refused[0]).toBeInstanceOf(TurnRefusal)
  expect(refused[0]).toMatchObject({ retryAfter: 5 })
  expect(order.toSorted()).toEqual(['ana', 'bia'])
  await answer(148)
  expect(order).toHaveLength(146)
})

test('what is aborted while it waits takes no turn, and what has one gives it up', async () => {
  const { turns, ask, answer, refused, order } = setUp(2)
  const controller = new AbortController()
  const reason = new Error('the browser left')
  ask('bia', 'list', 5, controller.signal)
  ask('ana', 'list')
  ask('caio', 'list')
  await settled()
  controller.abort(reason)
  ask('bia', 'list', 1, controller.signal)
  await answer(3)
  expect(order).toEqual(['bia', 'ana', 'caio'])
  expect(refused).toEqual(Array.from({ length: 6 }, () => reason))
  expect(turns.waiting()).toBe(0)
})

test('the longest of several pauses holds everybody; afterwards cases that somebody opens are first', async () => {
  const { turns, clock, ask, answer, order } = setUp(1)
  ask('ana', 'list', 3)
  await settled()
  turns.pause(2000)
  await clock.pass(1000)
  turns.pause(4000)
  turns.pause(2000)
  await answer(1)
  ask('bia', 'page')
  await clock.pass(3999)
  expect(order).toEqual(['ana'])
  await clock.pass(1)
  expect(order).toEqual(['ana', 'bia!'])
})

test('in a long pause nobody waits without a word, and a day is cut to a minute', async () => {
  const { turns, clock, ask, answer, refused, order } = setUp(1)
  ask('ana', 'list', 3)
  await settled()
  turns.pause(86_400_000)
  await clock.pass(20_000)
  ask('bia', 'page')
  await settled()
  expect(refused).toMatchObject([{ retryAfter: 60 }, { retryAfter: 60 }, { retryAfter: 40 }])
  await answer(1)
  await clock.pass(30_000)
  ask('caio', 'page')
  ask('bia', 'list')
  await clock.pass(9999)
  expect(order).toEqual(['ana'])
  expect(refused).toHaveLength(3)
  await clock.pass(1)
  expect(order).toEqual(['ana', 'caio!'])
})

test('whoever keeps the host busy rests three times as long, with a turn or without, and nobody else does', async () => {
  const { turns, clock, ask, answer, order } = setUp(4)
  ask('ana', 'list', 5)
  await settled()
  turns.worked('ana', 9)
  await answer(1)
  expect(countOf(order, 'ana')).toBe(3)
  turns.worked('ana', 100)
  turns.worked('ana', 20)
  await answer(2)
  ask('bia', 'page')
  await clock.pass(359)
  expect(order).toEqual(['ana', 'ana', 'ana', 'bia!'])
  await clock.pass(1)
  expect(countOf(order, 'ana')).toBe(5)
  turns.worked('caio', 100)
  ask('caio', 'page')
  await answer(5)
  await clock.pass(299)
  expect(countOf(order, 'caio!')).toBe(0)
  await clock.pass(1)
  expect(countOf(order, 'caio!')).toBe(1)
})
