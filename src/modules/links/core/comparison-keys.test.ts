import { expect, test } from 'vitest'
import { birthKey, cpfKey, documentNumberKey, elevenDigitKey, nameKey, numberKey } from './comparison-keys.ts'
import { compareValues } from '#core/findings/values/compare-values.ts'

test.each([
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
  // May have lost a zero, or a digit.
  ['2998224725', null],
  ['***.982.247-**', null],
  ['000.000.000-00', null],
])('CPF %s', (text, folded) => expect(cpfKey(text)).toBe(folded))

test.each([
  ['José  da Silva', 'JOSEDASILVA'],
  ['JOSE DASILVA', 'JOSEDASILVA'],
  ['NÃO DECLARADA', null],
  ['N/C', null],
  ['XXXXXX', null],
  ['JOSÉ ** SILVA', null],
])('name %s', (text, folded) => expect(nameKey(text)).toBe(folded))

test.each([
  ['641829409', '00641829409'],
  ['00641829409', '00641829409'],
  ['00000000000', null],
])('eleven digits %s', (text, folded) => expect(elevenDigitKey(text)).toBe(folded))

test.each([
  ['sp-481902377', 'SP481902377'],
  ['0001234', '1234'],
  ['-', null],
])('number %s', (text, folded) => expect(numberKey(text)).toBe(folded))

test.each([
  ['29.465.327-2 SSP/SP', null, 'SP 294653272'],
  ['29.465.327-2', 'MG', 'MG 294653272'],
  ['MG-12.345.678', null, 'MG 12345678'],
  ['29.465.327-2', null, '294653272'],
  // The national card: every state's number is the CPF.
  ['529.982.247-25', 'RJ', '52998224725'],
  ['11.111.111-1', 'SP', null],
  ['29.***.327-2', 'SP', null],
])('identity %s of %s', (text, state, folded) => expect(documentNumberKey(text, 'rg', state)).toBe(folded))

test('the key of a document number depends on the kind of document', () => {
  expect(documentNumberKey('641829409', 'licence', 'SP')).toBe('00641829409')
  expect(documentNumberKey('FX 001.234', 'unknown', 'SP')).toBe('FX001234')
})

test.each([
  ['05/09/1990', '1990-09-05'],
  ['05/09/1990 00:00:00', '1990-09-05'],
  ['31/02/1990', null],
  ['01/01/0001', null],
])('birth %s', (text, folded) => expect(birthKey(text)).toBe(folded))

test('values with equal keys are the same for the rules that compare values', () => {
  const pairs = [
    ['CPF', cpfKey, '529.982.247-25', '52998224725'],
    ['Nome', nameKey, 'Ana  LÍMA', 'ana lima'],
    ['NumeroSeguranca', elevenDigitKey, '00012345678', '12345678'],
    ['Renach', numberKey, 'SP481902377', 'sp 481902377'],
    ['DataNascimento', birthKey, '05/09/1990', '05/09/1990 00:00'],
  ] as const
  for (const [field, fold, a, b] of pairs) {
    expect(fold(a)).toBe(fold(b))
    expect(compareValues(field, 'licence', a, b)).toBe('same')
  }
})
