import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { WorklistRow } from '../../cases/worklist-row.ts'
import { useDeskPart } from './desk.ts'
import { HEADING_HEIGHT, ROW_HEIGHT } from './grid.ts'

/**
 * Keeps what a person looks at where it is while answers come and rows change their places: the row of the keyboard if
 * it can be seen, else the first that can. Another order or filter begins at the top.
 */
export function useSteadyScroll(
  scroller: RefObject<HTMLElement | null>,
  shown: readonly WorklistRow[],
  activeAt: number,
): void {
  const view = useDeskPart('view')
  const before = useRef({ shown, view, activeAt })

  useLayoutEffect(() => {
    const { shown: was, view: wasView, activeAt: wasActiveAt } = before.current
    before.current = { shown, view, activeAt }
    const element = scroller.current
    if (!element || was === shown) return
    if (wasView !== view) {
      element.scrollTo({ top: 0 })
      return
    }
    if (element.scrollTop === 0) return
    const first = Math.floor(element.scrollTop / ROW_HEIGHT)
    const last = Math.floor((element.scrollTop + element.clientHeight - HEADING_HEIGHT) / ROW_HEIGHT)
    const anchorAt = wasActiveAt >= first && wasActiveAt < last ? wasActiveAt : first
    const anchor = was[anchorAt]
    const at = anchor ? shown.findIndex(({ index }) => index === anchor.index) : -1
    if (at >= 0 && at !== anchorAt) element.scrollBy({ top: (at - anchorAt) * ROW_HEIGHT })
  }, [scroller, shown, view, activeAt])
}
