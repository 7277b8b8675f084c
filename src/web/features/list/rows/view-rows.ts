import { incompletePartsOf } from '../../../../core/case/case-summary.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { sortRows } from '../../../ui/table/sort.ts'
import { COLUMNS } from '../columns/columns.tsx'
import { rowVerdict } from '../columns/row-verdict.ts'
import type { LinkedList } from './linked-rows.ts'
import type { Filters, ListView } from './list-view.ts'
import { textSearch } from './text-search.ts'

/** What rows are sorted and filtered by besides themselves. */
export interface ViewContext extends Pick<LinkedList, 'linksOf'> {
  /** The rows of the group that is filtered by. */
  readonly members: ReadonlySet<number> | null
  /** Whether names and CPFs are masked: then they are not searched either. */
  readonly isPrivate: boolean
}

function filterRows(
  rows: readonly ListRow[],
  filters: Filters,
  { members, isPrivate }: ViewContext,
): readonly ListRow[] {
  const { verdicts, hole, rule, mark, counted, group } = filters
  const placeOf = textSearch(filters.text, isPrivate)
  return rows.filter((row) => {
    const { summary } = row
    const verdict = rowVerdict(row)
    if (verdicts.length > 0 && (verdict === null || !verdicts.includes(verdict))) return false
    if (hole !== null && (!summary || !incompletePartsOf(summary).some(({ part }) => part === hole)))
      return false
    if (mark !== null && (row.mark ?? 'none') !== mark) return false
    if (rule !== null && !summary?.rules.some((found) => found.rule === rule)) return false
    if (counted !== null && !counted.rows.has(row.index)) return false
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
  const { value } = COLUMNS[sort.column]
  return sortRows(filterRows(rows, filters, context), (row) => value(row, context.linksOf), sort.isDescending)
}
