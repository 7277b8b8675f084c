import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { HEADING_HEIGHT, ROW_HEIGHT } from './grid.ts'
import type { ListView } from '../state/list-view.ts'

/**
 * Keeps what a person looks at where it is while answers come and rows change their places: the row of the keyboard if
 * it can be seen, else the first that can. Another order or filter begins at the top.
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
    // What was scrolled last is known: asking the element would lay out the whole page once more.
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
