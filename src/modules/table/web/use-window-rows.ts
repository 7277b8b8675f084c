import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range, VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

const OVERSCAN = 6

export const HEADING_HEIGHT = 40

export interface ScrolledTable {
  readonly page: number
  readonly measured: readonly VirtualItem[]
}

interface WindowRowsOptions {
  readonly rows: readonly { readonly id: string }[]
  /** Sort order and filters. Another object scrolls to the first row. */
  readonly view: unknown
  /** The row with the keyboard focus; −1 for none. */
  readonly activeIndex: number
  readonly body: RefObject<HTMLElement | null>
  readonly rowHeight: number
  /** Pixels that a bar covers at the bottom of the window. */
  readonly footerHeight: number
  readonly restored: ScrolledTable | null
}

export type WindowRows = Virtualizer<Window, HTMLElement>

/** Virtualizes the rows of a table that scrolls with the page. The active row stays in the DOM and on its spot. */
export function useWindowRows(options: WindowRowsOptions): WindowRows {
  const { rows, activeIndex, body, restored } = options
  const [position, setPosition] = useState({ margin: 0, bar: 0 })

  // A new function would make the virtualizer recompute all positions at every scroll.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range)
      return activeIndex < 0 || visible.includes(activeIndex)
        ? visible
        : [...visible, activeIndex].toSorted((a, b) => a - b)
    },
    [activeIndex],
  )
  const virtualizer: WindowRows = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => options.rowHeight,
    initialMeasurementsCache: [...(restored?.measured ?? [])],
    initialOffset: () => restored?.page ?? window.scrollY,
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
      setPosition((current) => (current.margin === margin && current.bar === bar ? current : { margin, bar }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  useSteadyScroll(virtualizer, options)
  return virtualizer
}

function stickyTop(): number {
  const style = getComputedStyle(document.documentElement)
  return (parseFloat(style.getPropertyValue('--sticky-top')) || 0) * (parseFloat(style.fontSize) || 16)
}

/** Scrolls so that the active row, or else the first visible one, stays on its spot while rows move. */
function useSteadyScroll(
  virtualizer: WindowRows,
  { rows, view, activeIndex, body }: WindowRowsOptions,
): void {
  const previous = useRef({ rows, view, items: [] as readonly VirtualItem[] })
  useLayoutEffect(() => {
    const { current: old } = previous
    previous.current = { rows, view, items: virtualizer.getVirtualItems() }
    if (old.rows === rows) return
    const { scrollMargin, scrollPaddingStart, scrollPaddingEnd } = virtualizer.options
    const top = window.scrollY + scrollPaddingStart
    const bottom = window.scrollY + window.innerHeight - scrollPaddingEnd
    const isScrolled = top > scrollMargin
    if (old.view !== view) {
      if (isScrolled) virtualizer.scrollToOffset(scrollMargin - scrollPaddingStart)
      return
    }
    const visible = old.items.filter(({ start, end }) => end > top && start < bottom)
    const active = visible.find(({ key }) => key === rows[activeIndex]?.id)
    // Unless the page is scrolled, only a row with the focus is kept in place.
    const isActiveKept = isScrolled || body.current?.contains(document.activeElement)
    const anchor = (isActiveKept && active) || (isScrolled && visible.find(({ start }) => start >= top))
    const moved = anchor && virtualizer.measurementsCache[rows.findIndex(({ id }) => id === anchor.key)]
    if (moved && moved.start !== anchor.start) window.scrollBy({ top: moved.start - anchor.start })
  })
}
