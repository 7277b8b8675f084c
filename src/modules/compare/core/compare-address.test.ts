import { expect, test } from 'vitest'
import { comparePath, readCompareAddress } from './compare-address.ts'

const ID = { by: 'id', value: '7' } as const
const byChave = (value: string) => ({ by: 'chave', value }) as const

test.each([
  [comparePath({ a: null, b: null }), '/compare'],
  [comparePath({ a: null, b: ID }), '/compare?b=id%3A7'],
  [comparePath({ a: byChave('a/b'), b: ID }), '/compare?a=chave%3Aa%2Fb&b=id%3A7'],
])('the address %s', (address, expected) => {
  expect(address).toBe(expected)
})

test.each(['a/b', 'a b+c&d=e#f', 'id:7', '%2e%2E', 'ção 🪪'])(
  'the key %j round-trips through the address',
  (value) => {
    const sides = { a: byChave(value), b: ID }
    expect(readCompareAddress(new URL(comparePath(sides), 'http://lupa').searchParams)).toEqual(sides)
  },
)

test.each([
  ['', null, null],
  ['a=chave:x', { by: 'chave', value: 'x' }, null],
  ['a=chave:id:7&b=q:7', { by: 'chave', value: 'id:7' }, null],
  ['a=x&b=7', null, null],
  ['a=chave:&b=id:', null, null],
  ['a=Chave:x&b=id:abc', null, { by: 'id', value: 'abc' }],
])('the comparison %j reads as %j and %j', (query, a, b) => {
  expect(readCompareAddress(new URLSearchParams(query))).toEqual({ a, b })
})
