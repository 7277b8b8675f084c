import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const FRONT = 'https://store.bank.example/{chave}/front'
const BASE = 'https://lupa.bank.example'
const of = (template: string, chave: string | null, id: string | null = '77') =>
  addressOf(template, { chave, id }, BASE)

test.each([
  ['onb-2026-11-000481', 'onb-2026-11-000481'],
  ['a/b ..%?&#é😀', 'a%2Fb%20..%25%3F%26%23%C3%A9%F0%9F%98%80'],
  ['../../etc', '..%2F..%2Fetc'],
  ["O'Neil (2)!*", 'O%27Neil%20%282%29%21%2A'],
  ['\\\n{id}', '%5C%0A%7Bid%7D'],
  ['$&', '%24%26'],
])('the Chave %j stays where it was put', (chave, written) => {
  const address = `https://store.bank.example/${written}/front`
  expect(of(FRONT, chave)).toEqual({ address })
  expect(new URL(address).href).toBe(address)
})

test.each(['..', '.', '\u{D800}', 'a\uDC00b'])('the Chave %j has no address in a path', (chave) => {
  expect(of(FRONT, chave)).toEqual({ problem: 'unfit' })
})

test('two dots are a value in a query, and part of a name', () => {
  expect(of('https://crm.bank.example?case={chave}', '..')).toEqual({
    address: 'https://crm.bank.example/?case=..',
  })
  expect(of('/drawn/{chave}.{id}', '..')).toEqual({ address: `${BASE}/drawn/...77` })
  expect(of('https://store.bank.example/.{chave}', '.')).toEqual({ problem: 'unfit' })
})

test('an address waits for what it needs, and no more', () => {
  expect(of(FRONT, null)).toEqual({ problem: 'no-chave' })
  expect(of('https://crm.bank.example/{id}', null)).toEqual({ address: 'https://crm.bank.example/77' })
  expect(of('https://crm.bank.example/{id}/{chave}', 'a', null)).toEqual({ problem: 'no-id' })
})
