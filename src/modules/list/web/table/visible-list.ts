import { functionalUpdate, useTable } from '@tanstack/react-table'
import type { SortingState, Updater } from '@tanstack/react-table'
import { useEffect, useMemo } from 'react'
import { COLUMNS, ColumnName, HIDDEN } from '#modules/list/web/columns/columns.tsx'
import { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import { useList } from '#modules/list/web/page/list-context.tsx'
import { columnFilters } from '#modules/list/web/page/list-page-state.ts'
import type { ListView } from '#modules/list/web/page/list-page-state.ts'
import { useListPage, useListPageState, useTableView } from '#modules/list/web/page/list-page-store.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { TABLE_OPTIONS } from '#modules/table/web/table-options.ts'
import type { DataTableInstance } from '#modules/table/web/table-options.ts'
import { useIsMasked } from '#web/data/privacy.ts'
import { announce } from '#web/ui/live-region.tsx'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'

export interface VisibleList {
  readonly table: DataTableInstance<LinkedListRow>
  readonly visibleRows: readonly LinkedListRow[]
  readonly selectedRows: readonly LinkedListRow[]
  readonly view: ListView
}

export function useListTable(rows: readonly LinkedListRow[]): VisibleList {
  const { say } = useText()
  const page = useListPage()
  const { run } = useList()
  const isPrivate = useIsMasked()
  const view = useTableView()
  const selected = useListPageState((state) => state.selected)
  const hasConclusions = useOutcomes() !== null
  const hasLinks = useMemo(() => rows.some(({ linked }) => linked), [rows])
  const filters = useMemo(() => columnFilters(view.filters, isPrivate), [view, isPrivate])

  function sort(update: Updater<SortingState>): void {
    const { view: currentView } = page.getState()
    const sorting = functionalUpdate(update, currentView.sorting)
    page.setState({ view: { ...currentView, sorting } })
    const [first] = sorting
    const column = say(`list.column.${first?.id}` as MessageId)
    announce(say(first?.desc ? 'list.sort.descending' : 'list.sort.ascending', { column }))
  }

  const table = useTable({
    ...TABLE_OPTIONS,
    columns: COLUMNS,
    defaultColumn: { ...TABLE_OPTIONS.defaultColumn, header: ColumnName },
    data: rows,
    getRowId: ({ index }) => String(index),
    state: {
      sorting: view.sorting,
      columnFilters: filters,
      rowSelection: selected,
      columnVisibility: { ...HIDDEN, links: hasLinks, conclusion: hasConclusions },
    },
    onSortingChange: sort,
    onRowSelectionChange: (update) =>
      page.setState((state) => ({ selected: functionalUpdate(update, state.selected) })),
  })
  const { rows: tableRows } = table.getRowModel()
  const visibleRows = useMemo(() => tableRows.map(({ original }) => original), [tableRows])
  const selectedRows = useMemo(
    () => visibleRows.filter(({ index }) => selected[index]),
    [visibleRows, selected],
  )
  useEffect(() => run.setOrder(visibleRows.map(({ index }) => index)), [run, visibleRows])
  return { table, visibleRows, selectedRows, view }
}
