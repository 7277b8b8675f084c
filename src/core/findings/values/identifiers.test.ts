import { expect, test } from 'vitest'
import { sameId, sameKey } from './identifiers.ts'

test.each([
  ['k', 'k', 'same'],
  ['K-1', 'k-1', 'near'],
  [' k', 'k', 'near'],
  ['k', 'k ', 'near'],
  ['k 1', 'k1', 'different'],
  ['ká', 'ka', 'different'],
  ['ká'.normalize('NFD'), 'ká'.normalize('NFC'), 'near'],
  ['k\u00AD1', 'k1', 'near'],
  ['\u200BK', 'k', 'near'],
  ['\u2764\uFE0F', '\u2764', 'near'],
  ['007', 7, 'near'],
  [' 007', 7, 'near'],
  [7, '7', 'same'],
  ['007', '7', 'different'],
  ['0070', 7, 'different'],
  ['k7', 7, 'different'],
] as const)('keys %j and %j: %s', (a, b, expected) => {
  expect(sameKey(a, b)).toBe(expected)
})

test('ids compare as numbers, however many digits', () => {
  expect(sameId(' 007', '7')).toBe(true)
  expect(sameId('-007', '-7')).toBe(true)
  expect(sameId('-007', '7')).toBe(false)
  expect(sameId('1007', '17')).toBe(false)
  expect(sameId('9007199254740993', '9007199254740992')).toBe(false)
})
