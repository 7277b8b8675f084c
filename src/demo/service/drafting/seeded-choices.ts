/**
 * A deterministic random generator: the same seed gives the same sequence on every machine. FNV-1a hashes the seed,
 * mulberry32 generates from it.
 */
export class Choices {
  #state: number

  constructor(seed: string) {
    let hash = 0x811c9dc5
    for (const unit of seed) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
    this.#state = hash >>> 0
  }

  /** A number from 0 up to 1, 1 excluded. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One entry of a non-empty list. */
  pick<T>(entries: readonly [T, ...T[]]): T {
    return entries[this.int(0, entries.length - 1)] ?? entries[0]
  }

  /** A run of decimal digits. */
  digits(length: number): string {
    return Array.from({ length }, () => this.int(0, 9)).join('')
  }
}
