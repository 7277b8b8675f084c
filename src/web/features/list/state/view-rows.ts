import { holesOf } from '../../../../core/case/case-summary.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { isOfKind } from './compare-saved.ts'
import type { ListComparison } from './compare-saved.ts'
import type { Column, SortContext } from '../columns/column.ts'
import { rowVerdict } from '../columns/row-verdict.ts'
import { binOf } from './list-totals.ts'
import { sortOf } from './list-view.ts'
import type { Filters, ListView, Sort } from './list-view.ts'
import { textSearch } from './text-search.ts'

/** What rows are sorted and filtered by besides themselves. */
export interface ViewContext extends SortContext {
  /** The rows of the group that is filtered by. */
  readonly members: ReadonlySet<number> | null
  /** What the list is compared with. */
  readonly comparison: ListComparison | null
  /** Whether names and CPFs are masked: then they are not searched either. */
  readonly isPrivate: boolean
}

type SortKey = ReturnType<Column['sort']['key']>

/** Made once, because it is expensive to make. Digits in keys sort as numbers. */
const collator = new Intl.Collator('pt-BR', { numeric: true })

function compareKeys(a: SortKey, b: SortKey, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return isDescending ? -order : order
}

/** Sorts rows; equal ones keep the order of the list. */
function sortRows(rows: readonly ListRow[], { column, isDescending }: Sort, context: SortContext): ListRow[] {
  const { key: keyOf } = sortOf(column)
  const keyed = rows.map((row) => ({ row, key: keyOf(row, context) }))
  keyed.sort((a, b) => compareKeys(a.key, b.key, isDescending) || a.row.index - b.row.index)
  return keyed.map(({ row }) => row)
}

function filterRows(
  rows: readonly ListRow[],
  filters: Filters,
  { members, comparison, isPrivate }: ViewContext,
): readonly ListRow[] {
  const { verdicts, hole, rule, mark, status, bin, change, group } = filters
  const placeOf = textSearch(filters.text, isPrivate)
  return rows.filter((row) => {
    const { summary } = row
    const verdict = rowVerdict(row)
    if (verdicts.length > 0 && (verdict === null || !verdicts.includes(verdict))) return false
    if (hole !== null && (!summary || !holesOf(summary).some(({ part }) => part === hole))) return false
    if (mark !== null && (row.mark ?? 'none') !== mark) return false
    if (rule !== null && !summary?.rules.some((found) => found.rule === rule)) return false
    if (status !== null && (!summary || summary.status !== (status === 'none' ? null : status.code)))
      return false
    if (
      bin !== null &&
      (!summary || (summary.similarity === null ? 'none' : binOf(summary.similarity)) !== bin)
    )
      return false
    if (change !== null && comparison) {
      const found = comparison.changeOf(row)
      if (!found || !isOfKind(found, change)) return false
    }
    if (group !== null && !members?.has(row.index)) return false
    return placeOf === null || placeOf(row) !== null
  })
}

/** The rows of a list, filtered and sorted. */
export function viewRows(
  rows: readonly ListRow[],
  { sort, filters }: ListView,
  context: ViewContext,
): readonly ListRow[] {
  return sortRows(filterRows(rows, filters, context), sort, context)
}
