import { expect, test } from 'vitest'
import { isSameId, compareKeys } from './identifiers.ts'

// The other forms of a Chave are in the truth table of `key-agrees`.
test.each([
  ['k', 'k', 'same'],
  ['k 1', 'k1', 'different'],
  ['k\u00AD1', 'k1', 'near'],
  ['\u2764\uFE0F', '\u2764', 'near'],
  [' 007', 7, 'near'],
  ['0070', 7, 'different'],
  ['k7', 7, 'different'],
  ['01234567890123456', '1234567890123456', 'different'],
] as const)('compares the keys %j and %j as %s', (a, b, expected) => {
  expect(compareKeys(a, b)).toBe(expected)
})

test('compares ids as numbers with any count of digits', () => {
  expect(isSameId(' 007', '7')).toBe(true)
  expect(isSameId('-007', '-7')).toBe(true)
  expect(isSameId('-007', '7')).toBe(false)
  expect(isSameId('1007', '17')).toBe(false)
  expect(isSameId('9007199254740993', '9007199254740992')).toBe(false)
})
