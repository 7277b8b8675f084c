import { describe, expect, test } from 'vitest'
import { readDeath, speaksOfDeath, speaksOfHolder, speaksOfKin } from './read-death.ts'
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
    ['-', 'S'],
    ['-', 'HÁ'],
    ['-', 'POSSUI'],
    ['-', 'FALECIDO NA BASE'],
    ['-', 'SITUAÇÃO CADASTRAL: TITULAR FALECIDO'],
    ['-', 'SITUAÇÃO CADASTRAL FALECIDO'],
    ['-', 'ÓBITO NA BASE'],
    ['-', 'DATA DO ÓBITO 12.03.19'],
    ['-', 'ANO DO FALECIMENTO 1999'],
    ['-', 'CPF CANCELADO DE PESSOA FALECIDA'],
    ['-', 'CPF CANCELADO COM FALECIMENTO'],
    ['-', 'TITULAR FALECIDO: CPF CANCELADO'],
    ['-', 'NADA CONSTA NO SIRC. CONSTA NA RECEITA'],
    ['-', 'NADA CONSTA NO SIRC - CONSTA NA RECEITA'],
    ['-', 'NADA CONSTA NO SIRC MAS CONSTA NA RECEITA'],
    ['-', 'NADA CONSTA NO SIRC, PORÉM CONSTA NA RECEITA'],
    ['-', 'NÃO CONSTA NO CARTÓRIO LOCAL CONSTA ÓBITO NA RECEITA'],
    ['-', 'INFORMAMOS QUE CONSTA ÓBITO'],
    ['-', 'ENCONTRADO REGISTRO COM O NOME DA MÃE'],
    ['-', 'ALERTA: ÓBITO'],
    ['-', 'FALECIDO 00/00/0000'],
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
    ['-', 'ÓBITO: N'],
    ['-', 'TITULAR FALECIDO: N'],
    ['-', 'ÓBITO NÃO'],
    ['-', 'FALECEU NÃO'],
    ['-', 'CONSTA ÓBITO NÃO'],
    ['NÃO', 'ÓBITO'],
    ['-', 'NÃO HÁ REGISTRO'],
    ['-', 'CONSTA ÓBITO... NÃO'],
    ['-', 'ÓBITO: INEXISTENTE'],
    ['-', 'CONSTA QUE O TITULAR ESTÁ VIVO'],
    ['-', 'VIVO'],
    ['-', 'NÃO HÁ ÓBITO REGISTRADO'],
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
    ['-', 'NÃO DESCARTADO'],
    ['NÃO', 'FALECIDO'],
    ['-', 'FALECIDO: VIVO'],
    ['-', 'CONSTA POSSÍVEL ÓBITO'],
    ['-', 'ÓBITO CONSULTADO PELO ÓRGÃO'],
    ['-', 'CONSULTA DE ÓBITO RESTRITA'],
    ['-', 'SITUAÇÃO DE ÓBITO CONSULTADA ONTEM'],
    ['-', 'ÓBITO DO PAI DO TITULAR'],
    ['-', 'ÓBITO DO PAI DIVERGENTE'],
    ['-', 'POSSÍVEL ÓBITO NÃO CONSULTADO'],
    ['-', 'SISTEMA INDISPONÍVEL NÃO CONSULTADO'],
    ['-', 'CPF INVÁLIDO NÃO CONSULTADO'],
    ['-', 'CONSTA E NÃO CONSTA'],
    ['-', 'TITULAR VIVO COM ÓBITO'],
    ['-', 'ÓBITO NÃO VALIDADO'],
    ['-', 'TITULAR NÃO VIVO'],
    ['12.03.19', '-'],
    ['1/3/19', '-'],
    ['1999', '-'],
    ['2019-03-12', '-'],
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
    ['-', 'DATA DE ÓBITO'],
    ['-', 'ANO DO FALECIMENTO'],
    ['-', 'DIA DO ÓBITO: 00/00/0000'],
    ['00/00/0000', 'ÓBITO'],
    ['00.00.00', 'ÓBITO'],
    ['00/00/00', '-'],
    ['12345678', '-'],
    ['-', 'PAI VIVO'],
    ['-', 'PROVA DE VIDA AO VIVO'],
    ['-', 'CONSULTA DE ÓBITO OK'],
    ['-', 'INFORMAMOS QUE NÃO FOI CONSULTADO'],
  ])('%j, %j', (valor, message) => {
    expect(read(valor, message)).toBeNull()
  })
})

test('a configured phrase for "no validation" says nothing', () => {
  const own = vocabularyOf({ vocabulary: { none: ['NADA CONSTA AINDA'] } })
  expect(readDeath('-', 'Nada consta ainda.', own)).toBeNull()
})

test('under another label a refusal is not about the death record', () => {
  expect(readDeath('-', 'DIVERGENTE. SEM ÓBITO', vocabularyOf({}), false)).toBe('none-found')
  expect(readDeath('-', 'DIVERGENTE. SEM ÓBITO', vocabularyOf({}), true)).toBe('doubtful')
})

test.each([
  ['Nome do pai', true],
  ['Filiação', true],
  ['Pai do titular', false],
  ['Titular', false],
])('%j speaks of a relative only: %s', (text, speaks) => expect(speaksOfKin(text)).toBe(speaks))

test.each([
  ['Óbito do portador', true],
  ['Nome da mãe', false],
])('%j speaks of the holder: %s', (text, speaks) => expect(speaksOfHolder(text)).toBe(speaks))
