import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { BUDGETS } from './budgets.ts'
import type { Bytes } from './budgets.ts'

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** The files that hold `modules`, with all that they import at once. */
function filesOf(chunks: Chunks, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  function add(file: string): void {
    if (files.has(file)) return
    files.add(file)
    for (const imported of chunks.get(file)?.imports ?? []) add(imported)
  }
  for (const module of modules) {
    const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
    if (!holder) throw new Error(`no file of the build holds ${module}`)
    add(holder.fileName)
  }
  return files
}

function bytesOf(dist: string, files: Iterable<string>): Bytes {
  const sum = (ending: string) =>
    [...files].reduce((total, file) => total + statSync(join(dist, file + ending)).size, 0)
  return { br: sum('.br'), gzip: sum('.gz') }
}

/** What is over, in words; null where it is kept. */
function excess(name: string, found: Bytes, budget: Bytes): string | null {
  const over = (['br', 'gzip'] as const).filter((coding) => found[coding] > budget[coding])
  if (over.length === 0) return null
  return `${name}: ${over.map((coding) => `${found[coding]} bytes of ${coding}, ${budget[coding]} allowed`).join('; ')}`
}

/** Fails the build where the sign-in or the first case has become more to load than the budgets allow. */
export function keepBudgets(): Plugin {
  let root = ''
  let dist = ''
  return {
    name: 'lupa-budgets',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
      dist = join(root, config.build.outDir)
    },
    // After the plugin that compresses, which stands before it.
    writeBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      )
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      // Of the two languages the longer one.
      const entrance = filesOf(chunks, ['/src/app/main.tsx'])
      const inside = filesOf(chunks, [
        '/src/app/main.tsx',
        '/src/app/inside.tsx',
        '/catalogue/pt-BR/case.json',
      ])
      const problems = [
        excess('page of the sign-in', bytesOf(dist, ['index.html']), BUDGETS.signIn.page),
        excess('scripts of the sign-in', bytesOf(dist, entrance), BUDGETS.signIn.scripts),
        excess('styles', bytesOf(dist, styles), BUDGETS.signIn.styles),
        excess('scripts until the first case', bytesOf(dist, inside), BUDGETS.firstCase.scripts),
      ].filter((problem) => problem !== null)
      if (problems.length > 0) this.error(`over budget (src/build/budgets.ts): ${problems.join('. ')}`)
    },
  }
}
