import { expect, test } from 'vitest'
import { TurnRefusal } from '../turns/turns.ts'
import { createHeldAnswers } from './held-answers.ts'

const MB = 1_000_000

test('long answers of one person, and of all, are bounded until their cases are over', () => {
  let now = 0
  const begin = createHeldAnswers({ all: 30 * MB, each: 15 * MB }, () => (now += 2000))
  const [first, second] = [begin('ana'), begin('ana')]
  first.beginRead()(10 * MB)
  expect(() => second.beginRead()(6 * MB)).toThrow(TurnRefusal)
  second.requireRoom()
  first.beginRead()(MB)
  expect(() => second.requireRoom(), 'not even fetched').toThrow(TurnRefusal)
  const [bruno, clara] = [begin('bruno'), begin('clara')]
  bruno.requireRoom()
  bruno.beginRead()(15 * MB)
  expect(() => clara.beginRead()(5 * MB), 'nobody has room').toThrow(TurnRefusal)
  first.end()
  first.end()
  clara.beginRead()(15 * MB)
  second.requireRoom()
  expect(() => second.beginRead()(MB)).toThrow(TurnRefusal)
})

test('a repeated read holds its last answer only', () => {
  const held = createHeldAnswers({ all: 10 * MB, each: 10 * MB })('ana')
  const hold = held.beginRead()
  for (let attempt = 0; attempt < 5; attempt += 1) hold(8 * MB)
  expect(() => hold(11 * MB)).toThrow(TurnRefusal)
  held.beginRead()(2 * MB)
})

test('a case is a long one once it has a long answer, and one that comes too late is not counted', () => {
  const begin = createHeldAnswers({ all: 10 * MB, each: 10 * MB })
  const held = begin('ana')
  expect(held.isAny()).toBe(false)
  const hold = held.beginRead()
  hold(6 * MB)
  expect(held.isAny()).toBe(true)
  held.end()
  hold(9 * MB)
  begin('ana').beginRead()(9 * MB)
})

test('whoever had no room is refused for two seconds, also where others end meanwhile', () => {
  let now = 0
  const begin = createHeldAnswers({ all: 30 * MB, each: 15 * MB }, () => now)
  const [first, second] = [begin('ana'), begin('ana')]
  first.beginRead()(10 * MB)
  expect(() => second.beginRead()(6 * MB)).toThrow(TurnRefusal)
  first.end()
  expect(() => second.requireRoom()).toThrow(TurnRefusal)
  begin('bruno').requireRoom()
  now = 2000
  second.requireRoom()
})
