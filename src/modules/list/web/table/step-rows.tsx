import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useListPageState } from '#modules/list/web/page/list-page-store.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import type { VisibleList } from './visible-list.ts'

/** The rows that the keys step through: the visible ones and, in the split layout, the open case's row. */
export interface StepRows {
  readonly rows: readonly LinkedListRow[]
  /** Position of the active row, from 0; -1 without one. */
  readonly position: number
}

const [StepRowsContext, useStepRows] = createRequiredContext<StepRows>('StepRowsContext')
export { useStepRows }

interface StepRowsProviderProps {
  readonly list: VisibleList
  readonly isSplit: boolean
  readonly children: ReactNode
}

export function StepRowsProvider({ list, isSplit, children }: StepRowsProviderProps) {
  const { table, visibleRows, view } = list
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
  const steps: StepRows =
    isVisible || !isSplit || !openRow
      ? { rows: visibleRows, position: visiblePosition }
      : { rows: visibleRows.toSpliced(position, 0, openRow), position }
  return <StepRowsContext value={steps}>{children}</StepRowsContext>
}
