import { findingsBench } from './findings.ts'
import { listBench } from './list.ts'
import { scrollBench } from './scroll.ts'

/** `npm run bench`: prints what was measured, with ratios, in one run. */
for (const bench of [findingsBench, listBench, scrollBench]) {
  const { title, rows } = await bench()
  console.log(`\n${title}`)
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])))
}
