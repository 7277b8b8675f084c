import { describe, expect, test } from 'vitest'
import { answeredRow, waitingRow } from '../testing/rows.ts'
import { textSearch } from './text-search.ts'

const MARINA = answeredRow(7, {
  name: 'Márina Souza 0liveira',
  cpf: '52998224725',
  chave: 'onb-2026-11-000481',
  id: '1204881',
})

describe('a text is looked for where its signs belong', () => {
  test.each([
    ['onb-2026', 'found'],
    ['ONB-2026', 'found'],
    ['000481', 'found'],
    ['120488', 'found'],
    ['529.982.247-25', 'found'],
    ['982 247', 'found'],
    ['marina', 'found'],
    ['  Souza 0liv ', 'found'],
    ['nobody', null],
    // Two digits are in every CPF.
    ['99', null],
    // Digits are not looked for in names.
    ['0', 'found'],
  ])('%s: %s', (text, found) => expect(textSearch(text, false)(MARINA)).toBe(found))

  test('a row without an answer is found by what was typed', () => {
    expect(textSearch('k-3', false)(waitingRow(3))).toBe('found')
  })
})

test('in privacy mode, names and CPFs are not searched', () => {
  for (const text of ['marina', 'souza', '529.982', '52998224725']) {
    expect(textSearch(text, true)(MARINA), text).toBeNull()
  }
  expect(textSearch('k-7', true)(MARINA)).toBe('found')
})

test('what a row has only the beginning of is never said to hold no such text', () => {
  const start = `${'Rui '.repeat(50)}…`
  const row = answeredRow(7, { name: start, cpf: '52998224725' })
  expect(textSearch('rui', false)(row)).toBe('found')
  expect(textSearch('marina', false)(row)).toBe('cut')
  expect(textSearch('111.222', false)(row)).toBe('cut')
  // In privacy mode names are not searched at all, cut or not.
  expect(textSearch('marina', true)(row)).toBeNull()
  expect(textSearch('marina', false)(answeredRow(8, { chave: start }))).toBe('cut')
})
