/** A result table: rows with named figures. Ratios compare with a row of the same table. */
export interface Bench {
  readonly title: string
  readonly rows: readonly ({ readonly name: string } & Readonly<Record<string, string | number>>)[]
}

/** Returns the median, or the upper of two middle figures. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
