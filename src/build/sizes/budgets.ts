import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
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
  /** All scripts until the first case is complete, the sign-in's included. The reader's words are 9 kB of it. */
  firstCaseScripts: 197_000,
  /** Page, config, styles, script and the bundler's runtime. */
  signInRequests: 5,
  /** All requests until the first case is complete: the sign-in's, code, words, the token, the case's three. */
  firstCaseRequests: 13,
  /** Elements of a case without alerts: they cost memory, and time in every layout. */
  firstCaseElements: 500,
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
export function nameWithoutHash(file: string): string {
  return file.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
}

/** The scripts of these names, with all that they import statically. */
function scriptsOf(bundle: Rolldown.OutputBundle, names: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  function add(chunk: Rolldown.OutputChunk | undefined): void {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  for (const name of names) {
    const chunk = chunks.find((each) => each.name === name)
    if (!chunk) throw new Error(`the build has no script ${name}`)
    add(chunk)
  }
  return [...found]
}

/** After `compressBuild`: warns if the build exceeds its budgets; with RECORD_SIZES set, records the sizes that later builds are compared with. */
export function reportSizes(): Plugin {
  return {
    name: 'lupa-report-sizes',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        const sizesOf = (files: readonly string[]): Sizes =>
          Object.fromEntries(
            files.map((file) => [nameWithoutHash(file), statSync(join(dir, `${file}.br`)).size]),
          )
        const signIn = sizesOf(scriptsOf(bundle, ['index']))
        const firstCase = sizesOf(scriptsOf(bundle, ['index', 'signed-in', 'case', 'words-pt-BR']))
        const styles = sizesOf(Object.keys(bundle).filter((file) => file.endsWith('.css')))
        for (const problem of [
          overBudget('scripts until the sign-in works', signIn, BUDGETS.signInScripts),
          overBudget('scripts until the first case', firstCase, BUDGETS.firstCaseScripts),
          overBudget('styles', styles, BUDGETS.styles),
        ]) {
          if (problem !== null) this.warn(`over budget (src/build/sizes/budgets.ts): ${problem}`)
        }
        if (process.env['RECORD_SIZES']) {
          const text = JSON.stringify({ ...firstCase, ...styles }, null, 2)
          writeFileSync(join(import.meta.dirname, 'recorded-sizes.json'), `${text}\n`)
        }
      },
    },
  }
}
