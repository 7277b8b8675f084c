import { expect, test } from 'vitest'
import { fillAddress } from './address.ts'

const FRONT = 'https://store.bank.example/{chave}/front'
const BASE = 'https://lupa.bank.example'
const fill = (template: string, chave: string | null, id: string | null = '77') =>
  fillAddress(template, { chave, id }, BASE)

test.each([
  ['onb-2026-11-000481', 'onb-2026-11-000481'],
  ['a/b ..%?&#é😀', 'a%2Fb%20..%25%3F%26%23%C3%A9%F0%9F%98%80'],
  ['../../etc', '..%2F..%2Fetc'],
  ["O'Neil (2)!*", 'O%27Neil%20%282%29%21%2A'],
  ['\\\n{id}', '%5C%0A%7Bid%7D'],
  ['$&', '%24%26'],
])('escapes the Chave %j', (chave, escaped) => {
  const address = `https://store.bank.example/${escaped}/front`
  expect(fill(FRONT, chave)).toEqual({ address })
  expect(new URL(address).href).toBe(address)
})

test.each(['..', '.', '\u{D800}', 'a\uDC00b'])('refuses the Chave %j in a path', (chave) => {
  expect(fill(FRONT, chave)).toEqual({ problem: 'unfit' })
})

test('accepts dots in a query and within a file name', () => {
  expect(fill('https://crm.bank.example?case={chave}', '..')).toEqual({
    address: 'https://crm.bank.example/?case=..',
  })
  expect(fill('/drawn/{chave}.{id}', '..')).toEqual({ address: `${BASE}/drawn/...77` })
  expect(fill('https://store.bank.example/.{chave}', '.')).toEqual({ problem: 'unfit' })
})

test('returns which identifier is missing', () => {
  expect(fill(FRONT, null)).toEqual({ problem: 'no-chave' })
  expect(fill('https://crm.bank.example/{id}', null)).toEqual({ address: 'https://crm.bank.example/77' })
  expect(fill('https://crm.bank.example/{id}/{chave}', 'a', null)).toEqual({ problem: 'no-id' })
})
