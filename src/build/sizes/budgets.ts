import recorded from './recorded-sizes.json' with { type: 'json' }

/**
 * Upper limits of counts, and of bytes on the wire (Brotli, headers included). Unlike the times of the benchmark they are
 * the same on every machine. `npm run build` warns of an exceeded one, `npm test` fails.
 */
export const BUDGETS = {
  /** Must fit into the first ten packets, so that the form is painted after one round trip. */
  page: 10_000,
  /** Does not delay the first paint, but the sign-in waits for it. */
  styles: 12_000,
  /** Sets the time until the sign-in works on slow networks; React is half of it. */
  signInScripts: 110_000,
  /** All scripts until the first case is complete, the sign-in's included. */
  firstCaseScripts: 195_000,
  /** Page, config, styles, two scripts. */
  signInRequests: 5,
  /** All requests until the first case is complete: the sign-in's, code, words, the token, the case's three. */
  firstCaseRequests: 12,
  /** Elements of a case without alerts: they cost memory, and time in every layout. */
  firstCaseElements: 1_200,
} as const

/** Bytes of files by their names without hashes. */
export type Sizes = Readonly<Record<string, number>>

/** Bytes of tolerance, because the recorded sizes are without headers. */
const NOISE = 600

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * One line about files that together exceed their budget, with those that grew since their sizes were recorded
 * (`npm run build:record`); null if they are within it.
 *
 * @param what the files are needed for.
 */
export function overBudget(
  what: string,
  sizes: Sizes,
  budget: number,
  before: Sizes = recorded,
): string | null {
  const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
  if (total <= budget) return null
  const grown = Object.entries(sizes)
    .map(([name, bytes]) => ({ name, growth: bytes - (before[name] ?? 0) }))
    .filter(({ growth }) => growth > NOISE)
    .toSorted((a, b) => b.growth - a.growth)
    .map(({ name, growth }) => `${name} +${kB(growth)}${name in before ? '' : ' (new)'}`)
  return `${what}: ${kB(total)}, ${kB(budget)} allowed; grown: ${grown.join(', ') || 'nothing by itself'}`
}

/** A file's name without its folder and without the hash that the build adds. */
export function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
}
