import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { describe, expect, test } from 'vitest'
import {
  cpfStates,
  hasHiddenDigits,
  hasMisreadDigits,
  isNationalNumber,
  readCpf,
  readRg,
  rgDigitSp,
} from './cpf-and-rg.ts'
import { categoryOf, isLikeRenach, passesAnyLicenceCheck, renachState } from './licence.ts'

describe('a CPF', () => {
  test.each([
    ['52998224725', 'holds'],
    ['529-982-247-25', 'holds'],
    ['529.982.247–25', 'holds'],
    ['529 982 247 / 25', 'holds'],
    // The worked example of the Receita Federal's e-Financeira manual.
    ['280012389-38', 'holds'],
    ['529.982.247-26', 'wrong'],
    ['111.111.111-11', 'repeated'],
    ['529.982.247-2', 'form'],
    ['529.982.247-255', 'form'],
    ['52998224725a', 'form'],
    ['CPF 529.982.247-25', 'form'],
    ['1234567890', null],
    ['191', null],
    ['***.982.247-**', null],
    ['•••98224725', null],
    ['XXX.982.247-XX', null],
    ['sem cpf', null],
    ['', null],
  ])('%j: %j', (text, expected) => expect(readCpf(text)).toBe(expected))

  test.each(['*', '#', '•', '●', '_', 'x'])('hides digits behind %s', (sign) => {
    expect(hasHiddenDigits(`${sign}29.982.247-25`)).toBe(true)
  })

  test.each([
    ['l68.995.350-09', true],
    ['I68995350O9', true],
    ['S29.9B2.247-2S', true],
    ['529.982.247-25', false],
    ['529.982.247-2Z', false],
    ['529.982.247-2', false],
    ['CPF 529.982.247-25', false],
    ['OBILIOBSOLO', false],
    ['', false],
  ])('%j has digits misread as letters: %j', (text, expected) => {
    expect(hasMisreadDigits(text)).toBe(expected)
  })

  test.each([
    ['00000000000', ['RS']],
    ['00000000100', ['DF', 'GO', 'MS', 'MT', 'TO']],
    ['00000000200', ['AC', 'AM', 'AP', 'PA', 'RO', 'RR']],
    ['00000000300', ['CE', 'MA', 'PI']],
    ['00000000400', ['AL', 'PB', 'PE', 'RN']],
    ['00000000500', ['BA', 'SE']],
    ['00000000600', ['MG']],
    ['00000000700', ['ES', 'RJ']],
    ['00000000800', ['SP']],
    ['00000000900', ['PR', 'SC']],
    ['', []],
  ])('%j is of %j', (digits, states) => expect(cpfStates(digits)).toEqual(states))

  test('is issued in one of the 27 states, each in one region', () => {
    const all = Array.from({ length: 10 }, (_, region) => cpfStates(`00000000${region}`)).flat()
    expect(all).toHaveLength(27)
    expect(new Set(all).size).toBe(27)
  })
})

describe('a licence number', () => {
  test.each([
    // Vectors of public validators: Respect/Validation, klawdyo/validation-br, paemuri/brdoc, geekcom/validator-docs.
    '02650306461',
  ])('%s holds', (number) => expect(passesAnyLicenceCheck(number)).toBe(true))

  test.each([
    // Reported as real licences that validators of the plain variant rejected.
    '00641829409',
  ])('%s holds by the library’s variant', (number) => {
    expect(isValidCnh(number)).toBe(true)
    expect(passesAnyLicenceCheck(number)).toBe(true)
  })

  // The first was reported as a real licence that the library's variant rejects (paemuri/brdoc #13).
  test.each(['00676003001', '22522791500', '00641829400'])('%s holds by the plain variant only', (number) => {
    expect(isValidCnh(number)).toBe(false)
    expect(passesAnyLicenceCheck(number)).toBe(true)
  })

  test.each(['50195471143', '00000000000'])('%s holds by none', (number) =>
    expect(passesAnyLicenceCheck(number)).toBe(false),
  )
})

