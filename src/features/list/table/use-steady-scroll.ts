import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { ListView } from '../state/list-view.ts'

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
    const top = (scrollOffset ?? 0) + options.scrollPaddingStart
    // The first row is below the top of the window: nothing to keep.
    if (scrollOffset === null || top <= options.scrollMargin) return
    if (wasView !== view) {
      rows.scrollToOffset(options.scrollMargin - options.scrollPaddingStart)
      return
    }
    const bottom = scrollOffset + (scrollRect?.height ?? 0) - options.scrollPaddingEnd
    const visible = seen.filter(({ start, end }) => start >= top && end <= bottom)
    const anchor = visible.find(({ index }) => index === active) ?? visible[0]
    const at = anchor ? shown.findIndex(({ index }) => index === anchor.index) : -1
    const now = rows.measurementsCache[at]
    if (anchor && now && now.start !== anchor.start)
      rows.scrollElement?.scrollBy({ top: now.start - anchor.start })
  })
}
