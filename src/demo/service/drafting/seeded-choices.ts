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

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

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