describe('an identity number', () => {
  test.each([
    ['29.465.327-2 SSP/SP', '294653272', 'SP', null],
    ['294653272 SSP SP', '294653272', 'SP', null],
    ['29465327-X SSP-SP', '29465327X', 'SP', null],
    ['29.465.327 - x', '29465327X', null, null],
    ['29465327X SP', '29465327X', 'SP', null],
    ['294653272 SSPSP', '294653272', 'SP', null],
    ['RG: 29.465.327-2', '294653272', null, null],
    ['MG-12.345.678', '12345678', 'MG', null],
    ['MG1234567 SSP', '1234567', 'MG', null],
    ['MG-12.345.678 PC/SP', '12345678', 'SP', null],
    ['XX-12.345.678', '12345678', null, null],
    ['1234567 SSPDS CE', '1234567', 'CE', null],
    ['1234567 SSPXX', '1234567', null, null],
    ['1234567 SSP/XX', '1234567', null, 'XX'],
    ['1234567 SESP 5P', '1234567', null, '5P'],
    ['1234567 SESP X5', '1234567', null, 'X5'],
    ['1234567 (SSP/SP)', '1234567', 'SP', null],
    ['RG: MG-12.345.678', '12345678', 'MG', null],
    ['RG. 1234567', '1234567', null, null],
    ['1234567 SSP 12', '1234567', null, null],
    ['1234567 SSP XXX', '1234567', null, null],
    ['29465327 XAVIER', '29465327', null, null],
    ['29465327 X1', '29465327', null, null],
    ['W123456-7 CGPI/DIREX/DPF', null, null, null],
    ['SSP SP', null, 'SP', null],
    ['1234567 SSP II', '1234567', null, null],
    ['1234567 SSP 2V', '1234567', null, null],
    ['1234567 SSP/SP 2V', '1234567', 'SP', null],
    ['1234567 S.S.P./SP', '1234567', 'SP', null],
    ['1234567 SSP/SP IIRGD', '1234567', 'SP', null],
    ['1234567 IFP/GB', '1234567', null, null],
    ['1234567 SSP/SP SPC', '1234567', null, null],
    ['1234567 SSP/SP PCX', '1234567', null, null],
    ['SSP/SP 29.465.327-2', '294653272', 'SP', null],
    ['S.S.P./SP 29.465.327-X', '29465327X', 'SP', null],
    ['RG SSP SP 29.465.327-2', '294653272', 'SP', null],
    ['SSP 1234567 SP', '1234567', 'SP', null],
    ['SSP/PW 1234567', '1234567', null, 'PW'],
    ['SSP/RJ 1234567 DETRAN/SP', '1234567', 'SP', null],
    ['RNE V 123456-7', null, null, null],
    ['W 123456-7', null, null, null],
    ['', null, null, null],
  ])('%j', (text, number, state, stray) => {
    expect(readRg(text)).toMatchObject({ number, state, stray })
  })

  test.each([
    ['29.465.327-2', ''],
    ['29.465.327-2 SP', ''],
    ['29.465.327-2 SSPSP 2V', 'SSP'],
    ['29.465.327-2 IIRGD SSP SP', 'IIRGD SSP'],
    ['29.465.327-2 SSP/SP IIRGD', 'SSP IIRGD'],
    ['29.465.327-2 OAB/SP', 'OAB'],
    ['29.465.327-2 SSP PC', 'SSP PC'],
    ['29.465.327-2 SSP/XX', 'SSP'],
    ['29.465.327-2 PC', 'PC'],
    ['29.465.327-2 S.S.P./SP', 'SSP'],
    ['29.465.327-2 S.E.S.P. PR', 'SESP'],
    ['29.465.327-2 SSP/SP BRASIL', 'SSP'],
  ])('%j is of %j', (text, bodies) => expect(readRg(text).bodies.join(' ')).toBe(bodies))

  test.each([
    ['529.982.247-25', true],
    ['529.982.247–26', true],
    ['RG 529.982.247-26 SSP/SP', true],
    ['52998224725', true],
    // Of Ceará, beginning with its year.
    ['529.982.247-255', false],
    ['29.465.327-2', false],
    ['', false],
  ])('%j is the national card’s: %j', (text, expected) => {
    expect(isNationalNumber(text)).toBe(expected)
  })

  test.each([
    // Folha de S.Paulo, "Entenda o dígito na carteira de identidade".
    ['00000000', '0'],
    ['00000005', 'X'],
  ])('of São Paulo: %s has the digit %s', (eight, digit) => expect(rgDigitSp(eight)).toBe(digit))

  test('of São Paulo: the weighted sum is divisible by 11', () => {
    for (let number = 0; number < 2000; number += 1) {
      const eight = String(number * 49_999).padStart(8, '0')
      const digit = rgDigitSp(eight)
      const sum = Array.from(eight, Number).reduce((total, each, index) => total + each * (index + 2), 0)
      expect((sum + 100 * (digit === 'X' ? 10 : Number(digit))) % 11).toBe(0)
    }
  })
})

test.each([
  ['sp 481902377', 'SP'],
  ['SP-481902377', 'SP'],
  ['SP/481.902.377', null],
  ['XX481902377', 'XX'],
  ['XSP481902377', null],
  ['SP4819023777', null],
  ['00481902377', null],
  ['SPX81902377', null],
])('the Renach %s begins with %j', (text, expected) => expect(renachState(text)).toBe(expected))

test.each([
  ['SP 4819', true],
  ['SP*****2377', true],
  ['SP000000000', false],
  ['481902377', false],
  ['N/A', false],
  ['null', false],
])('%j is like a Renach: %j', (text, expected) => expect(isLikeRenach(text)).toBe(expected))

test.each([
  ['ab', 'AB'],
  ['ACC/AB', 'ACCAB'],
  ['N/A', null],
  ['null', null],
  ['', null],
])('the category %j is %j', (text, expected) => expect(categoryOf(text)).toBe(expected))
