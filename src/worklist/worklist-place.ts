import type { CaseReference } from '../case/case-ids.ts'
import type { WorklistRow } from './worklist-row.ts'

/** Where a case stands in the list as it is sorted and filtered. */
export interface Place {
  readonly row: WorklistRow
  readonly previous: WorklistRow | null
  readonly next: WorklistRow | null
  /** From 1. */
  readonly place: number
  readonly size: number
}

/** What a row opens: the case that it turned out to be, or what was typed. */
export function referenceOf({ key, summary }: WorklistRow): CaseReference {
  return summary?.asked ?? { by: key.by, value: key.value }
}

function isOf({ key, summary }: WorklistRow, { by, value }: CaseReference): boolean {
  if (summary === null) return key.value === value && (key.by === by || key.by === 'either')
  return by !== 'either' && (by === 'chave' ? summary.chave : summary.id) === value
}

/**
 * The rows around a case; null where it is none of them.
 *
 * @param rows in the order in which they are gone through.
 */
export function placeOf(asked: CaseReference, rows: readonly WorklistRow[]): Place | null {
  const isExactly = (row: WorklistRow) => {
    const reference = referenceOf(row)
    return reference.by === asked.by && reference.value === asked.value
  }
  const exact = rows.findIndex(isExactly)
  const at = exact >= 0 ? exact : rows.findIndex((row) => isOf(row, asked))
  const row = rows[at]
  if (!row) return null
  return { row, previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null, place: at + 1, size: rows.length }
}
