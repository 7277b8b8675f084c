import type { Choices } from './seeded-choices.ts'

function weightedSum(digits: string, weight: (index: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, index) => sum + digit * weight(index), 0)
}

function cpfDigit(digits: string): number {
  const rest = weightedSum(digits, (index) => digits.length + 1 - index) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Appends the two mod-11 check digits of a taxpayer number to its nine digits (Receita Federal). */
export function completeCpf(nine: string): string {
  const ten = `${nine}${cpfDigit(nine)}`
  return `${ten}${cpfDigit(ten)}`
}

/**
 * A made-up taxpayer number, 11 digits with check digits that hold and never one repeated digit.
 *
 * @param region its ninth digit, the fiscal region.
 */
export function makeCpf(choices: Choices, region: number): string {
  const eight = choices.digits(8)
  const varied = new Set(eight).size > 1 ? eight : '10203040'
  return completeCpf(`${varied}${region}`)
}

/** 000.000.000-00 */
export function punctuateCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/**
 * Appends the two check digits of a licence's registration number to its nine digits, or null where the published
 * algorithms disagree: they differ only in what they do with a remainder of 10.
 */
export function completeLicence(nine: string): string | null {
  const first = weightedSum(nine, (index) => 9 - index) % 11
  const second = weightedSum(nine, (index) => 1 + index) % 11
  return first < 10 && second < 10 ? `${nine}${first}${second}` : null
}

/** A made-up licence registration number, 11 digits, on which every published algorithm agrees. */
export function makeLicence(choices: Choices): string {
  for (;;) {
    const number = completeLicence(`0${choices.int(1, 7)}${choices.digits(7)}`)
    if (number) return number
  }
}

/** The check digit of an identity number of São Paulo (mod 11 over eight digits, ten is X). */
export function rgDigitSp(eight: string): string {
  const rest = weightedSum(eight, (index) => 9 - index) % 11
  return rest === 10 ? 'X' : String(rest)
}

/** A made-up identity number: with its check digit in São Paulo, of seven or eight digits elsewhere. */
export function makeRg(choices: Choices, uf: string): string {
  if (uf !== 'SP') return String(choices.int(1_000_000, 29_999_999))
  const eight = `${choices.int(1, 5)}${choices.digits(7)}`
  return `${eight}${rgDigitSp(eight)}`
}

/** The same number with another last character, so that no check digit holds any more. */
export function breakLast(number: string): string {
  const last = number.at(-1)
  return `${number.slice(0, -1)}${last === 'X' ? '4' : (Number(last) + 5) % 10}`
}
