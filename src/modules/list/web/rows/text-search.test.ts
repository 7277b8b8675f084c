import { expect, test } from 'vitest'
import { answeredRow, waitingRow } from '#modules/list/web/data/testing/rows.ts'
import { textSearch } from './text-search.ts'

const MARINA = answeredRow(7, {
  name: 'Márina Souza 0liveira',
  cpf: '52998224725',
  chave: 'onb-2026-11-000481',
  id: '1204881',
})

test.each([
  ['onb-2026', true],
  ['ONB-2026', true],
  ['000481', true],
  ['120488', true],
  ['529.982.247-25', true],
  ['982 247', true],
  ['marina', true],
  ['  Souza 0liv ', true],
  ['nobody', false],
  // Two digits match almost every CPF.
  ['99', false],
  // Digits match keys, but not names.
  ['0', true],
])('%s matches a row: %s', (text, isMatch) => expect(textSearch(text, false)(MARINA)).toBe(isMatch))

test('a row without an answer is found by its typed key', () => {
  expect(textSearch('k-3', false)(waitingRow(3))).toBe(true)
})

test('privacy mode does not search names and CPFs', () => {
  for (const text of ['marina', 'souza', '529.982', '52998224725'])
    expect(textSearch(text, true)(MARINA), text).toBe(false)
  expect(textSearch('k-7', true)(MARINA)).toBe(true)
})
