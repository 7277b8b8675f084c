import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { describe, expect, test } from 'vitest'
import { elevenDigits, hasOtherScript, isBlankText, saysIllegible } from './text-value.ts'

describe('a blank text', () => {
  test.each(
    `- | --- --- | *** | ****** ****** | ? | ??? | . | SEM INFORMAÇÃO | sem informações | NÃO LIDO | NULL | NULL NULL | null |
    undefined | NADA CONSTA | PAI NÃO DECLARADO | MÃE NÃO DECLARADA | NAO INFORMADO PAI | FILIAÇÃO IGNORADA | PAI DESCONHECIDO |
    SEM FILIAÇÃO PATERNA | SEM NOME DO PAI | SEM PAI DECLARADO | ERRO OCR | ERRO DE LEITURA | FALHA NA LEITURA | N/A | N/D | N/C | NC |
    S/N | SEM REGISTRO | NENHUM | EM BRANCO | CAMPO EM BRANCO | VAZIO | ILEGIVEL | ILEGÍVEIS | NÃO ENCONTRADO | NÃO SE APLICA |
    NÃO CONSTA | não constam | Não consta no documento | NÃO CONSTA NA CERTIDÃO | Ñ CONSTA | N/ CONSTA | Não foi informado | NÃO HÁ |
    INFORMAÇÃO NÃO DISPONÍVEL | DADO INDISPONÍVEL | IGNORADO PELO DECLARANTE | NÃO INFORMADO(A) | CPF NÃO INFORMADO | NOT FOUND |
    PAI N/D | N/A N/A | #N/D | NI | NADA | TEXTO CORTADO | IMAGEM BORRADA | PENDENTE | [object Object] | XXXXX | XXXX XXXX | XXX.XXX.XXX-XX | 01/01/0001 | 0001-01-01T00:00:00 | 00/00/0000 | 0000-00-00 | 30/12/1899 | 0001-01-01T00:00:00.000Z |
    01/01/0001 00:00 | 0001-01-01T00:00:00-03:00`.split('|'),
  )('is %j', (text) => {
    expect(isBlankText(text)).toBe(true)
    expect(isBlankText(` ${text.toLowerCase()}. `)).toBe(true)
  })

  test.each(
    `NILO | NENHURES | NÃO-ME-TOQUE | SEM PEIXE | PAI PEDRO | BRANCO | CASTELO BRANCO | EM BRANCO LIMA | NADA SILVA | NÃO CONSTA ZULMIRA |
    MARIA NULA | JOAO N A | RUI CORTADO | XUXA LIMA | XX | DA | E | N | NOME | ESTADO | 0 | 01/01/1900 | 01/01/00010 | ***.982.247-** | SEM VALIDADE | 0000-00-00 ZULMIRA |
    01/01/0001 29.465.327-2 | 00/00/0000 - ZULMIRA |
    NÃO EXPIRA | INDETERMINADA | INDEFINIDA | Validade indeterminada`.split('|'),
  )('is not %j', (text) => {
    expect(isBlankText(text)).toBe(false)
  })

  test('is no municipality of Brazil', () => {
    expect(getMunicipalities().filter(({ name }) => isBlankText(name))).toEqual([])
  })

  test.each([
    ['ILEGÍVEL', true],
    ['NÃO LEGÍVEL', true],
    ['ERRO OCR', false],
    ['FALHA NA LEITURA', false],
    ['TEXTO BORRADO', true],
    ['NÃO CONSTA', false],
    ['MARIA FALHA', false],
  ])('%j says illegible: %j', (text, expected) => {
    expect(saysIllegible(text)).toBe(expected)
  })
})

test.each([
  ['MARIA', false],
  ['JOSÉ D’ÁVILA ªº', false],
  ['D\u02BCÁVILA', false],
  ['123 -', false],
])('%j has letters of another script: %j', (text, expected) => {
  expect(hasOtherScript(text)).toBe(expected)
})

test.each([
  [1234567890, '01234567890'],
  ['1234567890.0', '01234567890'],
  ['1234567890,0', '01234567890'],
  [' 12345678901.0 ', '12345678901'],
  ['123456789012.0', '123456789012.0'],
  ['123456789.00', '123456789.00'],
  ['1234567890', '1234567890'],
  ['５２９９８２２４７２５', '52998224725'],
  ['529.982.247-25', '529.982.247-25'],
  ['NÃO LIDO', null],
  [null, null],
])('elevenDigits(%j) is %j', (value, expected) => {
  expect(elevenDigits(value)).toBe(expected)
})
