import { createColumnHelper } from '@tanstack/react-table'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { holderOf, incompletePartsOf } from '#modules/links/core/case-summary.ts'
import { MARKS } from '#modules/list/web/data/list-row.ts'
import type { Mark } from '#modules/list/web/data/list-row.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { rowVerdict, rowWeight } from '#modules/list/web/rows/row-verdict.ts'
import type { RowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import type { TableFeatures, DataRow } from '#modules/table/web/table-options.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { MarkCell, OutcomeCell, SelectAll, SelectCell } from './action-cells.tsx'
import { CoverageCell } from './coverage-cell.tsx'
import { KeyCell, NameCell } from './identity-cells.tsx'
import { LinksCell } from './links-cell.tsx'
import { SimilarityCell, VerdictCell } from './verdict-cells.tsx'

type Row = DataRow<LinkedListRow>

const helper = createColumnHelper<TableFeatures, LinkedListRow>()

export function ColumnName({ column }: { readonly column: { readonly id: string } }) {
  const { say } = useText()
  return say(`list.column.${column.id}` as MessageId)
}

/** From left to right: the sort value, the filter and the cell of each column. Rows without a value are last. */
export const COLUMNS = helper.columns([
  helper.display({ id: 'select', header: SelectAll, cell: SelectCell }),
  helper.accessor((row) => rowWeight(row) ?? undefined, {
    id: 'verdict',
    cell: VerdictCell,
    sortDescFirst: true,
    filterFn({ original }: Row, _, verdicts: readonly RowVerdict[]) {
      const verdict = rowVerdict(original)
      return verdict !== null && verdicts.includes(verdict)
    },
  }),
  helper.accessor(({ key }) => key.typed, {
    id: 'key',
    cell: KeyCell,
    meta: { isRowHeader: true },
    filterFn: ({ original }: Row, _, matches: (row: LinkedListRow) => boolean) => matches(original),
  }),
  helper.accessor(({ summary }) => (summary && holderOf(summary)) ?? undefined, {
    id: 'name',
    cell: NameCell,
  }),
  helper.accessor(({ summary }) => summary?.similarity ?? undefined, {
    id: 'similarity',
    cell: SimilarityCell,
  }),
  helper.accessor(({ summary }) => (summary ? incompletePartsOf(summary).length : undefined), {
    id: 'coverage',
    cell: CoverageCell,
    sortDescFirst: true,
    filterFn: ({ original: { summary } }: Row, _, hole: CoveragePart) =>
      summary !== null && incompletePartsOf(summary).some(({ part }) => part === hole),
  }),
  helper.accessor(({ summary, linked }) => (summary ? (linked?.count ?? 0) : undefined), {
    id: 'links',
    cell: LinksCell,
    sortDescFirst: true,
  }),
  helper.accessor(({ mark }) => (mark ? MARKS.indexOf(mark) : undefined), {
    id: 'mark',
    cell: MarkCell,
    sortDescFirst: true,
    filterFn: ({ original: { mark } }: Row, _, filter: Mark | 'none') => (mark ?? 'none') === filter,
  }),
  helper.display({ id: 'conclusion', cell: OutcomeCell }),
  helper.accessor(({ summary }) => summary?.rules, {
    id: 'alert',
    filterFn: ({ original: { summary } }: Row, _, filter: RuleName) =>
      summary?.rules.some(({ rule }) => rule === filter) ?? false,
  }),
  helper.accessor(({ index }) => index, {
    id: 'counted',
    filterFn: ({ original: { index } }: Row, _, counted: ReadonlySet<number>) => counted.has(index),
  }),
])

export const HIDDEN = { alert: false, counted: false }
