import { expect, test } from 'vitest'
import { spokenKey } from './spoken-routes.ts'

test.each([
  ['CPF', '529.982.247-25', ' 52998224725 ', true],
  ['CPF', '529.982.247-25', '529.982.247-26', false],
  ['DataNascimento', '04/09/1991', '04091991', true],
  ['DataNascimento', '04/09/1991 00:00:00', '04.09.1991', true],
  ['DataNascimento', '04/09/1991', '09/04/1991', false],
  ['NomeMae', 'HELENA DE ÁVILA', 'helena  de avila', true],
  ['NomeMae', 'HELENA DE ÁVILA', 'helena avila', false],
] as const)('%s: %s and %s are equal: %s', (field, value, typed, isEqual) => {
  expect(spokenKey(field, value) === spokenKey(field, typed)).toBe(isEqual)
})

test.each([
  ['CPF', '529.982.247'],
  ['CPF', '***.982.247-**'],
  ['DataNascimento', '31/02/1990'],
  ['DataNascimento', '1990'],
  ['NomeMae', ' - '],
  ['NomeMae', 'não consta'],
] as const)('%s: %s is no such value', (field, text) => expect(spokenKey(field, text)).toBeNull())
