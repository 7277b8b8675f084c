import { CompactEncrypt } from 'jose'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomSecret } from '../testing/console.ts'
import { createSeal } from './seal.ts'

const Value = z.strictObject({ a: z.number() })

test('only the seal of the same secret, purpose and kind of value opens it', async () => {
  const secret = randomSecret()
  const { seal, open } = createSeal([secret], 'one', Value)
  const text = await seal({ a: 1 })
  expect(await open(text)).toEqual({ a: 1 })
  expect(await seal({ a: 1 })).not.toBe(text)
  expect(await createSeal([secret], 'two', Value).open(text)).toBeNull()
  expect(await createSeal([randomSecret()], 'one', Value).open(text)).toBeNull()
  expect(await createSeal([randomSecret(), secret], 'one', Value).open(text)).toEqual({ a: 1 })
  for (const other of [
    z.strictObject({ a: z.string() }),
    z.strictObject({}),
    z.strictObject({ b: z.number() }),
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await createSeal([secret], 'one', other).open(text)).toBeNull()
  }
})

test.each([
  { alg: 'dir', enc: 'A256GCM' },
  { alg: 'dir', enc: 'A256GCM', kid: 'unknown' },
  { alg: 'A256KW', enc: 'A256GCM' },
  { alg: 'dir', enc: 'A128CBC-HS256' },
])('a text of somebody else with the header %j opens nothing', async (header) => {
  const { open } = createSeal([randomSecret()], 'one', Value)
  const text = await new CompactEncrypt(Buffer.from('{"a":1}'))
    .setProtectedHeader(header)
    .encrypt(new Uint8Array(32))
  expect(await open(text)).toBeNull()
})

test('what is not JSON, or too large, opens nothing', async () => {
  const secret = randomSecret()
  const Long = z.strictObject({ a: z.string() })
  const { seal, open } = createSeal([secret], 'one', Long)
  expect(await open(await seal({ a: 'x'.repeat(2000) }))).not.toBeNull()
  expect(await open(await seal({ a: 'x'.repeat(4000) }))).toBeNull()
  expect(await open('a.b.c.d.e')).toBeNull()
})
