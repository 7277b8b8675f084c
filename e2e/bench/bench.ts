/** A table of a benchmark: what was measured, and its figures by their names. Ratios are to a row of the same table. */
export interface Bench {
  readonly title: string
  readonly rows: readonly ({ readonly name: string } & Readonly<Record<string, string | number>>)[]
}

/** The middle one of some figures; the upper of two. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
