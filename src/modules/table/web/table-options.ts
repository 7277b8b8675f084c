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
  readonly className?: string
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
export type DataTableInstance<Data extends RowData> = ReactTable<TableFeatures, Data>
export type DataRow<Data extends RowData> = Row<TableFeatures, Data>

/** Digits in texts sort as numbers. */
const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

function compareRows<Data extends RowData>(a: DataRow<Data>, b: DataRow<Data>, columnId: string): number {
  const valueA = a.getValue(columnId)
  const valueB = b.getValue(columnId)
  return typeof valueA === 'number' && typeof valueB === 'number'
    ? valueA - valueB
    : collator.compare(String(valueA), String(valueB))
}

export const TABLE_OPTIONS = {
  features,
  defaultColumn: { sortFn: compareRows, sortUndefined: 'last', sortDescFirst: false },
  enableSortingRemoval: false,
  enableMultiSort: false,
} as const
