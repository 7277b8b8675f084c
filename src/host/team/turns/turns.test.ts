import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Purpose } from '../../../core/team/addresses.ts'
import { createClock } from '../credential/testing/clock.ts'
import { askTurns, settled } from './testing/ask-turns.ts'
import { createTurns, TurnRefusal } from './turns.ts'

const OVERDUE_MS = 5000

function setUp(atOnce: number, mostWaiting?: number) {
  const clock = createClock()
  const options = { atOnce, overdueMs: OVERDUE_MS, wait: clock.wait }
  const turns = createTurns({ ...options, ...(mostWaiting !== undefined && { mostWaiting }) })
  return { clock, waiting: turns.waiting, ...askTurns(turns) }
}

const countOf = (order: readonly string[], person: string) => order.filter((one) => one === person).length

test('it says how many wait', async () => {
  const { waiting, ask, answer } = setUp(2)
  ask('ana', 'list', 5)
  ask('bia', 'page', 2)
  await settled()
  expect(waiting()).toBe(5)
  await answer(7)
  expect(waiting()).toBe(0)
})

test('cases opened by hand go before lists', async () => {
  const { ask, answer, order } = setUp(1)
  ask('ana', 'list', 50)
  ask('bia', 'list', 50)
  await settled()
  ask('caio', 'page', 3)
  ask('ana', 'page', 1)
  await answer(5)
  expect(order.slice(1)).toEqual(['ana!', 'caio!', 'caio!', 'caio!', 'bia'])
})

test('nobody has more than half of the turns, also where nobody else asks', async () => {
  const { ask, turns } = setUp(16)
  ask('ana', 'page', 20)
  ask('ana', 'list', 20)
  await settled()
  expect(turns).toHaveLength(8)
})

test('some turns are kept for those who have none', async () => {
  const { ask, turns, order } = setUp(16)
  ask('ana', 'page', 20)
  ask('bia', 'page', 20)
  await settled()
  expect(turns).toHaveLength(14)
  ask('caio', 'list', 2)
  ask('dora', 'page', 2)
  ask('ewa', 'page')
  await settled()
  expect(order.slice(14)).toEqual(['caio', 'dora!'])
})

test("one person's turns that do not end keep nobody else out, nor does that person get more", async () => {
  const { clock, ask, turns, order } = setUp(16)
  ask('ana', 'page', 20)
  await settled()
  ask('bia', 'page', 3)
  await settled()
  expect(order.slice(8)).toEqual(['bia!', 'bia!', 'bia!'])
  await clock.pass(OVERDUE_MS)
  for (const { person, end } of turns.splice(8)) {
    expect(person).toBe('bia')
    end()
  }
  ask('bia', 'list', 20)
  ask('caio', 'list', 20)
  await settled()
  // All turns but those that are kept.
  expect([countOf(order, 'ana!'), countOf(order, 'bia'), countOf(order, 'caio')]).toEqual([8, 8, 6])
})

test('turns that do not end are never more than one and a half times as many', async () => {
  const { clock, ask, turns, order } = setUp(16)
  const people = Array.from({ length: 100 }, (_, index) => `person-${index}`)
  for (const person of people) ask(person, 'page')
  await clock.pass(10 * OVERDUE_MS)
  expect(turns).toHaveLength(24)
  turns.shift()?.end()
  await settled()
  expect(order).toHaveLength(25)
})

test('four loops of long turns delay nobody else by a turn', async () => {
  const { ask, answer, order, turns } = setUp(2)
  ask('ana', 'page', 4)
  await settled()
  expect(turns).toHaveLength(1)
  for (let round = 0; round < 5; round += 1) {
    ask('bia', 'page')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await settled()
    expect(order.at(-1)).toBe('bia!')
    turns.pop()?.end()
    ask('ana', 'page')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await answer(1)
  }
})

test('5,000 keys of one person do not delay 20 of another', async () => {
  const { ask, answer, order } = setUp(16, 5000)
  ask('ana', 'list', 5000)
  await settled()
  ask('bia', 'list', 20)
  await answer(60)
  const untilDone = order.slice(8, order.lastIndexOf('bia') + 1)
  expect(countOf(order, 'bia')).toBe(20)
  // Of the turns until the short list was through, the long one had no more than the short one.
  expect(countOf(untilDone, 'ana') / countOf(untilDone, 'bia')).toBeLessThanOrEqual(1)
})

test('50 people at once have equal shares, whatever the length of their lists', async () => {
  const { ask, answer, order } = setUp(16, 500)
  const people = Array.from({ length: 50 }, (_, index) => `person-${index}`)
  for (const [index, person] of people.entries()) ask(person, 'list', index % 5 === 0 ? 500 : 60)
  await settled()
  await answer(50 * 39)
  // The first ones had most of the turns until all had asked.
  const shared = order.slice(16)
  const counts = people.map((person) => countOf(shared, person))
  expect(shared).toHaveLength(50 * 39)
  expect(Math.max(...counts) / Math.min(...counts)).toBeLessThanOrEqual(40 / 38)
})

test('slow answers to one person do not take the turns of another', async () => {
  const { ask, turns, order } = setUp(4)
  ask('slow', 'list', 100)
  ask('quick', 'list', 100)
  await settled()
  for (let answered = 0; answered < 40; answered += 1) {
    const quick = turns.findIndex(({ person }) => person === 'quick')
    turns.splice(quick < 0 ? 0 : quick, 1)[0]?.end()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await settled()
  }
  // The turns that the slow one had at first.
  expect(countOf(order, 'slow')).toBe(2)
  expect(countOf(order, 'quick')).toBe(41)
})

