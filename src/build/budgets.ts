import recorded from './recorded-sizes.json' with { type: 'json' }

/**
 * What a page may cost at most: counts, and bytes as they travel in Brotli with the headers of each answer. They are the
 * same on every machine; times are the benchmark's. `npm run build` warns of one that is exceeded, `npm test` fails.
 */
export const BUDGETS = {
  /** The form is painted from it after one round trip: it has to fit into the first ten packets. */
  page: 10_000,
  /** Delays nothing before the sign-in works, but is waited for until then. */
  styles: 12_000,
  /** Time until the sign-in works on the slow networks of branch offices: React is half of it. */
  signInScripts: 110_000,
  /** All scripts until the first case is complete, the sign-in's included. */
  firstCaseScripts: 175_000,
  /** Page, config, styles, two scripts. */
  signInRequests: 5,
  /** All requests until the first case is complete: the sign-in's, code, words, the token, the case's three. */
  firstCaseRequests: 12,
  /** Elements of a case with nothing against it: memory, and the time of every layout. */
  firstCaseElements: 1_050,
} as const

/** Bytes of files by their names without hashes. */
export type Sizes = Readonly<Record<string, number>>

/** A file that differs by less has not grown: headers are part of what travels, and not of what is recorded. */
const NOISE = 600

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Says in one line that files together exceed their budget and which of them grew since their sizes were recorded
 * (`npm run build:record`); null where they are within it.
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
