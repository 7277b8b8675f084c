import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { expect, it } from 'vitest'
import { Choices } from './seeded-choices.ts'
import { breakLast, completeLicence, makeCpf, makeLicence, makeRg, rgDigitSp } from './numbers.ts'

it('taxpayer numbers hold by another implementation, and fail once broken', () => {
  const choices = new Choices('cpf')
  for (let made = 0; made < 500; made += 1) {
    const cpf = makeCpf(choices, made % 10)
    expect(isValidCpf(cpf)).toBe(true)
    expect(cpf[8]).toBe(String(made % 10))
    expect(isValidCpf(breakLast(cpf))).toBe(false)
  }
})

it('taxpayer numbers are never one repeated digit', () => {
  const zeros = { int: () => 0, digits: (length: number) => '0'.repeat(length) } as unknown as Choices
  expect(new Set(makeCpf(zeros, 0)).size).toBeGreaterThan(1)
})

it('licence numbers hold by another implementation', () => {
  const choices = new Choices('licence')
  for (let made = 0; made < 500; made += 1) expect(isValidCnh(makeLicence(choices))).toBe(true)
})

it('licence numbers are not made where the published algorithms disagree', () => {
  // 1 × 9 + 1 × 1 leaves 10 in the first sum, 1 × 1 + 1 × 9 in the second.
  expect(completeLicence('100000001')).toBeNull()
})

it.each(['294653272', '123456782'])('an identity number of São Paulo has the check digit of %s', (rg) => {
  expect(rgDigitSp(rg.slice(0, 8))).toBe(rg.slice(8))
})

it('identity numbers of São Paulo fail once broken, with X as well', () => {
  const choices = new Choices('rg')
  const made = Array.from({ length: 300 }, () => makeRg(choices, 'SP'))
  expect(made.some((rg) => rg.endsWith('X'))).toBe(true)
  for (const rg of made) expect(rgDigitSp(breakLast(rg).slice(0, 8))).not.toBe(breakLast(rg).slice(8))
})
