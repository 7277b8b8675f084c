import type { CaseLookup } from '#core/case/lookup.ts'
import { isMarked } from './list-row.ts'
import type { ListRow } from './list-row.ts'
import type { ListState } from './list-run.ts'

export interface Neighbours {
  readonly row: ListRow
  readonly previous: ListRow | null
  readonly next: ListRow | null
  readonly nextUnmarked: ListRow | null
  /** From 1. */
  readonly position: number
  readonly size: number
}

export function lookupOf({ key, summary }: ListRow): CaseLookup {
  return summary?.reference ?? { by: key.by, value: key.value }
}

function hasSameLookup(row: ListRow, { by, value }: CaseLookup): boolean {
  const lookup = lookupOf(row)
  return lookup.by === by && lookup.value === value
}

function isSameCase({ key, summary }: ListRow, { by, value }: CaseLookup): boolean {
  if (summary === null) return key.value === value && (key.by === by || key.by === 'either')
  return by !== 'either' && (by === 'chave' ? summary.chave : summary.id) === value
}

/** Finds the next row without a mark. Continues at the first row after the last. */
export function findUnmarked(rows: readonly ListRow[], index: number): ListRow | null {
  const otherRows = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))]
  return otherRows.find((row) => !isMarked(row)) ?? null
}

/** Finds a case in the sorted and filtered rows. A row with the same lookup takes precedence. */
export function neighboursOf(
  lookup: CaseLookup,
  { rows: allRows, order }: Pick<ListState, 'rows' | 'order'>,
): Neighbours | null {
  const rows = order?.flatMap((index) => allRows[index] ?? []) ?? allRows
  const exactIndex = rows.findIndex((row) => hasSameLookup(row, lookup))
  const index = exactIndex >= 0 ? exactIndex : rows.findIndex((row) => isSameCase(row, lookup))
  const row = rows[index]
  if (!row) return null
  return {
    row,
    previous: rows[index - 1] ?? null,
    next: rows[index + 1] ?? null,
    nextUnmarked: findUnmarked(rows, index),
    position: index + 1,
    size: rows.length,
  }
}
