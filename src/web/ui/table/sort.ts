/** How a table is sorted. */
export interface Sort<Id extends string = string> {
  readonly column: Id
  readonly isDescending: boolean
}

/** What a row is sorted by; null for a row without a value. */
export type SortValue = string | number | null

/** Made once, because it is expensive to make. Digits in texts sort as numbers. */
const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

function compareValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return isDescending ? -order : order
}

/** Sorts rows by a value; equal ones keep their order, and those without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  isDescending: boolean,
): readonly Row[] {
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => compareValues(a.value, b.value, isDescending))
    .map(({ row }) => row)
}
