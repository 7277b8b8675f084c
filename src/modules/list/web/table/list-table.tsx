import { functionalUpdate, useTable } from '@tanstack/react-table'
import type { SortingState, Updater } from '@tanstack/react-table'
import { useDeferredValue, useEffect, useMemo, memo, useState } from 'react'
import type { CSSProperties, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#words/text.ts'
import type { MessageId } from '#words/language.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { paths } from '#core/paths/paths.ts'
import { usePrivacy } from '#web/data/privacy.ts'
import { announce, announceFirst } from '#web/ui/live-region.tsx'
import { DataTable, Cells } from '#modules/table/web/data-table.tsx'
import { TABLE_OPTIONS } from '#modules/table/web/table-options.ts'
import type { DataTableOf, DataRow } from '#modules/table/web/table-options.ts'
import { useList } from '#modules/list/web/page/case-list.tsx'
import { lookupOf } from '#modules/list/web/data/neighbours.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { COLUMNS, HIDDEN } from '#modules/list/web/columns/columns.tsx'
import { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import { useListPage, useListPageState, useListView } from '#modules/list/web/page/open-list-page.ts'
import { columnFilters } from '#modules/list/web/page/list-page-state.ts'
import type { ListView } from '#modules/list/web/page/list-page-state.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { useMarkKeys } from '#modules/list/web/place/row-edits.tsx'
import { holderOf } from '#modules/links/core/case-summary.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import type { RowPlace } from '#modules/table/web/data-table.tsx'
import {
  ColumnName,
  holeWords,
  RowContext,
  useRowClauses,
  verdictWord,
} from '#modules/list/web/columns/cells.tsx'
import { caseFlag, rowVerdict } from '#modules/list/web/rows/row-verdict.ts'

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
    defaultColumn: { ...TABLE_OPTIONS.defaultColumn, header: ColumnName },
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
  const active = useListPageState((state) => state.activeRow)
  const found = useMemo(() => shown.findIndex(({ index }) => index === active), [shown, active])

  const goTo = (row: ListRow | undefined) => row && page.setState({ activeRow: row.index })

  /** Goes to a row, or says that there is none beyond the first or the last. */
  function step(at: number): void {
    goTo(shown[Math.max(0, Math.min(at, shown.length - 1))])
    if (at >= shown.length) announce(say('place.end'))
    else if (at < 0) announce(say('place.start'))
  }

  const next = shown[found + 1]
  // To the next row: its mark may take this one out of the filter, or elsewhere.
  function goOn(marked: string, isEnd: boolean): void {
    // The bar that says so takes the focus.
    if (isEnd) return
    announceFirst(next ? marked : say('place.marked.last', { marked }))
    goTo(next)
  }
  useMarkKeys({ run, row: shown[found] ?? null, onMarked: goOn })

  const hasRows = shown.length > 0
  useShortcut('list.next', () => step(found + 1), hasRows)
  useShortcut('list.previous', () => step(found - 1), hasRows)

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

interface CaseRowProps extends RowPlace {
  readonly row: DataRow<LinkedListRow>
  /** Whether its case is shown beside the list: then a click does not leave the page. */
  readonly isBesideCase: boolean
  readonly isSelected: boolean
  readonly columns: number
}

/** Whether a click was for something inside of the row, or ended a selection of its text. */
function isForRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false
  if (target.closest('a, button, select, label')) return false
  const selection = document.getSelection()
  return !selection || selection.isCollapsed || !selection.containsNode(currentTarget, true)
}

/** Whether a link was clicked to go there in this window. */
function isPlainLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  return !ctrlKey && !metaKey && !shiftKey && target instanceof Element && target.closest('a') !== null
}

/**
 * What a row is called when the keyboard reaches it, shorter than its cells: the key, the verdict and why, the name, what
 * is missing, the mark, the note.
 *
 * @param row as it is to be shown: masked in privacy mode.
 */
function useRowName(row: ListRow): string {
  const { say } = useText()
  const reason = useRowClauses(row).join('; ')
  const verdict = rowVerdict(row)
  const { key, summary, mark, note } = row
  const isFound = verdict === 'fail' || verdict === 'warn'
  return [
    key.typed,
    isFound ? `${verdictWord(verdict, say)}: ${reason}` : reason,
    (summary && holderOf(summary)) ?? '',
    summary ? holeWords(summary, say) : '',
    mark === null ? '' : say(`list.mark.${mark}`),
    note === null ? '' : say('list.note.said', { note }),
  ]
    .filter((part) => part !== '')
    .map((part) => inlineText(part))
    .join('. ')
}

/** The table makes its rows anew with every answer; what they are made of stays the same. */
function isSameRow(before: CaseRowProps, now: CaseRowProps): boolean {
  const names = Object.keys(now) as (keyof CaseRowProps)[]
  return names.every((name) =>
    name === 'row' ? before.row.original === now.row.original : before[name] === now[name],
  )
}

/** A click anywhere or Enter opens it; the keyboard works on the row as a whole. */
const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, position, top, measure, isBesideCase, isTabStop, isActive, isSelected } = props
  const { original } = row
  const navigate = useNavigate()
  const page = useListPage()
  // Where it stood then: sorting takes it away from below the pointer without a word.
  const [hoveredAt, setHoveredAt] = useState<number | null>(null)
  const shown = useShowRow()(original)
  const { index, key, state, summary } = original
  // Beside a case, the bar above it marks, and the row has no room for a select.
  const isEditable = !isBesideCase && (isActive || hoveredAt === position)
  const drawn = useMemo(() => {
    const onSelect = row.getToggleSelectedHandler()
    return { row: shown, original, isSelected, onSelect, isActive, isEditable }
  }, [row, shown, original, isSelected, isActive, isEditable])
  return (
    // The table handles the keys of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={measure}
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      aria-label={useRowName(shown)}
      tabIndex={isTabStop ? 0 : -1}
      data-index={position}
      data-row={key.typed}
      data-state={state}
      data-current={isActive || undefined}
      data-flag={summary ? caseFlag(summary) : undefined}
      data-verdict={summary?.verdict}
      onPointerMove={() => setHoveredAt(position)}
      onPointerLeave={() => setHoveredAt(null)}
      onFocus={() => {
        if (page.getState().activeRow !== index) page.setState({ activeRow: index })
      }}
      // Before the links inside: a plain click on them chooses the row as well.
      onClickCapture={(event) => {
        if (isBesideCase && isPlainLink(event)) event.preventDefault()
      }}
      onClick={(event) => {
        if (!isBesideCase && isForRow(event)) void navigate(paths.analysis(lookupOf(original)))
      }}
      style={{ top: top ?? undefined }}
      className={`case-row ${isBesideCase ? 'case-beside' : ''} ${shown.note === null ? '' : 'case-noted'} ${top === null ? '' : 'absolute'}`}
    >
      <RowContext value={drawn}>
        <Cells row={row} role="gridcell" />
      </RowContext>
    </div>
  )
}, isSameRow)
