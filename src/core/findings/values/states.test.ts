import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { describe, expect, test } from 'vitest'
import { areShortened, documentState, readBirthPlace, stateOf } from './states.ts'

test.each([
  [' sp. ', 'SP'],
  ['EX', 'EX'],
  ['São Paulo', 'SP'],
  ['ESTADO DO PARANÁ', 'PR'],
  ['Governo do Estado de São Paulo', 'SP'],
  ['GOVERNO DO PARANÁ', 'PR'],
  ['GOV. DO ESTADO DE SÃO PAULO', 'SP'],
  ['GOVERNO DO DISTRITO FEDERAL', 'DF'],
  ['Secretaria da Segurança Pública do Estado da Bahia', 'BA'],
  ['S.P.', 'SP'],
  ['EXTERIOR', 'EX'],
  ['GOVERNO ESTADO DO PARANÁ', 'PR'],
  ['GOVERNADOR VALADARES', null],
  ['XX', null],
  ['', null],
])('reads the state %j as %j', (text, expected) => expect(stateOf(text)).toBe(expected))

describe('a place of birth', () => {
  test.each([
    ['CAMPINAS -SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS- SP', 'CAMPINAS', 'SP', null],
    ['Campinas (SP)', 'CAMPINAS', 'SP', null],
    ['CAMPINAS|SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS; SP', 'CAMPINAS', 'SP', null],
    ['Santo André, Jundiaí, São Paulo', 'SANTO ANDRE JUNDIAI', 'SP', null],
    ['CAMPINAS SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS.SP.', 'CAMPINAS', 'SP', null],
    ['BARÃO GERALDO, CAMPINAS SP', 'BARAO GERALDO CAMPINAS', 'SP', null],
    ['sp', '', 'SP', null],
    ['Campinas, XX', 'CAMPINAS', null, 'XX'],
    ['CAMPINAS/5P', 'CAMPINAS', null, '5P'],
    ['MIAMI, FL', 'MIAMI', 'EX', null],
    ['CAMPINAS/PT', 'CAMPINAS', 'EX', null],
    ['CAMPINAS/SP - BRASIL', 'CAMPINAS', 'SP', null],
    ['CAMPINAS SP BRASIL', 'CAMPINAS', 'SP', null],
    ['CAMPINAS-SP-BR', 'CAMPINAS', 'SP', null],
    ['NOVO BRASIL', 'NOVO BRASIL', null, null],
    ['VILA DO BRASIL', 'VILA DO BRASIL', null, null],
    ['PAU BRASIL/BA', 'PAU BRASIL', 'BA', null],
    ['SP - CAMPINAS', 'CAMPINAS', 'SP', null],
    ['SP-CAMPINAS', 'CAMPINAS', 'SP', null],
    ['SP - CAMPINAS - SP', 'CAMPINAS', 'SP', null],
    ['SP - CAMPINAS/XX', 'SP CAMPINAS', null, 'XX'],
    ['PEDRO - II', 'PEDRO II', null, null],
    ['RIO DE JANEIRO/GB', 'RIO DE JANEIRO', null, null],
    ['FERNANDO DE NORONHA - FN', 'FERNANDO DE NORONHA', null, null],
    ['CAMPINAS/S9', 'CAMPINAS', null, 'S9'],
    ['CAMPINAS. SP', 'CAMPINAS', 'SP', null],
    ['CAMPINAS/12', 'CAMPINAS 12', null, null],
    ['Campinas, Brasil', 'CAMPINAS', null, null],
    ['CAMPINAS-XX', 'CAMPINAS', null, 'XX'],
    ['CARUARU - PW', 'CARUARU', null, 'PW'],
    ['CAMPINAS-BR', 'CAMPINAS', null, null],
    ['XANGRI-LÁ-RS', 'XANGRI LA', 'RS', null],
    ['SENTO-SÉ', 'SENTO SE', null, null],
    ['Sento Sé', 'SENTO SE', null, null],
    ['SENTO SE BA', 'SENTO SE', 'BA', null],
    ['Não-Me-Toque', 'NAO ME TOQUE', null, null],
    ['XX', 'XX', null, null],
    ['RIO BRANCO/RB', 'RIO BRANCO', null, null],
    ['PARQUE - IV', 'PARQUE IV', null, null],
    ['PARQUE - VI', 'PARQUE VI', null, null],
    ['LONDRES/GB', 'LONDRES', null, null],
    ['CAMPINAS, SP, BR', 'CAMPINAS', 'SP', null],
    ['VILA, BARÃO GERALDO, CAMPINAS SP', 'VILA BARAO GERALDO CAMPINAS', 'SP', null],
    ['', '', null, null],
  ])('%j is read as town %j, state %j, stray %j', (text, town, state, stray) => {
    expect(readBirthPlace(text)).toEqual({ town, state, stray })
  })
  test('no municipality of Brazil is read as a town with a state', () => {
    const names = getMunicipalities().map(({ name }) => name)
    expect(names.length).toBeGreaterThan(5500)
    const misread = names.filter((name) => {
      const { state, stray } = readBirthPlace(name)
      return state !== null || stray !== null
    })
    expect(misread).toEqual([])
  })
  test.each([
    ['OSAKA/JP', 'OSAKA'],
    ['CIUDAD DEL ESTE/PY', 'CIUDAD DEL ESTE'],
    ['Porto, Portugal', 'PORTO'],
    ['LONDRES - INGLATERRA', 'LONDRES'],
    ['Zürich (Schweiz), Suíça', 'ZURICH SCHWEIZ'],
    ['Nova York, U.S.A.', 'NOVA YORK'],
    ['NEWARK, NJ', 'NEWARK'],
    ['Asunción, Paraguay', 'ASUNCION'],
  ])('%j is abroad', (text, town) => {
    expect(readBirthPlace(text)).toEqual({ town, state: 'EX', stray: null })
  })
  test('a state’s code is never a country, although many countries have the same', () => {
    expect(['RECIFE/PE', 'NATAL/RN', 'BELEM, PA'].map((text) => readBirthPlace(text).state)).toEqual([
      'PE',
      'RN',
      'PA',
    ])
  })
  test('every municipality is read with its state in each notation', () => {
    for (const { name, stateCode } of getMunicipalities()) {
      for (const text of [
        `${name}, ${stateCode}`,
        `${name.toUpperCase()}/${stateCode}`,
        `${name} ${stateCode}`,
      ]) {
        expect(readBirthPlace(text).state, text).toBe(stateCode)
      }
    }
  })
})

