import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { describe, expect, it } from 'vitest'
import { Choices } from './seeded-choices.ts'
import {
  breakLast,
  completeCpf,
  completeLicence,
  makeCpf,
  makeLicence,
  makeRg,
  punctuateCpf,
  rgDigitSp,
} from './numbers.ts'

describe('taxpayer numbers', () => {
  it.each(['52998224725', '16899535009', '11144477735'])('completes %s', (cpf) => {
    expect(completeCpf(cpf.slice(0, 9))).toBe(cpf)
  })

  it('are punctuated', () => {
    expect(punctuateCpf('52998224725')).toBe('529.982.247-25')
  })

  it('hold by another implementation, and fail once broken', () => {
    const choices = new Choices('cpf')
    for (let made = 0; made < 500; made += 1) {
      const cpf = makeCpf(choices, made % 10)
      expect(isValidCpf(cpf)).toBe(true)
      expect(cpf[8]).toBe(String(made % 10))
      expect(isValidCpf(breakLast(cpf))).toBe(false)
    }
  })

  it('are never one repeated digit', () => {
    const zeros = { int: () => 0, digits: (length: number) => '0'.repeat(length) } as unknown as Choices
    expect(new Set(makeCpf(zeros, 0)).size).toBeGreaterThan(1)
  })
})

describe('licence numbers', () => {
  it('hold by another implementation', () => {
    const choices = new Choices('licence')
    for (let made = 0; made < 500; made += 1) expect(isValidCnh(makeLicence(choices))).toBe(true)
  })

  it('are not made where the published algorithms disagree', () => {
    // 1 × 9 + 1 × 1 leaves 10 in the first sum, 1 × 1 + 1 × 9 in the second.
    expect(completeLicence('100000001')).toBeNull()
  })

  it('fail in the sketch', () => {
    expect(isValidCnh('02831976458')).toBe(false)
  })
})

describe('identity numbers of São Paulo', () => {
  it.each(['294653272', '123456782'])('have the check digit of %s', (rg) => {
    expect(rgDigitSp(rg.slice(0, 8))).toBe(rg.slice(8))
  })

  it('are eight digits and a digit or X, and of any number elsewhere', () => {
    const choices = new Choices('rg')
    const made = Array.from({ length: 300 }, () => makeRg(choices, 'SP'))
    for (const rg of made) {
      expect(rg).toMatch(/^\d{8}[\dX]$/)
      expect(rgDigitSp(breakLast(rg).slice(0, 8))).not.toBe(breakLast(rg).slice(8))
    }
    expect(made.some((rg) => rg.endsWith('X'))).toBe(true)
    expect(makeRg(choices, 'MG')).toMatch(/^\d{7,8}$/)
  })
})
