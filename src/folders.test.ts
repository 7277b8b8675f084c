import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, SRC, targetOf } from './testing/source-imports.ts'

/** One circle of a graph, from a node back to itself, or null. */
function findCircle(edges: readonly (readonly [from: string, to: string])[]): readonly string[] | null {
  const targets = Map.groupBy(edges, ([from]) => from)
  const cleared = new Set<string>()
  function visit(node: string, path: readonly string[]): readonly string[] | null {
    const index = path.indexOf(node)
    if (index >= 0) return [...path.slice(index), node]
    if (cleared.has(node)) return null
    for (const [, target] of targets.get(node) ?? []) {
      const circle = visit(target, [...path, node])
      if (circle) return circle
    }
    cleared.add(node)
    return null
  }
  for (const node of targets.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return null
}

test('no circle of folders', () => {
  const edges = globSync('*/**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !/\.test\.tsx?$|(?:^|\/)testing\/|^modules\/index\./.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /^[.#].*\.tsx?$/.test(specifier))
        .map((specifier) => [file, targetOf(file, specifier)] as const),
    )
    // A room's limits import nothing, and everything in the room may import them.
    .filter(([, target]) => !/\/limits\.ts$|^modules\/index\./.test(target))
    .map(([file, target]) => [dirname(file), dirname(target)] as const)
    .filter(([from, to]) => from !== to)
  expect(edges.length).toBeGreaterThan(1000)
  expect(findCircle(edges)).toBeNull()
})
