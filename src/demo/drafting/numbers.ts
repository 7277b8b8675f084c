/** Seeded random choices, equal on all machines: FNV-1a hashes the seed, mulberry32 generates. */
export class Choices {
  #state: number

  constructor(seed: string) {
    let hash = 0x811c9dc5
    for (const unit of seed) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
    this.#state = hash >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** Both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** @param probability 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(entries: readonly [T, ...T[]]): T {
    return entries[this.int(0, entries.length - 1)] ?? entries[0]
  }

  digits(length: number): string {
    return Array.from({ length }, () => this.int(0, 9)).join('')
  }
}

function weightedSum(digits: string, weight: (index: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, index) => sum + digit * weight(index), 0)
}

function cpfDigit(digits: string): number {
  const rest = weightedSum(digits, (index) => digits.length + 1 - index) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Appends the two mod-11 check digits of a CPF (Receita Federal). */
export function completeCpf(nine: string): string {
  const ten = `${nine}${cpfDigit(nine)}`
  return `${ten}${cpfDigit(ten)}`
}

/** @param region the ninth digit (fiscal region). */
export function makeCpf(choices: Choices, region: number): string {
  // The first two digits differ: a CPF is not one repeated digit.
  return completeCpf(`10${choices.digits(6)}${region}`)
}

/** 000.000.000-00 */
export function punctuateCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** A licence's registration number. Published algorithms differ if a sum leaves 10, so skip those. */
export function makeLicence(choices: Choices): string {
  for (;;) {
    const nine = `0${choices.int(1, 7)}${choices.digits(7)}`
    const first = weightedSum(nine, (index) => 9 - index) % 11
    const second = weightedSum(nine, (index) => 1 + index) % 11
    if (first < 10 && second < 10) return `${nine}${first}${second}`
  }
}

/** An RG number; in São Paulo with a check digit (mod 11 over eight digits, 10 is X). */
export function makeRg(choices: Choices, uf: string): string {
  if (uf !== 'SP') return String(choices.int(1_000_000, 29_999_999))
  const eight = `${choices.int(1, 5)}${choices.digits(7)}`
  const rest = weightedSum(eight, (index) => 9 - index) % 11
  return `${eight}${rest === 10 ? 'X' : rest}`
}

/** Changes the last character, which invalidates the check digit. */
export function breakLast(number: string): string {
  const last = number.at(-1)
  return `${number.slice(0, -1)}${last === 'X' ? '4' : (Number(last) + 5) % 10}`
}
