import type { CSSProperties } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#core/paths/paths.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { findUnmarked, lookupOf } from '#modules/list/web/data/neighbours.ts'
import { useList } from '#modules/list/web/page/list-context.tsx'
import { useListPage, useListPageState } from '#modules/list/web/page/list-page-store.ts'
import { useMarkKeys } from '#modules/list/web/position/row-edits.tsx'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { marksText } from '#modules/list/web/rows/marks-text.ts'
import { DataTable } from '#modules/table/web/data-table.tsx'
import type { DataRow } from '#modules/table/web/table-options.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { announce, announceLead } from '#web/ui/live-region.tsx'
import { useText } from '#words/use-text.ts'
import { CaseRow } from './case-row.tsx'
import { useStepRows } from './step-rows.tsx'
import type { StepRows } from './step-rows.tsx'
import type { VisibleList } from './visible-list.ts'

const ROW_HEIGHT = 49

export const FOOTER_HEIGHT = 40

const TABLE_ID = 'list-grid'

/** From the table itself, an arrow key goes to the first row. */
export function focusTable(): void {
  document.getElementById(TABLE_ID)?.focus({ preventScroll: true })
}

export function ListTable({ list, isSplit }: { list: VisibleList; isSplit: boolean }) {
  const { table, view } = list
  const { say } = useText()
  const page = useListPage()
  const { run } = useList()
  const activeRow = useListPageState((state) => state.activeRow)
  const onKey = useTableKeys(list)
  useStepKeys(useStepRows())
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
