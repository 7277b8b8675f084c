import type { CaseLookup } from '#core/case/lookup.ts'
import type { ListRow } from './list-row.ts'
import type { ListState } from './list-run.ts'

/** The row of a case in the list as it is sorted and filtered, and the rows beside it. */
export interface Neighbours {
  readonly row: ListRow
  readonly previous: ListRow | null
  readonly next: ListRow | null
  /** From 1. */
  readonly position: number
  readonly size: number
}

/** The lookup that a row opens: its resolved case, or what was typed until it is resolved. */
export function lookupOf({ key, summary }: ListRow): CaseLookup {
  return summary?.reference ?? { by: key.by, value: key.value }
}

function isOf({ key, summary }: ListRow, { by, value }: CaseLookup): boolean {
  if (summary === null) return key.value === value && (key.by === by || key.by === 'either')
  return by !== 'either' && (by === 'chave' ? summary.chave : summary.id) === value
}

/** The rows around a case, in the order in which the person goes through them; null where it is not among them. */
export function neighboursOf(
  { by, value }: CaseLookup,
  { rows: all, order }: Pick<ListState, 'rows' | 'order'>,
): Neighbours | null {
  const rows = order?.flatMap((index) => all[index] ?? []) ?? all
  const exact = rows.findIndex((row) => {
    const opened = lookupOf(row)
    return opened.by === by && opened.value === value
  })
  const at = exact >= 0 ? exact : rows.findIndex((row) => isOf(row, { by, value }))
  const row = rows[at]
  if (!row) return null
  return {
    row,
    previous: rows[at - 1] ?? null,
    next: rows[at + 1] ?? null,
    position: at + 1,
    size: rows.length,
  }
}
