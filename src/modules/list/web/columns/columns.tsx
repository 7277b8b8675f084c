import { createColumnHelper } from '@tanstack/react-table'
import { holderOf, incompletePartsOf } from '#modules/links/core/case-summary.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { MARKS } from '#modules/list/web/data/list-row.ts'
import type { Mark } from '#modules/list/web/data/list-row.ts'
import type { TableFeatures, DataRow } from '#modules/table/web/table-options.ts'
import { rowVerdict, rowWeight } from '#modules/list/web/rows/row-verdict.ts'
import type { RowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import {
  KeyCell,
  MarkCell,
  NameCell,
  SelectAll,
  SelectCell,
  SimilarityCell,
  CoverageCell,
  LinksCell,
  OutcomeCell,
  VerdictCell,
} from './cells.tsx'

type Row = DataRow<LinkedListRow>

const helper = createColumnHelper<TableFeatures, LinkedListRow>()

/**
 * The columns of the list from left to right: what rows are sorted by, how they are filtered, and what they show. Rows
 * without a value come last. Where a column has no heading of its own, it is `list.column.<id>`.
 */
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
    filterFn: ({ original }: Row, _, find: (row: LinkedListRow) => boolean) => find(original),
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
    filterFn: ({ original: { mark } }: Row, _, chosen: Mark | 'none') => (mark ?? 'none') === chosen,
  }),
  helper.display({ id: 'conclusion', cell: OutcomeCell }),
  // Rows are filtered by these, and show them within others.
  helper.accessor(({ summary }) => summary?.rules, {
    id: 'alert',
    filterFn: ({ original: { summary } }: Row, _, rule: RuleName) =>
      summary?.rules.some((found) => found.rule === rule) ?? false,
  }),
  helper.accessor(({ index }) => index, {
    id: 'counted',
    filterFn: ({ original: { index } }: Row, _, counted: ReadonlySet<number>) => counted.has(index),
  }),
])

export const HIDDEN = { alert: false, counted: false }
