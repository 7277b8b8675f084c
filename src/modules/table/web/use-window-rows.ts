import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range, VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Rows beyond the visible ones that are in the DOM. */
const OVERSCAN = 6

/** Pixels of the headings, which stay while the rows scroll. */
export const HEADING_HEIGHT = 40

export interface ScrolledTable {
  /** Pixels that the page was scrolled by. */
  readonly page: number
  readonly measured: readonly VirtualItem[]
}

interface WindowRowsOptions {
  readonly rows: readonly { readonly id: string }[]
  /** What they are sorted and filtered by: another one scrolls to the first row. */
  readonly view: unknown
  /** The position of the row that has the keyboard's focus; −1 for none. */
  readonly activeAt: number
  readonly body: RefObject<HTMLElement | null>
  /** Pixels of a row, until it is measured. */
  readonly rowHeight: number
  /** Pixels at the bottom of the window that something covers. */
  readonly footerHeight: number
  readonly left: ScrolledTable | null
}

export type WindowRows = Virtualizer<Window, HTMLElement>

/** The rows of a table that are near the screen, in a page that scrolls. The active row stays in the DOM, and in its place. */
export function useWindowRows(options: WindowRowsOptions): WindowRows {
  const { rows, activeAt, body, left } = options
  const [position, setPosition] = useState({ margin: 0, bar: 0 })

  // Stable for the same rows: with another function the virtualizer computes all positions again, at every scroll.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range)
      return activeAt < 0 || visible.includes(activeAt)
        ? visible
        : [...visible, activeAt].toSorted((a, b) => a - b)
    },
    [activeAt],
  )
  const virtual: WindowRows = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => options.rowHeight,
    initialMeasurementsCache: [...(left?.measured ?? [])],
    initialOffset: () => left?.page ?? window.scrollY,
    scrollMargin: position.margin,
    scrollPaddingStart: position.bar + HEADING_HEIGHT,
    scrollPaddingEnd: options.footerHeight,
    overscan: OVERSCAN,
    getItemKey,
    rangeExtractor,
  })

  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const measure = () => {
      const margin = Math.round(element.getBoundingClientRect().top + window.scrollY)
      const bar = stickyTop()
      setPosition((known) => (known.margin === margin && known.bar === bar ? known : { margin, bar }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  useSteadyScroll(virtual, options)
  return virtual
}

/** Pixels that the page's bar covers at the top of the window. */
function stickyTop(): number {
  const style = getComputedStyle(document.documentElement)
  return (parseFloat(style.getPropertyValue('--sticky-top')) || 0) * (parseFloat(style.fontSize) || 16)
}

/** Keeps the active row in place while rows move, or the first visible one where the active row is out of sight. */
function useSteadyScroll(virtual: WindowRows, { rows, view, activeAt, body }: WindowRowsOptions): void {
  const before = useRef({ rows, view, items: [] as readonly VirtualItem[] })
  useLayoutEffect(() => {
    const { current: old } = before
    before.current = { rows, view, items: virtual.getVirtualItems() }
    if (old.rows === rows) return
    const { scrollMargin, scrollPaddingStart, scrollPaddingEnd } = virtual.options
    const top = window.scrollY + scrollPaddingStart
    const bottom = window.scrollY + window.innerHeight - scrollPaddingEnd
    const isScrolled = top > scrollMargin
    if (old.view !== view) {
      if (isScrolled) virtual.scrollToOffset(scrollMargin - scrollPaddingStart)
      return
    }
    const seen = old.items.filter(({ start, end }) => end > top && start < bottom)
    const active = seen.find(({ key }) => key === rows[activeAt]?.id)
    // While the first row is in sight, only the row that the keyboard is on is held.
    const isHeld = isScrolled || body.current?.contains(document.activeElement)
    const anchor = (isHeld && active) || (isScrolled && seen.find(({ start }) => start >= top))
    const now = anchor && virtual.measurementsCache[rows.findIndex(({ id }) => id === anchor.key)]
    if (now && now.start !== anchor.start) window.scrollBy({ top: now.start - anchor.start })
  })
}
