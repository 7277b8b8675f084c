import { describe, expect, test } from 'vitest'
import { readDeath, speaksOfDeath } from './read-death.ts'
import { vocabularyOf } from './vocabulary.ts'

const read = (valor: string | null, message: string | null) => readDeath(valor, message, vocabularyOf({}))

test.each([
  ['Óbito', true],
  ['ÓBITOS', true],
  ['Titular falecido', true],
  ['Registro de falecimento', true],
  ['Sóbito', false],
  ['Nome', false],
])('%j speaks of a death record: %s', (text, speaks) => {
  expect(speaksOfDeath(text)).toBe(speaks)
})

describe('found', () => {
  test.each([
    ['-', 'CONSTA'],
    ['SIM', '-'],
    ['Sim', null],
    ['-', 'ENCONTRADO'],
    ['-', 'Óbito'],
    ['CONSTA ÓBITO', ''],
    [null, 'POSITIVO'],
    ['-', 'Titular falecido'],
    ['NAO', 'CONSTA'],
    ['-', 'POSSIVEL OBITO'],
    ['-', 'OBITO ENCONTRADO, PENDENTE DE CONFIRMACAO'],
  ])('%j, %j', (valor, message) => {
    expect(read(valor, message)).toBe('found')
  })
})

describe('none found', () => {
  test.each([
    ['-', 'NÃO CONSTA'],
    ['-', 'NADA CONSTA'],
    ['-', 'Não encontrado.'],
    ['-', 'SEM REGISTRO'],
    ['NÃO', '-'],
    ['Não', null],
    ['-', 'NEGATIVO'],
    ['-', 'Óbito: não'],
    ['-', 'NAO CONSTA OBITO'],
    ['-', 'OBITO NAO CONSTA'],
    ['-', 'SEM OBITO'],
    ['-', 'NENHUM REGISTRO DE OBITO ENCONTRADO'],
    ['-', 'NAO FOI ENCONTRADO REGISTRO DE OBITO'],
    ['-', 'NAO CONSTA NA BASE DE OBITOS'],
    ['-', 'NAO HA REGISTRO DE OBITO'],
    ['NAO', 'VERIFICACAO DE OBITO'],
    ['-', 'NAO - NADA CONSTA'],
  ])('%j, %j', (valor, message) => {
    expect(read(valor, message)).toBe('none-found')
  })
})

describe('doubtful', () => {
  test.each([
    ['-', 'INCONCLUSIVO'],
    ['-', 'NAO FOI POSSIVEL CONSULTAR'],
    ['-', 'NAO FOI POSSIVEL VERIFICAR OBITO'],
    ['-', 'VERIFICACAO DE OBITO PENDENTE'],
    ['-', 'NAO CONSTA?'],
  ])('%j, %j', (valor, message) => {
    expect(read(valor, message)).toBe('doubtful')
  })
})

describe('nothing said', () => {
  test.each([
    ['-', '-'],
    [null, null],
    ['', 'VALIDO'],
    ['-', 'NAO SE APLICA'],
    ['-', 'NAO CONSULTADO'],
    ['-', 'SEM VALIDACAO DE OBITO'],
  ])('%j, %j', (valor, message) => {
    expect(read(valor, message)).toBeNull()
  })
})
