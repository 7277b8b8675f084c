import type { ReactNode } from 'react'
import { holderOf, incompletePartsOf } from '../../../../core/case/case-summary.ts'
import { MARKS } from '../../../data/list/list-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { SortValue } from '../../../ui/table/sort.ts'
import { KeyCell, MarkCell, NameCell, SimilarityCell } from './cells.tsx'
import { CoverageCell } from './coverage-cell.tsx'
import { LinksCell } from './links-cell.tsx'
import type { LinkedRow } from './links-cell.tsx'
import { rowWeight } from './row-verdict.ts'
import { VerdictCell } from './verdict-cell.tsx'

/** One column of the table; `list.column.<id>` is its heading. */
interface Column {
  /**
   * What rows are sorted by; those without a value come last in both directions.
   *
   * @param linksOf how many other rows a row shares something with.
   */
  readonly value: (row: ListRow, linksOf: (row: ListRow) => number) => SortValue
  /** The direction of the first click on the heading. */
  readonly first: 'ascending' | 'descending'
  readonly cell: (context: CellContext) => ReactNode
}

export interface CellContext {
  /** As it is to be shown: masked in privacy mode. */
  readonly row: ListRow
  /** The address of its case. */
  readonly address: string
  /** The rows that it shares something with. */
  readonly linked: LinkedRow | null
  /** Whether the row has the keyboard's focus: then its links can be reached by Tab. */
  readonly isActive: boolean
  /** Whether the row is hovered or active. Only then its select is rendered, which is more expensive than all other cells. */
  readonly isEditable: boolean
  /** Filters by a group of linked rows. */
  readonly onShowGroup: (group: string) => void
}

const columns = {
  verdict: {
    value: rowWeight,
    first: 'descending',
    cell: ({ row }) => <VerdictCell row={row} />,
  },
  key: {
    value: ({ key }) => key.typed,
    first: 'ascending',
    cell: ({ row, address }) => <KeyCell row={row} address={address} />,
  },
  name: {
    value: ({ summary }) => summary && holderOf(summary),
    first: 'ascending',
    cell: ({ row: { summary } }) => summary && <NameCell summary={summary} />,
  },
  similarity: {
    value: ({ summary }) => summary?.similarity ?? null,
    first: 'ascending',
    cell: ({ row: { summary } }) => summary && <SimilarityCell summary={summary} />,
  },
  coverage: {
    value: ({ summary }) => summary && incompletePartsOf(summary).length,
    first: 'descending',
    cell: ({ row: { summary } }) => summary && <CoverageCell summary={summary} />,
  },
  links: {
    value: (row, linksOf) => (row.summary ? linksOf(row) : null),
    first: 'descending',
    cell: ({ linked, isActive, onShowGroup }) =>
      linked && <LinksCell linked={linked} isActive={isActive} onShowGroup={onShowGroup} />,
  },
  mark: {
    value: ({ mark }) => mark && MARKS.indexOf(mark),
    first: 'descending',
    cell: ({ row, isEditable }) => <MarkCell row={row} isEditable={isEditable} />,
  },
} satisfies Readonly<Record<string, Column>>

export type ColumnId = keyof typeof columns

/** The columns of the table. */
export const COLUMNS: Readonly<Record<ColumnId, Column>> = columns

/** The same from left to right. */
export const COLUMN_IDS = Object.keys(columns) as readonly ColumnId[]
