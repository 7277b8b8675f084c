import { expect, test } from 'vitest'
import { compareValues } from '#core/findings/values/compare-values.ts'
import { birthKey, cpfKey, documentNumberKey, elevenDigitKey, nameKey, numberKey } from './comparison-keys.ts'

test.each([
  ['CPF', '529.982.247-25', cpfKey, '52998224725'],
  ['CPF', '52998224725', cpfKey, '52998224725'],
  ['CPF', '2998224725', cpfKey, null],
  ['CPF', '***.982.247-**', cpfKey, null],
  ['CPF', '000.000.000-00', cpfKey, null],
  ['name', 'José  da Silva', nameKey, 'JOSEDASILVA'],
  ['name', 'JOSE DASILVA', nameKey, 'JOSEDASILVA'],
  ['name', 'NÃO DECLARADA', nameKey, null],
  ['name', 'N/C', nameKey, null],
  ['name', 'XXXXXX', nameKey, null],
  ['name', 'JOSÉ ** SILVA', nameKey, null],
  ['eleven digits', '641829409', elevenDigitKey, '00641829409'],
  ['eleven digits', '00641829409', elevenDigitKey, '00641829409'],
  ['eleven digits', '00000000000', elevenDigitKey, null],
  ['number', 'sp-481902377', numberKey, 'SP481902377'],
  ['number', '0001234', numberKey, '1234'],
  ['number', '-', numberKey, null],
  ['birth', '05/09/1990', birthKey, '1990-09-05'],
  ['birth', '05/09/1990 00:00:00', birthKey, '1990-09-05'],
  ['birth', '31/02/1990', birthKey, null],
  ['birth', '01/01/0001', birthKey, null],
])('the key of %s %s', (_, text, toKey, key) => expect(toKey(text)).toBe(key))

test.each([
  ['29.465.327-2 SSP/SP', 'rg', null, 'SP 294653272'],
  ['29.465.327-2', 'rg', 'MG', 'MG 294653272'],
  ['MG-12.345.678', 'rg', null, 'MG 12345678'],
  ['29.465.327-2', 'rg', null, '294653272'],
  // The national card's number is the CPF in every state.
  ['529.982.247-25', 'rg', 'RJ', '52998224725'],
  ['11.111.111-1', 'rg', 'SP', null],
  ['29.***.327-2', 'rg', 'SP', null],
  ['641829409', 'licence', 'SP', '00641829409'],
  ['FX 001.234', 'unknown', 'SP', 'FX001234'],
] as const)('document number %s (%s, state %s) has the key %s', (text, kind, state, key) =>
  expect(documentNumberKey(text, kind, state)).toBe(key),
)

test.each([
  ['CPF', cpfKey, '529.982.247-25', '52998224725'],
  ['Nome', nameKey, 'Ana  LÍMA', 'ana lima'],
  ['NumeroSeguranca', elevenDigitKey, '00012345678', '12345678'],
  ['Renach', numberKey, 'SP481902377', 'sp 481902377'],
  ['DataNascimento', birthKey, '05/09/1990', '05/09/1990 00:00'],
] as const)('%s: values with equal keys are the same for the rules', (field, toKey, a, b) => {
  expect(toKey(a)).toBe(toKey(b))
  expect(compareValues(field, 'licence', a, b)).toBe('same')
})
