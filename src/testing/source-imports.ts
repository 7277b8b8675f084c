import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

export const SRC = join(import.meta.dirname, '..')

/**
 * Returns the specifiers that a source file imports or re-exports, including `import()`.
 *
 * @param file relative to src.
 * @param types false leaves out type-only imports, which do not exist at run time.
 */
export function importsOf(file: string, { types = true } = {}): string[] {
  const source = readFileSync(join(SRC, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports
      .filter(({ entries }) => types || entries.length === 0 || entries.some(({ isType }) => !isType))
      .map((entry) => entry.moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.filter(({ isType }) => types || !isType).map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start, end).replace(/^['"]|['"]$/g, ''),
    ),
  ].filter((specifier) => specifier !== '')
}

/** The entry points of the container image: the host and its workers. */
export const IMAGE_ENTRIES = ['host/start.ts', ...globSync('modules/*/host/*-worker.ts', { cwd: SRC })]

/** Resolves a relative import or a subpath (`#core/…`) to a path relative to src. */
export function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : relative(SRC, join(SRC, dirname(file), specifier))
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * Returns the source files and packages that `entries` load at run time.
 *
 * @param without files to skip.
 */
export function reachableFrom(
  entries: readonly string[],
  without: RegExp,
): { files: string[]; packages: string[] } {
  const files = new Set(entries)
  const packages = new Set<string>()
  // Iterating a growing set also yields the added files.
  for (const file of files) {
    if (!/\.(?:ts|tsx|mjs)$/.test(file)) continue
    for (const specifier of importsOf(file, { types: false })) {
      if (!/^[.#]/.test(specifier)) {
        if (!specifier.startsWith('node:')) packages.add(packageOf(specifier))
      } else if (!without.test(targetOf(file, specifier))) files.add(targetOf(file, specifier))
    }
  }
  return { files: [...files], packages: [...packages].toSorted() }
}
