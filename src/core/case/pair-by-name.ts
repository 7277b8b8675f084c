export interface Pair {
  readonly a: number | null
  readonly b: number | null
}

/** Pairs two lists by name, in the order of `a`. A repeated name pairs first with first, second with second. */
export function pairByName<T>(
  a: readonly T[],
  b: readonly T[],
  nameOf: (item: T) => string,
): readonly Pair[] {
  const unpaired = Map.groupBy(b.keys(), (index) => nameOf(b[index] as T))
  const pairs = a.map((item, index): Pair => ({ a: index, b: unpaired.get(nameOf(item))?.shift() ?? null }))
  const rest = [...unpaired.values()].flat().toSorted((x, y) => x - y)
  return [...pairs, ...rest.map((index): Pair => ({ a: null, b: index }))]
}
