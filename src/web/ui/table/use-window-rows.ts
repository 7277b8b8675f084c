import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range, VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Rows beyond the visible ones that are in the DOM. */
const OVERSCAN = 6

/** Where a table was left, so that the same rows are on the screen again. */
export interface ScrolledTable {
  /** Pixels that the page was scrolled by. */
  readonly page: number
  /** The heights of the rows that were seen. */
  readonly measured: readonly VirtualItem[]
}

interface WindowRowsOptions<Row> {
  /** The rows as they are sorted and filtered. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  /** What they are sorted and filtered by: another one scrolls to the first row. */
  readonly view: unknown
  /** The row that has the keyboard's focus, by its key. */
  readonly active: number | null
  /** The element around the rows. */
  readonly body: RefObject<HTMLElement | null>
  /** Pixels of a row, until it is measured. */
  readonly rowHeight: number
  /** Pixels above and below the rows that stay while the page scrolls. */
  readonly headingHeight: number
  readonly footerHeight: number
  readonly left: ScrolledTable
  readonly onLeave: (left: ScrolledTable) => void
}

export type WindowRows = Virtualizer<Window, HTMLElement>

/** The rows of a table that are near the screen, in a page that scrolls. The active row stays in the DOM, and in its place. */
export function useWindowRows<Row>(options: WindowRowsOptions<Row>): WindowRows {
  const { rows, keyOf, active, body, left, onLeave } = options
  const [position, setPosition] = useState({ margin: 0, bar: 0 })
  const activeIndex = rows.findIndex((row) => keyOf(row) === active)

  // Stable for the same rows: with another function the virtualizer computes all positions again, at every scroll.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range)
      return activeIndex < 0 || visible.includes(activeIndex)
        ? visible
        : [...visible, activeIndex].toSorted((a, b) => a - b)
    },
    [activeIndex],
  )
  const virtual: WindowRows = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => options.rowHeight,
    initialMeasurementsCache: [...left.measured],
    initialOffset: () => left.page,
    scrollMargin: position.margin,
    scrollPaddingStart: position.bar + options.headingHeight,
    scrollPaddingEnd: options.footerHeight,
    overscan: OVERSCAN,
    getItemKey,
    rangeExtractor,
  })

  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    let width = element.clientWidth
    const measure = () => {
      const margin = Math.round(element.getBoundingClientRect().top + window.scrollY)
      const bar = stickyTop()
      setPosition((known) => (known.margin === margin && known.bar === bar ? known : { margin, bar }))
      if (element.clientWidth === width) return
      // Rows have other heights in another width.
      width = element.clientWidth
      virtual.measure()
      // From the estimates, measure the drawn rows again: the observer does not report those that kept their height.
      virtual.getTotalSize()
      for (const row of element.children) virtual.measureElement(row as HTMLElement)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [virtual, body])

  useLayoutEffect(
    () => () => onLeave({ page: window.scrollY, measured: virtual.takeSnapshot() }),
    [virtual, onLeave],
  )
  useSteadyScroll(virtual, options)
  return virtual
}

/** Pixels that the page's bar covers at the top of the window. */
function stickyTop(): number {
  const style = getComputedStyle(document.documentElement)
  return (parseFloat(style.getPropertyValue('--sticky-top')) || 0) * (parseFloat(style.fontSize) || 16)
}

/** A row and its pixels from the top of the page. */
interface Anchor {
  readonly key: number
  readonly start: number
}

/** Keeps the active row in place while rows move, or the first visible one where the active row is out of sight. */
function useSteadyScroll<Row>(virtual: WindowRows, options: WindowRowsOptions<Row>): void {
  const { rows, keyOf, view, active, body } = options
  const before = useRef({ rows, view, anchor: null as Anchor | null })

  // After every render: rows that were measured have other positions.
  useLayoutEffect(() => {
    const { rows: oldRows, view: oldView, anchor } = before.current
    const { scrollRect } = virtual
    const { scrollMargin, scrollPaddingStart, scrollPaddingEnd } = virtual.options
    const isScrolled = window.scrollY + scrollPaddingStart > scrollMargin
    if (oldRows !== rows && oldView !== view) {
      if (isScrolled) virtual.scrollToOffset(scrollMargin - scrollPaddingStart)
    } else if (oldRows !== rows && anchor) {
      const start = virtual.measurementsCache[rows.findIndex((row) => keyOf(row) === anchor.key)]?.start
      if (start !== undefined && start !== anchor.start) window.scrollBy({ top: start - anchor.start })
    }
    const top = window.scrollY + scrollPaddingStart
    const bottom = window.scrollY + (scrollRect?.height ?? 0) - scrollPaddingEnd
    const seen = virtual.getVirtualItems().filter(({ start, end }) => end > top && start < bottom)
    // While the first row is in sight, only the row that the keyboard is on is held.
    const isFocused = body.current?.contains(document.activeElement) ?? false
    const held = seen.find(({ key }) => key === active && (isScrolled || isFocused))
    const item = held ?? (isScrolled ? seen.find(({ start }) => start >= top) : undefined)
    before.current = { rows, view, anchor: item ? { key: Number(item.key), start: item.start } : null }
  })
}
