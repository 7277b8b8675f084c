import { caseBench } from './case.ts'
import { firstCaseBench } from './first-case.ts'
import { listBench } from './list.ts'
import { loadBench } from './load.ts'

const BENCHES = {
  'first-case': firstCaseBench,
  case: caseBench,
  list: listBench,
  load: loadBench,
}

/** `npm run bench [NAME …]`: runs the named benchmarks, by default all, and prints their figures and ratios. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: name some of ${Object.keys(BENCHES).join(', ')}`,
  )
  process.exitCode = 1
} else {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    // One at a time: they would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    const { title, rows } = await bench()
    console.log(`\n${title}`)
    console.table(Object.fromEntries(rows.map(({ name: row, ...figures }) => [row, figures])))
  }
}
