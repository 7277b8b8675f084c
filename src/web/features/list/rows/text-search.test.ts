import { describe, expect, test } from 'vitest'
import { answeredRow, waitingRow } from '../testing/rows.ts'
import { countPlaces, textSearch } from './text-search.ts'

const MARINA = answeredRow(7, {
  name: 'Márina Souza 0liveira',
  cpf: '52998224725',
  chave: 'onb-2026-11-000481',
  id: '1204881',
})

describe('a text is looked for where its signs belong', () => {
  test.each([
    ['onb-2026', 'key'],
    ['ONB-2026', 'key'],
    ['000481', 'key'],
    ['120488', 'id'],
    ['529.982.247-25', 'cpf'],
    ['982 247', 'cpf'],
    ['marina', 'name'],
    ['  Souza 0liv ', 'name'],
    ['nobody', null],
    // Two digits are in every CPF.
    ['99', null],
    // Digits are not looked for in names.
    ['0', 'key'],
  ])('%s: %s', (text, place) => expect(textSearch(text, false)?.(MARINA)).toBe(place))

  test('an empty text is no search', () => {
    expect(textSearch('  ', false)).toBeNull()
  })

  test('a row without an answer is found by what was typed', () => {
    expect(textSearch('k-3', false)?.(waitingRow(3))).toBe('key')
  })
})

test('in privacy mode, names and CPFs are not searched', () => {
  for (const text of ['marina', 'souza', '529.982', '52998224725']) {
    expect(textSearch(text, true)?.(MARINA), text).toBeNull()
  }
  expect(textSearch('k-7', true)?.(MARINA)).toBe('key')
})

test('each row counts once, for the first place', () => {
  const rows = [
    MARINA,
    answeredRow(8, { name: 'Marina', chave: 'marina-1' }),
    answeredRow(9, { name: 'Rui' }),
  ]
  expect(countPlaces(rows, 'marina', false)).toEqual({ key: 1, id: 0, cpf: 0, name: 1, cut: 0 })
  expect(countPlaces(rows, '', false)).toEqual({ key: 0, id: 0, cpf: 0, name: 0, cut: 0 })
})

test('what a row has only the beginning of is never said to hold no such text', () => {
  const start = `${'Rui '.repeat(50)}…`
  const row = answeredRow(7, { name: start, cpf: '52998224725' })
  expect(textSearch('rui', false)?.(row)).toBe('name')
  expect(textSearch('marina', false)?.(row)).toBe('cut')
  expect(textSearch('111.222', false)?.(row)).toBe('cut')
  // In privacy mode names are not searched at all, cut or not.
  expect(textSearch('marina', true)?.(row)).toBeNull()
  expect(textSearch('marina', false)?.(answeredRow(8, { chave: start }))).toBe('cut')
  expect(countPlaces([row, MARINA], 'marina', false)).toEqual({ key: 0, id: 0, cpf: 0, name: 1, cut: 1 })
})
