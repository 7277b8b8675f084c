import { functionalUpdate, useTable } from '@tanstack/react-table'
import type { SortingState, Updater } from '@tanstack/react-table'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { CSSProperties } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../../words/text.ts'
import type { MessageId } from '../../../../words/language.ts'
import { useShortcut } from '../../../../web/keyboard/keyboard.tsx'
import { paths } from '../../../../core/paths/paths.ts'
import { usePrivacy } from '../../../../web/data/privacy.ts'
import { announce, announceFirst } from '../../../../web/ui/live-region.tsx'
import { DataTable } from '../../../table/web/data-table.tsx'
import { TABLE_OPTIONS } from '../../../table/web/table-options.ts'
import type { DataTableOf } from '../../../table/web/table-options.ts'
import { inlineText } from '../../../../words/text/visible-text.ts'
import { useList } from '../page/case-list.tsx'
import { lookupOf } from '../data/neighbours.ts'
import { useShowRow } from '../data/mask-row.ts'
import type { Mark, ListRow } from '../data/list-row.ts'
import { COLUMNS, HIDDEN } from '../columns/columns.tsx'
import { useOutcomes } from '../data/use-outcomes.ts'
import { useListPage, useListPageState, useListView } from '../page/open-list-page.ts'
import { columnFilters } from '../page/list-page-state.ts'
import type { ListView } from '../page/list-page-state.ts'
import type { LinkedListRow } from '../rows/linked-rows.ts'
import { CaseRow } from './case-row.tsx'

/** Pixels of a row of two lines, until it is measured. */
const ROW_HEIGHT = 49

export const FOOTER_HEIGHT = 40

const TABLE_ID = 'list-grid'

/** Moves focus to the table, from where an arrow key goes to its first row. */
export function focusTable(): void {
  document.getElementById(TABLE_ID)?.focus({ preventScroll: true })
}

export interface ShownList {
  readonly table: DataTableOf<LinkedListRow>
  readonly shown: readonly LinkedListRow[]
  readonly chosen: readonly LinkedListRow[]
  readonly view: ListView
}

/** The list as the person filters and sorts it; a case that is opened steps through its rows in this order. */
export function useListTable(rows: readonly LinkedListRow[]): ShownList {
  const { say } = useText()
  const page = useListPage()
  const { run } = useList()
  const isPrivate = usePrivacy()
  // Typing into the filter is rendered at once; the table follows in slices.
  const view = useDeferredValue(useListView())
  const selected = useListPageState((state) => state.selected)
  const hasConclusions = useOutcomes() !== null
  const filters = useMemo(() => columnFilters(view.filters, isPrivate), [view, isPrivate])

  function sort(update: Updater<SortingState>): void {
    const { view: before } = page.getState()
    const sorting = functionalUpdate(update, before.sorting)
    page.setState({ view: { ...before, sorting } })
    const [first] = sorting
    const column = say(`list.column.${first?.id}` as MessageId)
    announce(say(first?.desc ? 'list.sort.descending' : 'list.sort.ascending', { column }))
  }

  const table = useTable({
    ...TABLE_OPTIONS,
    columns: COLUMNS,
    data: rows,
    getRowId: ({ index }) => String(index),
    state: {
      sorting: view.sorting,
      columnFilters: filters,
      rowSelection: selected,
      columnVisibility: { ...HIDDEN, conclusion: hasConclusions },
    },
    onSortingChange: sort,
    onRowSelectionChange: (update) =>
      page.setState((state) => ({ selected: functionalUpdate(update, state.selected) })),
  })
  const { rows: tableRows } = table.getRowModel()
  const shown = useMemo(() => tableRows.map(({ original }) => original), [tableRows])
  const chosen = useMemo(() => shown.filter(({ index }) => selected[index]), [shown, selected])
  useEffect(() => run.setOrder(shown.map(({ index }) => index)), [run, shown])
  return { table, shown, chosen, view }
}

interface ListTableProps {
  readonly list: ShownList
  readonly isSplit: boolean
}

export function ListTable({ list, isSplit }: ListTableProps) {
  const { table, shown, chosen, view } = list
  const { say } = useText()
  const navigate = useNavigate()
  const page = useListPage()
  const { run } = useList()
  const show = useShowRow()
  const active = useListPageState((state) => state.activeRow)
  const found = useMemo(() => shown.findIndex(({ index }) => index === active), [shown, active])

  const goTo = (row: ListRow | undefined) => row && page.setState({ activeRow: row.index })

  /** Goes to a row, or says that there is none beyond the first or the last. */
  function step(at: number): void {
    goTo(shown[Math.max(0, Math.min(at, shown.length - 1))])
    if (at >= shown.length) announce(say('place.end'))
    else if (at < 0) announce(say('place.start'))
  }

  /** Marks the active row and goes to the next: its mark may take it out of the filter, or elsewhere. */
  function markAndStep(mark: Mark): void {
    const row = shown[found]
    if (!row) return
    const next = shown[found + 1]
    const before = run.getSnapshot().decided
    run.mark([row.index], mark)
    const marked = say('place.marked', {
      mark: say(`list.mark.${mark}`),
      key: inlineText(show(row).key.value),
    })
    // After the last decision there is nowhere to go on to: the bar that says so takes the focus.
    const { decided, rows } = run.getSnapshot()
    if (decided > before && decided === rows.length) return
    announceFirst(next ? marked : say('place.marked.last', { marked }))
    goTo(next)
  }

  const hasRows = shown.length > 0
  useShortcut('list.next', () => step(found + 1), hasRows)
  useShortcut('list.previous', () => step(found - 1), hasRows)
  useShortcut('mark.seen', () => markAndStep('seen'), found >= 0)
  useShortcut('mark.follow-up', () => markAndStep('follow-up'), found >= 0)
  useShortcut('mark.done', () => markAndStep('done'), found >= 0)

  const columns = table.getVisibleLeafColumns().length
  return (
    <DataTable
      id={TABLE_ID}
      table={table}
      label={say('list.table')}
      headingClass="case-heading bg-sunken"
      rowHeight={ROW_HEIGHT}
      footerHeight={FOOTER_HEIGHT}
      view={view}
      left={page.getState().scrolled}
      onLeave={(scrolled) => page.setState({ scrolled })}
      style={{ '--footer': `${FOOTER_HEIGHT}px` } as CSSProperties}
      keys={{
        active: active === null ? null : String(active),
        onActive: ({ original }) => goTo(original),
        // First the person decides whether the list is resumed.
        isFocusHeld: run.getSnapshot().isSuspended,
        onKey: (key, row) =>
          key === 'Escape' && chosen.length > 0
            ? () => page.setState({ selected: {} })
            : row && key === 'Enter'
              ? () => void navigate(paths.analysis(lookupOf(row.original)))
              : row && key === ' '
                ? () => row.toggleSelected()
                : undefined,
      }}
      renderRow={(row, place) => (
        <CaseRow
          key={row.id}
          row={row}
          {...place}
          isBesideCase={isSplit}
          isSelected={row.getIsSelected()}
          columns={columns}
        />
      )}
    />
  )
}
