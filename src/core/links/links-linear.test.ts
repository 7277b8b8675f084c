import { expect, test } from 'vitest'
import { compareNames } from '../findings/values/names.ts'
import { createLinkIndex } from './links.ts'
import { summary } from '../../web/data/list/testing/summary.ts'
import type { Given } from '../../web/data/list/testing/summary.ts'

/** Summaries with different names, half of them with different CPFs. */
const hostile = (row: number): Given => ({
  mother: 'HELENALIMA',
  birth: '1991-09-04',
  chave: `k-${row}`,
  id: String(row),
  cpf: row % 2 === 0 ? '52998224725' : String(10_000_000_000 + row),
  name: `${'ABCDEFGHIJ'[row % 10]}${row.toString(36)}AQUO ${row.toString(26).toUpperCase()}WUTE`,
  renach: 'SP481902377',
  formNumber: '1726354019',
})

/** Counts the calls of some methods during an action. */
function counting(methods: readonly (readonly [object: object, name: string])[], done: () => void): number {
  let calls = 0
  const restore = methods.map(([object, name]) => {
    const own = Object.getOwnPropertyDescriptor(object, name)
    const method = own?.value as (...given: unknown[]) => unknown
    Object.defineProperty(object, name, {
      ...own,
      value(this: unknown, ...given: unknown[]) {
        calls += 1
        return Reflect.apply(method, this, given)
      },
    })
    return () => Object.defineProperty(object, name, own ?? {})
  })
  done()
  for (const each of restore) each()
  return calls
}

const METHODS = [
  [Map.prototype, 'get'],
  [Map.prototype, 'set'],
  [Set.prototype, 'add'],
  [Array.prototype, 'push'],
  [Object.getPrototypeOf(new Set().values()) as object, 'next'],
  [Object.getPrototypeOf(new Map().entries()) as object, 'next'],
] as const

/** Steps in maps, sets and lists, and comparisons of names. */
function stepsFor(count: number): { steps: number; drawn: number; members: number } {
  let compared = 0
  const index = createLinkIndex((a, b) => {
    compared += 1
    return compareNames(a, b)
  })
  const summaries = Array.from({ length: count }, (_, row) => summary(hostile(row)))
  let drawn = 0
  let members = 0
  const steps = counting(METHODS, () => {
    for (const [row, each] of summaries.entries()) index.add(row, each)
    for (const row of summaries.keys()) {
      for (const { others } of index.linksOfRow(row)) drawn = Math.max(drawn, others.length)
    }
    members = index.groups().reduce((sum, group) => sum + group.members.length, 0)
  })
  return { steps: steps + compared, drawn, members }
}

test('2,000 cases that all share everything cost as much each as 800 do, and draw ten others at most', () => {
  const [few, many] = [stepsFor(800), stepsFor(2000)]
  // Slightly over 2.5: names are compared with the first ones only. Comparing all pairs would give 6.25.
  expect(many.steps / few.steps).toBeLessThan(2.9)
  expect(many.drawn).toBe(10)
  expect(many.members).toBeLessThanOrEqual(2000 * 4)
})
