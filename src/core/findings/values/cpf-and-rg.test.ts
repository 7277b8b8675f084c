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
  ])('readCpf(%j) is %j', (text, expected) => expect(readCpf(text)).toBe(expected))

  test.each(['*', '#', '•', '●', '_', 'x'])('%s hides a digit', (mask) => {
    expect(hasHiddenDigits(`${mask}29.982.247-25`)).toBe(true)
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
  ])('%j has misread digits: %j', (text, expected) => {
    expect(hasMisreadDigits(text)).toBe(expected)
  })

  test('each of the 27 states is in one fiscal region', () => {
    const states = Array.from({ length: 10 }, (_, region) => cpfStates(`00000000${region}`)).flat()
    expect(states).toHaveLength(27)
    expect(new Set(states).size).toBe(27)
    expect(cpfStates('')).toEqual([])
  })
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
  ])('reads the parts of %j', (text, number, state, stray) => {
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
  ])('%j has the issuing bodies %j', (text, bodies) => expect(readRg(text).bodies.join(' ')).toBe(bodies))

  test.each([
    ['529.982.247-25', true],
    ['529.982.247–26', true],
    ['RG 529.982.247-26 SSP/SP', true],
    ['52998224725', true],
    // A number of Ceará begins with its year.
    ['529.982.247-255', false],
    ['29.465.327-2', false],
    ['', false],
  ])('%j is a number of the national card: %j', (text, expected) => {
    expect(isNationalNumber(text)).toBe(expected)
  })

  test.each([
    // Folha de S.Paulo, "Entenda o dígito na carteira de identidade".
    ['00000000', '0'],
    ['00000005', 'X'],
  ])('São Paulo: %s has the check digit %s', (eightDigits, digit) =>
    expect(rgDigitSp(eightDigits)).toBe(digit),
  )

  test('São Paulo: the weighted sum is divisible by 11', () => {
    for (let number = 0; number < 2000; number += 1) {
      const eightDigits = String(number * 49_999).padStart(8, '0')
      const digit = rgDigitSp(eightDigits)
      const sum = Array.from(eightDigits, Number).reduce(
        (total, value, index) => total + value * (index + 2),
        0,
      )
      expect((sum + 100 * (digit === 'X' ? 10 : Number(digit))) % 11).toBe(0)
    }
  })
})
