import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactTable, Row, RowData } from '@tanstack/react-table'

interface CellLooks {
  /** The class of its cells, beside `cell-<id>`. */
  readonly className?: string
  /** Whether its cells say what their row is about. */
  readonly isRowHeader?: boolean
}

const features = tableFeatures({
  columnMeta: metaHelper<CellLooks>(),
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

export type TableFeatures = typeof features
export type DataTableOf<Data extends RowData> = ReactTable<TableFeatures, Data>
export type DataRow<Data extends RowData> = Row<TableFeatures, Data>

/** Made once, because it is expensive to make. Digits in texts sort as numbers. */
const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

function compareRows<Data extends RowData>(a: DataRow<Data>, b: DataRow<Data>, column: string): number {
  const [first, second] = [a.getValue(column), b.getValue(column)]
  return typeof first === 'number' && typeof second === 'number'
    ? first - second
    : collator.compare(String(first), String(second))
}

/** The options that all tables share. The lowest is first unless a column says otherwise; rows without a value are last. */
export const TABLE_OPTIONS = {
  features,
  defaultColumn: { sortFn: compareRows, sortUndefined: 'last', sortDescFirst: false },
  enableSortingRemoval: false,
  enableMultiSort: false,
} as const
