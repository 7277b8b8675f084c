import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Purpose } from '../../../core/team/addresses.ts'
import { BudgetRefusal, createBudget } from './budget.ts'
import { createClock } from './testing/clock.ts'

/** Everything that is ready to happen has happened. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** A budget whose turns last until the test ends them; `order` has the person of each turn. */
function setUp(concurrency: number, mostWaiting?: number) {
  const clock = createClock()
  const budget = createBudget({
    concurrency,
    now: clock.now,
    wait: clock.wait,
    ...(mostWaiting !== undefined && { mostWaiting }),
  })
  const order: string[] = []
  const turns: { person: string; end: () => void }[] = []
  const refused: unknown[] = []

  function ask(person: string, purpose: Purpose, count = 1, signal?: AbortSignal): void {
    for (let asked = 0; asked < count; asked += 1) {
      budget.enter(person, purpose, signal).then(
        (end) => {
          order.push(purpose === 'page' ? `${person}!` : person)
          turns.push({ person, end })
        },
        (error: unknown) => void refused.push(error),
      )
    }
  }

  /** Ends the oldest turns one by one, so that others begin. */
  async function answer(count: number): Promise<void> {
    for (let ended = 0; ended < count; ended += 1) {
      turns.shift()?.end()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await settled()
    }
  }
  return { budget, clock, order, turns, refused, ask, answer }
}

const countOf = (order: readonly string[], person: string) => order.filter((one) => one === person).length

test('it says how many wait', async () => {
  const { budget, ask, answer } = setUp(2)
  ask('ana', 'list', 5)
  ask('bia', 'page', 2)
  await settled()
  expect(budget.waiting()).toBe(5)
  await answer(7)
  expect(budget.waiting()).toBe(0)
})

test('cases opened by hand go before lists', async () => {
  const { ask, answer, order } = setUp(2)
  ask('ana', 'list', 50)
  ask('bia', 'list', 50)
  await settled()
  ask('caio', 'page', 3)
  ask('ana', 'page', 1)
  await answer(4)
  expect(order.slice(2)).toEqual(['caio!', 'ana!', 'caio!', 'caio!'])
})

test('5,000 keys of one person do not delay 20 of another', async () => {
  const { ask, answer, order } = setUp(16, 5000)
  ask('ana', 'list', 5000)
  await settled()
  ask('bia', 'list', 20)
  await answer(60)
  const untilDone = order.slice(16, order.lastIndexOf('bia') + 1)
  expect(countOf(order, 'bia')).toBe(20)
  // Of the turns until the short list was through, the long one had no more than the short one.
  expect(countOf(untilDone, 'ana') / countOf(untilDone, 'bia')).toBeLessThanOrEqual(1)
})

test('50 people at once have equal shares, whatever the length of their lists', async () => {
  const { ask, answer, order } = setUp(16)
  const people = Array.from({ length: 50 }, (_, index) => `person-${index}`)
  for (const [index, person] of people.entries()) ask(person, 'list', index % 5 === 0 ? 500 : 40)
  await settled()
  await answer(50 * 39)
  // Whoever came first had all turns, until others came.
  expect(new Set(order.slice(0, 16))).toEqual(new Set(['person-0']))
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
  // The turns that the slow one had at first, one of which ended.
  expect(countOf(order, 'slow')).toBe(4)
  expect(countOf(order, 'quick')).toBe(40)
})

test('whoever calls a list opened by hand waits like a list', async () => {
  const { ask, answer, order } = setUp(1)
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
  expect(refused[0]).toBeInstanceOf(BudgetRefusal)
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

test('a pause holds everybody; afterwards cases opened by hand are first', async () => {
  const { budget, clock, ask, answer, order } = setUp(1)
  ask('ana', 'list', 3)
  await settled()
  budget.pause(4000)
  budget.pause(2000)
  await answer(1)
  ask('bia', 'page')
  await clock.pass(3999)
  expect(order).toEqual(['ana'])
  await clock.pass(1)
  expect(order).toEqual(['ana', 'bia!'])
})

test('a later answer can make a pause longer', async () => {
  const { budget, clock, ask, order } = setUp(1)
  budget.pause(2000)
  await clock.pass(1000)
  budget.pause(3000)
  ask('ana', 'page')
  await clock.pass(2999)
  expect(order).toEqual([])
  await clock.pass(1)
  expect(order).toEqual(['ana!'])
})

test('in a long pause nobody waits without a word, and a day is cut to a minute', async () => {
  const { budget, clock, ask, refused, order } = setUp(1)
  ask('ana', 'list', 2)
  await settled()
  budget.pause(86_400_000)
  await clock.pass(20_000)
  ask('bia', 'page')
  await settled()
  expect(refused).toMatchObject([{ retryAfter: 60 }, { retryAfter: 40 }])
  await clock.pass(30_000)
  ask('caio', 'page')
  ask('bia', 'list')
  await clock.pass(10_000)
  // Ana's read still has the only turn.
  expect(order).toEqual(['ana'])
  expect(refused).toHaveLength(2)
})

const event = oneof(
  {
    weight: 5,
    arbitrary: record({
      ask: constantFrom('ana', 'bia', 'caio'),
      purpose: constantFrom<Purpose>('page', 'list'),
      group: nat({ max: 3 }),
    }),
  },
  { weight: 5, arbitrary: record({ end: nat({ max: 9 }) }) },
  { weight: 1, arbitrary: record({ abort: nat({ max: 3 }) }) },
  { weight: 1, arbitrary: record({ pause: integer({ min: 0, max: 70_000 }) }) },
  { weight: 2, arbitrary: record({ pass: integer({ min: 0, max: 70_000 }) }) },
)

test('whatever happens, every read ends once, and no more turns are given than there are', async () => {
  await assert(
    asyncProperty(
      integer({ min: 1, max: 4 }),
      array(event, { maxLength: 80 }),
      async (concurrency, events) => {
        const clock = createClock()
        const { now, wait } = clock
        const budget = createBudget({ concurrency, mostWaiting: 6, now, wait })
        const groups = Array.from({ length: 4 }, () => new AbortController())
        const turns: (() => void)[] = []
        let [asked, begun, refused, pausedUntil] = [0, 0, 0, 0]
        let isKept = true

        const ask = (person: string, purpose: Purpose, signal?: AbortSignal) => {
          asked += 1
          budget.enter(person, purpose, signal).then(
            (end) => {
              begun += 1
              turns.push(end)
              isKept &&= clock.now() >= pausedUntil && turns.length <= concurrency
            },
            () => void (refused += 1),
          )
        }
        for (const each of events) {
          if ('ask' in each) ask(each.ask, each.purpose, groups[each.group]?.signal)
          else if ('end' in each) {
            const [end] = turns.splice(each.end % Math.max(1, turns.length), 1)
            end?.()
            end?.()
          } else if ('abort' in each) groups[each.abort]?.abort()
          else if ('pause' in each) {
            budget.pause(each.pause)
            pausedUntil = Math.max(pausedUntil, clock.now() + Math.min(each.pause, 60_000))
            // oxlint-disable-next-line no-await-in-loop -- one after the other
          } else await clock.pass(each.pass)
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await settled()
        }
        await clock.pass(60_000)
        while (turns.length > 0) {
          turns.shift()?.()
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await settled()
        }
        expect(isKept).toBe(true)
        expect(begun + refused).toBe(asked)
        // All turns are free again.
        for (let turn = 0; turn < concurrency; turn += 1) ask('dora', 'list')
        await settled()
        expect(turns).toHaveLength(concurrency)
      },
    ),
    { numRuns: 60 },
  )
})
