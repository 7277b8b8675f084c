import { describe, expect, test } from 'vitest'
import { readDeath, speaksOfDeath } from './read-death.ts'
import { vocabularyOf } from './vocabulary.ts'

const read = (valor: string | null, message: string | null) => readDeath(valor, message, vocabularyOf({}))

test.each([
  ['Óbito', true],
  ['ÓBITOS', true],
  ['Titular falecido', true],
  ['Registro de falecimento', true],
  ['Titular faleceu', true],
  ['Arquivo morto', false],
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
    ['-', 'POSSUI REGISTRO'],
    ['-', 'HÁ REGISTRO'],
    ['-', 'EXISTE REGISTRO'],
    ['-', 'FALECEU'],
    ['-', 'MORTO'],
    ['-', 'REGISTRO ENCONTRADO'],
    ['-', 'CPF CANCELADO POR ÓBITO SEM ESPÓLIO'],
    ['-', 'ÓBITO EM 12/03/2019'],
    ['-', 'Ano de óbito: 2019'],
    ['12/03/2019', 'DATA DO ÓBITO'],
    ['-', 'CONSTA QUE O TITULAR FALECEU'],
    ['-', 'ATENÇÃO: CONSTA ÓBITO'],
    ['-', 'HÁ ÓBITO REGISTRADO'],
    ['-', 'ÓBITO CONFIRMADO'],
    ['-', 'NÃO CONSTA NO SIRC, CONSTA ÓBITO NA RECEITA'],
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
    ['-', 'TITULAR FALECIDO: NÃO'],
    ['-', 'CONSTA ÓBITO: NÃO'],
    ['-', 'CONSTA COMO VIVO'],
    ['-', 'CONSTA NA BASE QUE NÃO HÁ ÓBITO'],
    ['-', 'SEM INDÍCIOS DE ÓBITO'],
    ['-', 'AUSÊNCIA DE REGISTRO'],
    ['-', 'ISENTO DE ÓBITO'],
    ['-', 'ÓBITO DESCARTADO'],
    ['-', 'CONSTA NA BASE SEM ÓBITO'],
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
    ['-', 'VERIFICAR ÓBITO'],
    ['-', 'POSSÍVEL ÓBITO'],
    ['-', 'ÓBITO?'],
    ['-', 'ÓBITO: VERIFICAR'],
    ['-', 'ÓBITO NÃO CONFIRMADO'],
    ['-', 'CONSTA ÓBITO NÃO CONFIRMADO'],
    ['-', 'ÓBITO NÃO DESCARTADO'],
    ['-', 'NÃO CONSTA COMO VIVO'],
    ['-', 'CONSULTA DE ÓBITO SUSPENSA'],
    ['-', 'INVÁLIDO'],
    ['-', 'REPROVADO'],
    ['-', 'IRREGULAR'],
    ['-', 'DIVERGENTE'],
    ['-', 'ÓBITO: INVÁLIDO'],
    ['-', 'NADA CONSTA, DIVERGENTE'],
    ['12/03/2019', '-'],
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
    ['-', 'ÓBITO NÃO CONSULTADO'],
    ['-', 'ÓBITO NÃO VERIFICADO'],
    ['-', 'CONSULTA DE ÓBITO NÃO REALIZADA'],
    ['-', 'CONSULTA DE ÓBITO REALIZADA'],
    ['-', 'Ano de óbito: 0000'],
    ['0000', 'Ano de óbito'],
    ['-', 'PAI FALECIDO'],
    ['-', 'ÓBITO DA MÃE'],
    ['-', 'PAI: FALECIDO'],
  ])('%j, %j', (valor, message) => {
    expect(read(valor, message)).toBeNull()
  })
})
