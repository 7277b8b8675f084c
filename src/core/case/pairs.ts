/** The places of one name on both sides; null where a side does not have it. */
export interface Pair {
  readonly a: number | null
  readonly b: number | null
}

/** Pairs two lists by name, the second of one name with the second, in the order of the first list. */
export function pairsOf<T>(a: readonly T[], b: readonly T[], nameOf: (item: T) => string): readonly Pair[] {
  const left = Map.groupBy(
    b.map((item, at) => ({ at, name: nameOf(item) })),
    ({ name }) => name,
  )
  const pairs = a.map((item, at): Pair => ({ a: at, b: left.get(nameOf(item))?.shift()?.at ?? null }))
  const rest = [...left.values()].flat().toSorted((one, other) => one.at - other.at)
  return [...pairs, ...rest.map(({ at }): Pair => ({ a: null, b: at }))]
}
