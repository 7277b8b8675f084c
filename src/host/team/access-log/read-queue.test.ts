import { expect, test } from 'vitest'
import { createReadQueue } from './read-queue.ts'

test('one read at a time, in order; a person who has one is told at once; a failure ends a turn like an answer', async () => {
  const inTurn = createReadQueue()
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const reads = ['a', 'b', 'a', 'c'].map((person) =>
    inTurn(person, async () => {
      begun.push(person)
      await gate.promise
      if (person === 'b') throw new Error('no log')
      return person
    }),
  )
  expect(await reads[2]).toBeNull()
  expect(begun).toEqual(['a'])
  gate.resolve()
  const results = await Promise.allSettled(reads)
  expect(begun).toEqual(['a', 'b', 'c'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await inTurn('b', async () => 'again')).toBe('again')
})
