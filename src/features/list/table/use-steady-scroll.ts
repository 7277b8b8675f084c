import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { HEADING_HEIGHT, ROW_HEIGHT } from './grid.ts'
import type { ListView } from '../state/list-view.ts'

/**
 * Keeps the active row in place while answers arrive and rows move, or the first visible row where the active one is out
 * of sight. Another sort order or filter scrolls to the top.
 */
export function useSteadyScroll(
  rows: Virtualizer<HTMLDivElement, Element>,
  shown: readonly WorklistRow[],
  view: ListView,
  activeAt: number,
): void {
  const before = useRef({ shown, view, activeAt })

  useLayoutEffect(() => {
    const { shown: was, view: wasView, activeAt: wasActiveAt } = before.current
    before.current = { shown, view, activeAt }
    const { scrollElement: element, scrollOffset, scrollRect } = rows
    // The virtualizer's offset: reading the element's would force a layout of the whole page.
    if (!element || !scrollOffset || was === shown) return
    if (wasView !== view) {
      element.scrollTo({ top: 0 })
      return
    }
    const first = Math.floor(scrollOffset / ROW_HEIGHT)
    const last = Math.floor((scrollOffset + (scrollRect?.height ?? 0) - HEADING_HEIGHT) / ROW_HEIGHT)
    const anchorAt = wasActiveAt >= first && wasActiveAt < last ? wasActiveAt : first
    const anchor = was[anchorAt]
    const at = anchor ? shown.findIndex(({ index }) => index === anchor.index) : -1
    if (at >= 0 && at !== anchorAt) element.scrollBy({ top: (at - anchorAt) * ROW_HEIGHT })
  }, [rows, shown, view, activeAt])
}
