import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { ListView } from '../state/list-view.ts'
import { rowId } from './grid.ts'

/** The rows as they are virtualized: in the window, or in an element that scrolls. */
export type Rows = Virtualizer<Window, HTMLElement> | Virtualizer<HTMLElement, HTMLElement>

/** A row that was on the screen. */
interface SeenRow {
  readonly index: number
  /** Pixels from where scrolling begins. */
  readonly start: number
  readonly end: number
}

/**
 * Keeps the active row in place while answers arrive and rows move, or the first visible row where the active one is out
 * of sight. Another sort order or filter scrolls to the first row.
 */
export function useSteadyScroll(
  rows: Rows,
  shown: readonly WorklistRow[],
  view: ListView,
  active: number | null,
): void {
  const before = useRef<{
    readonly shown: readonly WorklistRow[]
    readonly view: ListView
    readonly seen: readonly SeenRow[]
  }>({ shown, view, seen: [] })

  // After every render: rows that were measured have other positions.
  useLayoutEffect(() => {
    const { shown: was, view: wasView, seen } = before.current
    before.current = {
      shown,
      view,
      seen: rows.getVirtualItems().flatMap(({ index: at, start, end }) => {
        const row = shown[at]
        return row ? [{ index: row.index, start, end }] : []
      }),
    }
    if (was === shown) return
    const { scrollOffset, scrollRect, options } = rows
    if (scrollOffset === null) return
    const top = scrollOffset + options.scrollPaddingStart
    // The first row is below the top of the window: there is nothing to keep but the row that the keyboard is on.
    const isAtTop = top <= options.scrollMargin
    if (wasView !== view) {
      if (isAtTop) return
      rows.scrollToOffset(options.scrollMargin - options.scrollPaddingStart)
      return
    }
    const bottom = scrollOffset + (scrollRect?.height ?? 0) - options.scrollPaddingEnd
    const visible = seen.filter(({ start, end }) => start >= top && end <= bottom)
    const isFocused = active !== null && document.activeElement?.id === rowId(active)
    const current = isAtTop && !isFocused ? undefined : visible.find(({ index }) => index === active)
    const anchor = current ?? (isAtTop ? undefined : visible[0])
    const at = anchor ? shown.findIndex(({ index }) => index === anchor.index) : -1
    const now = rows.measurementsCache[at]
    if (anchor && now && now.start !== anchor.start)
      rows.scrollElement?.scrollBy({ top: now.start - anchor.start })
  })
}
