import { functionalUpdate, useTable } from '@tanstack/react-table'
import type { SortingState, Updater } from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { CSSProperties } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#core/paths/paths.ts'
import { COLUMNS, ColumnName, HIDDEN } from '#modules/list/web/columns/columns.tsx'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { findUnmarked, lookupOf } from '#modules/list/web/data/neighbours.ts'
import { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import { useList } from '#modules/list/web/page/list-context.tsx'
import { columnFilters } from '#modules/list/web/page/list-page-state.ts'
import type { ListView } from '#modules/list/web/page/list-page-state.ts'
import { useListPage, useListPageState, useTableView } from '#modules/list/web/page/list-page-store.ts'
import { useMarkKeys } from '#modules/list/web/position/row-edits.tsx'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { marksText } from '#modules/list/web/rows/marks-text.ts'
import { DataTable } from '#modules/table/web/data-table.tsx'
import { TABLE_OPTIONS } from '#modules/table/web/table-options.ts'
import type { DataRow, DataTableInstance } from '#modules/table/web/table-options.ts'
import { useIsMasked } from '#web/data/privacy.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { announce, announceLead } from '#web/ui/live-region.tsx'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { CaseRow } from './case-row.tsx'

const ROW_HEIGHT = 49

export const FOOTER_HEIGHT = 40

const TABLE_ID = 'list-grid'

/** From the table itself, an arrow key goes to the first row. */
export function focusTable(): void {
  document.getElementById(TABLE_ID)?.focus({ preventScroll: true })
}

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

interface StepRows {
  readonly rows: readonly LinkedListRow[]
  /** Position of the active row, from 0; -1 without one. */
  readonly position: number
}

/** Returns the rows that the keys step through: the visible ones and, in the split layout, the open case's row. */
export function useStepRows({ table, visibleRows, view }: VisibleList, isSplit: boolean): StepRows {
  const activeRow = useListPageState((state) => state.activeRow)
  const visiblePosition = useMemo(
    () => visibleRows.findIndex(({ index }) => index === activeRow),
    [visibleRows, activeRow],
  )
  const [last, setLast] = useState({ position: 0, view })
  const isVisible = visiblePosition >= 0
  // A row that its mark or answer filters out keeps its position. With another filter or order it is the first.
  const hiddenPosition = last.view === view ? Math.min(last.position, visibleRows.length) : 0
  const position = isVisible ? visiblePosition : hiddenPosition
  if (position !== last.position || view !== last.view) setLast({ position, view })

  const openRow = table.getCoreRowModel().rowsById[String(activeRow)]?.original
  if (isVisible || !isSplit || !openRow) return { rows: visibleRows, position: visiblePosition }
  return { rows: visibleRows.toSpliced(position, 0, openRow), position }
}

export function ListTable({ list, isSplit }: { list: VisibleList; isSplit: boolean }) {
  const { table, view } = list
  const { say } = useText()
  const page = useListPage()
  const { run } = useList()
  const activeRow = useListPageState((state) => state.activeRow)
  const onKey = useTableKeys(list)
  useStepKeys(useStepRows(list, isSplit))
  const columns = table.getVisibleLeafColumns().length
  return (
    <DataTable
      id={TABLE_ID}
      table={table}
      label={say('list.table')}
      headingClassName="case-heading bg-sunken"
      rowHeight={ROW_HEIGHT}
      footerHeight={FOOTER_HEIGHT}
      view={view}
      initialScroll={page.getState().scrollPosition}
      onLeave={(scrolled) => page.setState({ scrollPosition: scrolled })}
      style={{ '--footer': `${FOOTER_HEIGHT}px` } as CSSProperties}
      keys={{
        active: activeRow === null ? null : String(activeRow),
        onActive: ({ original }) => page.setState({ activeRow: original.index }),
        // The bar that resumes a suspended list keeps the focus.
        isFocusHeld: run.getSnapshot().isSuspended,
        onKey,
      }}
      renderRow={(row, slot) => (
        <CaseRow
          key={row.id}
          row={row}
          {...slot}
          isSplit={isSplit}
          isSelected={row.getIsSelected()}
          columns={columns}
        />
      )}
    />
  )
}

function useStepKeys({ rows, position }: StepRows): void {
  const { say } = useText()
  const page = useListPage()
  const { run } = useList()
  const nextRow = rows[position + 1]
  const hasRows = rows.length > 0

  const goTo = (row: ListRow | undefined) => row && page.setState({ activeRow: row.index })

  function step(target: number): void {
    goTo(rows[Math.max(0, Math.min(target, rows.length - 1))])
    if (target >= rows.length) announce(say('place.end'))
    else if (target < 0) announce(say('place.start'))
  }
  function goToUnmarked(): void {
    const row = findUnmarked(rows, position)
    if (row) goTo(row)
    else announce(marksText(run.getSnapshot(), say))
  }
  useShortcut('list.next', () => step(position + 1), hasRows)
  useShortcut('list.previous', () => step(position - 1), hasRows)
  useShortcut('list.unmarked', goToUnmarked, hasRows)

  // The mark may move this row or filter it out, so go to the row that was next before.
  function continueAfterMark(message: string, isEnd: boolean): void {
    // The footer's end-of-list bar takes the focus.
    if (isEnd) return
    const last = `${say('place.marked.last', { marked: message })}. ${marksText(run.getSnapshot(), say)}`
    announceLead(nextRow ? message : last)
    goTo(nextRow)
  }
  // The first key only selects a row: a mark must not hit a row that nobody looked at.
  const onNoRow = hasRows ? () => goTo(rows[0]) : null
  useMarkKeys({ run, row: rows[position] ?? null, onNoRow, onMarked: continueAfterMark })
}

function useTableKeys({ selectedRows }: VisibleList) {
  const page = useListPage()
  const navigate = useNavigate()
  return (key: string, row: DataRow<LinkedListRow> | null): (() => void) | undefined => {
    if (key === 'Escape' && selectedRows.length > 0) return () => page.setState({ selected: {} })
    if (row && key === 'Enter') return () => void navigate(paths.analysis(lookupOf(row.original)))
    if (row && key === ' ') return () => row.toggleSelected()
    return undefined
  }
}
