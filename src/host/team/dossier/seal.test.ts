import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFileSeal, isSealed } from './seal.ts'

const seal = createFileSeal(Buffer.alloc(32, 1))

test('a sealed file is opened by its own key alone, and by no other bytes', async () => {
  const file = randomBytes(100_000)
  const sealed = Buffer.from(await seal.close(file))
  expect([isSealed(sealed), isSealed(file)]).toEqual([true, false])
  expect(await seal.open(sealed)).toEqual(file)
  expect(await createFileSeal(Buffer.alloc(32, 2)).open(sealed)).toBeNull()
  const changed = Buffer.from(sealed)
  changed[90] = changed[90] === 0x41 ? 0x42 : 0x41
  expect(await seal.open(changed)).toBeNull()
  expect(await seal.open(file)).toBeNull()
})

test('the length of a sealed file does not tell the length of the conclusion', async () => {
  const lengths = await Promise.all(
    [1, 100, 60_000].map(async (length) => (await seal.close(randomBytes(length))).length),
  )
  expect(new Set(lengths).size).toBe(1)
})
