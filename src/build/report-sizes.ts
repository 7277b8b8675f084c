import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { BUDGETS, nameOf, overBudget } from './budgets.ts'
import type { Sizes } from './budgets.ts'

type Bundle = Rolldown.OutputBundle

/** The scripts that contain `modules`, with all that they import statically. */
function scriptsWith(bundle: Bundle, modules: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  function add(chunk: Rolldown.OutputChunk | undefined): void {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  for (const module of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
    if (!holder) throw new Error(`no file of the build contains ${module}`)
    add(holder)
  }
  return found
}

/** The sizes of files as `compressBuild` has written them. */
function sizesOf(dist: string, files: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>): Sizes {
  return Object.fromEntries(
    [...files].map(({ fileName }) => [nameOf(fileName), statSync(join(dist, `${fileName}.br`)).size]),
  )
}

/** After `compressBuild`: warns if the build exceeds its budgets; with RECORD_SIZES set, records the sizes that later builds are compared with. */
export function reportSizes(): Plugin {
  return {
    name: 'lupa-report-sizes',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        const signIn = sizesOf(dir, scriptsWith(bundle, ['/src/web/app/main.tsx']))
        const firstCase = sizesOf(
          dir,
          scriptsWith(bundle, [
            '/src/web/app/main.tsx',
            '/src/web/app/signed-in-area.tsx',
            '/src/web/features/case/case-page.tsx',
            '/catalogue/pt-BR/case.json',
          ]),
        )
        const styles = sizesOf(
          dir,
          Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css')),
        )
        for (const problem of [
          overBudget('scripts until the sign-in works', signIn, BUDGETS.signInScripts),
          overBudget('scripts until the first case', firstCase, BUDGETS.firstCaseScripts),
          overBudget('styles', styles, BUDGETS.styles),
        ]) {
          if (problem !== null) this.warn(`over budget (src/build/budgets.ts): ${problem}`)
        }
        if (process.env['RECORD_SIZES']) {
          const text = JSON.stringify({ ...firstCase, ...styles }, null, 2)
          writeFileSync(join(import.meta.dirname, 'recorded-sizes.json'), `${text}\n`)
        }
      },
    },
  }
}
