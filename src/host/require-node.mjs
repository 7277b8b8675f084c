// Plain JavaScript: an old Node cannot parse the TypeScript files.
const NEEDED = 24
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Lupa needs Node ${NEEDED} or later; this is ${process.versions.node}. ` +
      'Run it through npm after "npm ci" (on Linux that brings its own Node), or install a newer Node.',
  )
  process.exit(1)
}