test('whoever calls a list opened by hand waits like a list', async () => {
  const { ask, answer, order } = setUp(1, 1000)
  ask('ana', 'page', 1000)
  ask('bia', 'list', 100)
  ask('caio', 'page', 2)
  await answer(60)
  const [ana, bia] = [countOf(order.slice(16), 'ana!'), countOf(order.slice(16), 'bia')]
  expect(order.slice(0, 16).filter((one) => one === 'caio!')).toHaveLength(2)
  expect(ana / bia).toBeGreaterThan(0.8)
  expect(ana / bia).toBeLessThan(1.25)
})

test('one person cannot fill the queue of the others', async () => {
  const { ask, answer, refused, order } = setUp(1, 3)
  ask('ana', 'list', 6)
  ask('bia', 'list', 1)
  await settled()
  // One in progress, three waiting.
  expect(refused).toHaveLength(2)
  expect(refused[0]).toBeInstanceOf(TurnRefusal)
  expect(refused[0]).toMatchObject({ retryAfter: 5 })
  await answer(5)
  expect(order.toSorted()).toEqual(['ana', 'ana', 'ana', 'ana', 'bia'])
})

test('what is aborted while it waits takes no turn', async () => {
  const { ask, answer, refused, order } = setUp(1)
  const controller = new AbortController()
  const reason = new Error('the browser left')
  ask('ana', 'list')
  ask('bia', 'list', 5, controller.signal)
  ask('caio', 'list')
  await settled()
  controller.abort(reason)
  ask('bia', 'list', 1, controller.signal)
  await answer(3)
  expect(order).toEqual(['ana', 'caio'])
  expect(refused).toEqual(Array.from({ length: 6 }, () => reason))
})

const PEOPLE = ['ana', 'bia', 'caio'] as const
const event = oneof(
  {
    weight: 5,
    arbitrary: record({
      ask: constantFrom(...PEOPLE),
      purpose: constantFrom<Purpose>('page', 'list'),
      group: nat({ max: 3 }),
    }),
  },
  { weight: 5, arbitrary: record({ end: nat({ max: 9 }) }) },
  { weight: 1, arbitrary: record({ abort: nat({ max: 3 }) }) },
  { weight: 1, arbitrary: record({ isHeld: constantFrom(true, false) }) },
  { weight: 2, arbitrary: record({ pass: integer({ min: 0, max: 2 * OVERDUE_MS }) }) },
)

test('whatever happens, every turn ends once, nobody has more than half, and who has none gets one', async () => {
  await assert(
    asyncProperty(integer({ min: 1, max: 9 }), array(event, { maxLength: 80 }), async (atOnce, events) => {
      const clock = createClock()
      const turns = createTurns({ atOnce, overdueMs: OVERDUE_MS, mostWaiting: 6, wait: clock.wait })
      const half = Math.max(1, Math.floor(atOnce / 2))
      const groups = Array.from({ length: 4 }, () => new AbortController())
      const open: { person: string; since: number; end: () => void }[] = []
      const waiting = new Map<string, number>(PEOPLE.map((person) => [person, 0]))
      const openOf = (person: string) => open.filter((turn) => turn.person === person).length
      let [asked, begun, refused] = [0, 0, 0]
      let isHeld = false

      const ask = (person: string, purpose: Purpose, signal?: AbortSignal) => {
        asked += 1
        const count = (by: number) => waiting.set(person, (waiting.get(person) ?? 0) + by)
        count(1)
        turns.take(person, purpose, signal).then(
          (end) => {
            count(-1)
            begun += 1
            open.push({ person, since: clock.now(), end })
            expect(isHeld).toBe(false)
          },
          () => {
            count(-1)
            refused += 1
          },
        )
      }
      for (const each of events) {
        if ('ask' in each) ask(each.ask, each.purpose, groups[each.group]?.signal)
        else if ('end' in each) {
          const [turn] = open.splice(each.end % Math.max(1, open.length), 1)
          turn?.end()
          turn?.end()
        } else if ('abort' in each) groups[each.abort]?.abort()
        else if ('isHeld' in each) {
          isHeld = each.isHeld
          if (isHeld) turns.hold()
          else turns.resume()
          // oxlint-disable-next-line no-await-in-loop -- one after the other
        } else await clock.pass(each.pass)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await settled()
        const overdue = open.filter(({ since }) => clock.now() - since >= OVERDUE_MS).length
        const taken = open.length - Math.min(overdue, half)
        expect(taken).toBeLessThanOrEqual(atOnce)
        for (const person of PEOPLE) {
          expect(openOf(person)).toBeLessThanOrEqual(half)
          if (!isHeld && taken < atOnce && openOf(person) === 0) expect(waiting.get(person)).toBe(0)
        }
      }
      isHeld = false
      turns.resume()
      await settled()
      while (open.length > 0) {
        open.shift()?.end()
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await settled()
      }
      expect(begun + refused).toBe(asked)
      expect(turns.waiting()).toBe(0)
      // All turns are free again.
      for (let turn = 0; turn < atOnce; turn += 1) ask(`person-${turn}`, 'list')
      await settled()
      expect(open).toHaveLength(atOnce)
    }),
    { numRuns: 60 },
  )
})