describe('the state of a document', () => {
  test.each([
    ['SP - SÃO PAULO', 'SP'],
    ['SSP/SP', 'SP'],
    ['SSPSP', 'SP'],
    ['SP SSP', 'SP'],
    ['DETRAN SÃO PAULO', 'SP'],
    ['S.P.', 'SP'],
    ['SÃO PAULO - BRASIL', 'SP'],
    ['República Federativa do Brasil - Estado de São Paulo', 'SP'],
    ['GOV. DO ESTADO DE SÃO PAULO', 'SP'],
    ['Governo do Distrito Federal', 'DF'],
    // Two states: undecided.
    ['SP - RIO DE JANEIRO', null],
    ['República Federativa do Brasil', null],
    ['NÃO INFORMADO', null],
    ['N/A', null],
    ['BR', null],
    ['NI', null],
    ['GB/BRASIL/', null],
    ['SÃO-PAULO', 'SP'],
  ])('of %j is %j', (text, state) => expect(documentState(text)).toEqual({ state, isStray: false }))

  test.each(['CAMPINAS', '5P', 'BRASIL/XX'])('%j is no state', (text) =>
    expect(documentState(text)).toEqual({ state: null, isStray: true }),
  )
})

test.each([
  ['S PAULO', 'SAO PAULO', true],
  ['S J CAMPOS', 'SAO JOSE DOS CAMPOS', true],
  ['S J DO CAMPO', 'SAO JOSE CAMPO', true],
  ['STA ROSA', 'SANTA ROSA', true],
  ['STO ANDRE', 'SANTO ANDRE', true],
  ['CEL VIVIDA', 'CORONEL VIVIDA', true],
  ['MAL DEODORO', 'MARECHAL DEODORO', true],
  ['DR PEDRINHO', 'DOUTOR PEDRINHO', true],
  ['STA ANDRE', 'SANTO ANDRE', false],
  // Four letters may abbreviate a word that is two letters longer; one missing letter is a misspelling.
  ['CAMP GRANDE', 'CAMPOS GRANDE', true],
  ['CAMPI NOVA', 'CAMPINAS NOVA', false],
  ['JOA PESSOA', 'JOAO PESSOA', false],
  ['S DOMINGOS', 'SAO DAMIAO', false],
  ['S PAULO', 'PAULO', false],
])('%j and %j differ only in abbreviations: %j', (a, b, expected) => {
  expect(areShortened(a, b)).toBe(expected)
  expect(areShortened(b, a)).toBe(expected)
})
