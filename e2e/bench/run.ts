import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Bench } from './bench.ts'

const FILES = globSync('*/*.bench.ts', { cwd: join(import.meta.dirname, '..') })
const NAMES = FILES.map((file) => basename(file, '.bench.ts')).toSorted()

/** `npm run bench [NAME …]`: runs the named benchmarks, by default all, and prints their figures and ratios. */
async function run(names: readonly string[]): Promise<void> {
  // One at a time: they would slow each other down.
  for (const name of names) {
    const file = FILES.find((path) => path.endsWith(`/${name}.bench.ts`))
    // oxlint-disable-next-line no-await-in-loop
    const { bench } = (await import(`../${file}`)) as { bench: () => Promise<Bench> }
    // oxlint-disable-next-line no-await-in-loop
    const { title, rows } = await bench()
    console.log(`\n${title}`)
    console.table(Object.fromEntries(rows.map(({ name: row, ...figures }) => [row, figures])))
  }
}

const requested = process.argv.slice(2)
const unknownNames = requested.filter((name) => !NAMES.includes(name))
if (unknownNames.length > 0) {
  console.error(`Unknown benchmark: ${unknownNames.join(', ')}. Choose from ${NAMES.join(', ')}`)
  process.exitCode = 1
} else await run(requested.length > 0 ? requested : NAMES)
