import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { describe, expect, test } from 'vitest'
import { endingState, isState, stateOf } from './states.ts'

test.each([
  ['SP', true],
  ['DF', true],
  ['EX', false],
  ['sp', false],
  ['XX', false],
])('%s is a state: %s', (code, expected) => expect(isState(code)).toBe(expected))

test.each([
  ['SP', 'SP'],
  [' sp. ', 'SP'],
  ['EX', 'EX'],
  ['São Paulo', 'SP'],
  ['SAO  PAULO', 'SP'],
  ['Distrito Federal', 'DF'],
  ['ESTADO DO PARANÁ', 'PR'],
  ['Governo do Estado de São Paulo', 'SP'],
  ['Estado da Bahia', 'BA'],
  ['GOVERNO DO PARANÁ', null],
  ['XX', null],
  ['Campinas', null],
  ['', null],
])('the state %j is %j', (text, expected) => expect(stateOf(text)).toBe(expected))

describe('the end of a place of birth', () => {
  test.each([
    ['Campinas, SP', 'CAMPINAS', 'SP', null],
    ['SAO PAULO/SP', 'SAO PAULO', 'SP', null],
    ['CAMPINAS - SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS -SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS- SP', 'CAMPINAS', 'SP', null],
    ['Campinas (SP)', 'CAMPINAS', 'SP', null],
    ['CAMPINAS|SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS; SP', 'CAMPINAS', 'SP', null],
    ['Santo André, Jundiaí, São Paulo', 'SANTO ANDRE JUNDIAI', 'SP', null],
    ['CAMPINAS-SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS.SP.', 'CAMPINAS', 'SP', null],
    ['BARÃO GERALDO, CAMPINAS SP', 'BARAO GERALDO CAMPINAS', 'SP', null],
    ['sp', '', 'SP', null],
    ['LISBOA, EX', 'LISBOA', 'EX', null],
    ['LISBOA EX', 'LISBOA', 'EX', null],
    ['Campinas, XX', 'CAMPINAS', null, 'XX'],
    ['CAMPINAS/5P', 'CAMPINAS', null, '5P'],
    ['CAMPINAS/S9', 'CAMPINAS', null, 'S9'],
    ['CAMPINAS. SP', 'CAMPINAS', 'SP', null],
    ['LISBOA - PT', 'LISBOA', null, 'PT'],
    ['CAMPINAS/12', 'CAMPINAS 12', null, null],
    ['Campinas, Brasil', 'CAMPINAS BRASIL', null, null],
    ['CAMPINAS-XX', 'CAMPINAS XX', null, null],
    ['PEDRO II', 'PEDRO II', null, null],
    ['Sento Sé', 'SENTO SE', null, null],
    ['SENTO SE BA', 'SENTO SE', 'BA', null],
    ['Não-Me-Toque', 'NAO ME TOQUE', null, null],
    ['ITU', 'ITU', null, null],
    ['XX', 'XX', null, null],
    ['São Paulo', 'SAO PAULO', null, null],
    ['', '', null, null],
  ])('%j', (text, before, state, stray) => {
    expect(endingState(text)).toEqual({ before, state, stray })
  })
  test('no municipality of Brazil is taken for one with a state behind it', () => {
    const names = getMunicipalities().map(({ name }) => name)
    expect(names.length).toBeGreaterThan(5500)
    const taken = names.filter((name) => {
      const { state, stray } = endingState(name)
      return state !== null || stray !== null
    })
    expect(taken).toEqual([])
  })
  test('every municipality is read with its state, however it is written', () => {
    for (const { name, stateCode } of getMunicipalities()) {
      for (const text of [
        `${name}, ${stateCode}`,
        `${name.toUpperCase()}/${stateCode}`,
        `${name} ${stateCode}`,
      ]) {
        expect(endingState(text).state, text).toBe(stateCode)
      }
    }
  })
})
