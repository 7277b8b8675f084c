import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

export const SRC = join(import.meta.dirname, '..')

/**
 * The specifiers that a source file imports or exports from, `import()` included.
 *
 * @param file relative to src.
 * @param types whether imports of types alone count, which are gone at run time.
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

/** The entry points of the image: the host and its worker threads. */
export const IMAGE_ENTRIES = ['host/start.ts', ...globSync('modules/*/host/*-worker.ts', { cwd: SRC })]

/** The file, relative to src, that a relative import or a subpath (`#core/…`) names. */
export function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : relative(SRC, join(SRC, dirname(file), specifier))
}

/** `@scope/name` or `name` of an import from a package. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * The source files and packages that run where `entries` run.
 *
 * @param without files that are not followed.
 */
export function reachableFrom(
  entries: readonly string[],
  without: RegExp,
): { files: string[]; packages: string[] } {
  const files = new Set(entries)
  const packages = new Set<string>()
  // A set that grows while it is iterated yields what was added.
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
