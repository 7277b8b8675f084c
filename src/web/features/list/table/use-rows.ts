import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { ListRow } from '../../../data/list/list-row.ts'
import { useListPage } from '../state/list-page-state.ts'
import { FOOTER_HEIGHT, ROW_HEIGHT } from './grid.ts'
import type { Rows } from './use-steady-scroll.ts'

/** Rows beyond the visible ones that are in the DOM. */
const OVERSCAN = 6

interface RowsOptions {
  readonly shown: readonly ListRow[]
  /** The position of the row that has the keyboard's focus. */
  readonly activeAt: number
  /** Pixels that cover the first rows while the page scrolls: the bar and the headings. */
  readonly covered: number
  /** The element around the rows. */
  readonly body: RefObject<HTMLElement | null>
  /** The element that scrolls; without one, the page does. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined
}

/** The rows that are near the screen, measured as they come. */
export function useRows({ shown, activeAt, covered, body, scroller }: RowsOptions): Rows {
  const page = useListPage()
  const margin = useOffset(body, scroller === undefined)

  // Stable for the same rows: with another function the virtualizer computes all positions again, at every scroll.
  const getItemKey = useCallback((at: number) => shown[at]?.index ?? at, [shown])
  // The active row stays in the DOM, or the focus would be lost.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range)
      return visible.includes(activeAt) || activeAt >= range.count
        ? visible
        : [...visible, activeAt].toSorted((a, b) => a - b)
    },
    [activeAt],
  )
  const options = {
    count: shown.length,
    estimateSize: () => ROW_HEIGHT,
    initialMeasurementsCache: [...page.getState().measured],
    scrollPaddingStart: covered,
    scrollPaddingEnd: FOOTER_HEIGHT,
    overscan: OVERSCAN,
    getItemKey,
    rangeExtractor,
  }
  const inWindow: Rows = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: scroller === undefined,
    scrollMargin: margin,
    initialOffset: () => page.getState().scrolled.page,
  })
  const inElement: Rows = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: scroller !== undefined,
    getScrollElement: () => scroller?.current ?? null,
    initialOffset: () => page.getState().scrolled.table,
  })
  const rows = scroller === undefined ? inWindow : inElement

  useLayoutEffect(
    () => () =>
      page.setState(({ scrolled }) => ({
        measured: rows.takeSnapshot(),
        scrolled:
          scroller === undefined
            ? { ...scrolled, page: window.scrollY }
            : { ...scrolled, table: rows.scrollOffset ?? 0 },
      })),
    [page, rows, scroller],
  )

  // Rows that are not in the DOM have other heights in another width.
  useRemeasured(rows, body)
  return rows
}

/** Pixels from the top of the page to an element, as the page above it grows and shrinks. */
function useOffset(element: RefObject<HTMLElement | null>, isOn: boolean): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (!isOn) return
    const measure = () => {
      if (element.current) setOffset(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, isOn])
  return offset
}

/** Forgets measured heights once the width changes. */
function useRemeasured(rows: Rows, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    let width = current.clientWidth
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return
      width = current.clientWidth
      rows.measure()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [rows, element])
}
