import { expect, test } from 'vitest'
import { comparePath, readCompareAddress } from './compare-address.ts'

const ID = { by: 'id', value: '7' } as const
const byChave = (value: string) => ({ by: 'chave', value }) as const

test.each([
  [null, null, '/compare'],
  [null, ID, '/compare?b=id%3A7'],
  [byChave('a/b'), ID, '/compare?a=chave%3Aa%2Fb&b=id%3A7'],
])('%j and %j have the address %s', (a, b, address) => {
  expect(comparePath({ a, b })).toBe(address)
})

test.each(['a/b', 'a b+c&d=e#f', 'id:7', '%2e%2E', 'ção 🪪'])(
  'the Chave %j round-trips through the address',
  (value) => {
    const sides = { a: byChave(value), b: ID }
    expect(readCompareAddress(new URL(comparePath(sides), 'http://lupa').searchParams)).toEqual(sides)
  },
)

test.each([
  ['a=chave:id:7&b=q:7', byChave('id:7'), null],
  ['a=x&b=7', null, null],
  ['a=chave:&b=id:', null, null],
  ['a=Chave:x&b=id:abc', null, { by: 'id', value: 'abc' }],
])('parses %j as %j and %j', (query, a, b) => {
  expect(readCompareAddress(new URLSearchParams(query))).toEqual({ a, b })
})
