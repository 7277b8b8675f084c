import { expect, test } from 'vitest'
import { askTurns, settled } from '../turns/testing/ask-turns.ts'
import { createBudget } from './budget.ts'
import { createClock } from './testing/clock.ts'

function setUp(concurrency: number) {
  const clock = createClock()
  const budget = createBudget({ concurrency, now: clock.now, wait: clock.wait })
  return { budget, clock, ...askTurns(budget) }
}

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
  await clock.pass(9999)
  expect(order).toEqual(['ana'])
  expect(refused).toHaveLength(2)
  await clock.pass(1)
  // Ana's read has been overdue for long, so one may begin beside it.
  expect(order).toEqual(['ana', 'caio!'])
})
