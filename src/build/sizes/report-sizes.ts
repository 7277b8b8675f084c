import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { BUDGETS, nameOf, overBudget } from './budgets.ts'
import type { Sizes } from './budgets.ts'

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
          Object.fromEntries(files.map((file) => [nameOf(file), statSync(join(dir, `${file}.br`)).size]))
        const signIn = sizesOf(scriptsOf(bundle, ['index']))
        const firstCase = sizesOf(scriptsOf(bundle, ['index', 'first-case', 'words-pt-BR']))
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
