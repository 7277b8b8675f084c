import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { ListRow } from '../../../data/list/list-row.ts'
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
  shown: readonly ListRow[],
  view: ListView,
  active: number | null,
): void {
  const before = useRef<{
    readonly shown: readonly ListRow[]
    readonly view: ListView
    readonly seen: readonly SeenRow[]
    /** Pixels scrolled. */
    readonly offset: number | null
  }>({ shown, view, seen: [], offset: null })

  // After every render: rows that were measured have other positions.
  useLayoutEffect(() => {
    const { shown: was, view: wasView, seen, offset } = before.current
    const { scrollOffset, scrollRect, options } = rows
    before.current = {
      shown,
      view,
      seen: rows.getVirtualItems().flatMap(({ index: at, start, end }) => {
        const row = shown[at]
        return row ? [{ index: row.index, start, end }] : []
      }),
      offset: scrollOffset,
    }
    if (offset === null) return
    const top = offset + options.scrollPaddingStart
    // The first row is below the top of the window: there is nothing to keep but the row that the keyboard is on.
    const isAtTop = top <= options.scrollMargin
    if (was !== shown && wasView !== view && !isAtTop) {
      rows.scrollToOffset(options.scrollMargin - options.scrollPaddingStart)
      return
    }
    const bottom = offset + (scrollRect?.height ?? 0) - options.scrollPaddingEnd
    const visible = seen.filter(({ start, end }) => start >= top && end <= bottom)
    const isFocused = active !== null && document.activeElement?.id === rowId(active)
    // A part of it is enough, as it may stand at the edge to which it was scrolled.
    const current = seen.find(({ index, start, end }) => index === active && end > top && start < bottom)
    const anchor =
      (isAtTop && !isFocused ? undefined : current) ?? (isAtTop || was === shown ? undefined : visible[0])
    const at = anchor ? shown.findIndex(({ index }) => index === anchor.index) : -1
    const now = rows.measurementsCache[at]
    if (!anchor || !now || now.start === anchor.start) return
    // The virtualizer itself scrolls where rows grow that are above the visible ones.
    if (was === shown && Math.abs(scrolledBy(rows) - offset) > 1) return
    rows.scrollElement?.scrollBy({ top: now.start - anchor.start })
  })
}

function scrolledBy({ scrollElement }: Rows): number {
  if (scrollElement === null) return 0
  return 'scrollY' in scrollElement ? scrollElement.scrollY : scrollElement.scrollTop
}
