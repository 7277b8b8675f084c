import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'

/** A row that is in the DOM. */
export interface DrawnRow {
  /** Its position in the table, from 0; its element has it as `data-index`. */
  readonly index: number
  /** The virtualizer's `measureElement`; undefined where nothing is measured. */
  readonly measure?: ((element: HTMLElement | null) => void) | undefined
}

interface ElementRowsProps {
  /** Keys of all rows; the same array while they are the same. */
  readonly keys: readonly (string | number)[]
  /** Pixels of a row until it is measured, and of what is above the rows. */
  readonly rowHeight: number
  readonly headerHeight: number
  /** A row to scroll to whenever the object changes; `onScrolled` is called once it is in the DOM. */
  readonly target: { readonly index: number } | null
  readonly onScrolled: () => void
  readonly children: (rows: readonly DrawnRow[]) => ReactNode
}

/** A long table with its own scrollbar: only its visible rows are in the DOM. */
export function ElementRows(props: ElementRowsProps) {
  const { keys, rowHeight, headerHeight, target, onScrolled, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: headerHeight,
    overscan: 12,
    getItemKey: (index) => keys[index] ?? index,
  })
  const visible = virtual.getVirtualItems()
  const above = (visible[0]?.start ?? headerHeight) - headerHeight
  const below = virtual.getTotalSize() - ((visible.at(-1)?.end ?? headerHeight) - headerHeight)

  // Effect events: only a new target scrolls, not a filter or a change of the virtualizer.
  const scrollTo = useEffectEvent((index: number) => virtual.scrollToIndex(index, { align: 'center' }))
  const tell = useEffectEvent(onScrolled)
  useEffect(() => {
    if (target === null) return undefined
    if (target.index >= 0) scrollTo(target.index)
    // The row is in the DOM only after the scroll has been rendered.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => tell())
    })
    return () => cancelAnimationFrame(frame)
  }, [target])

  return (
    <div ref={scroller} className="relative max-h-[70vh] overflow-y-auto [--sticky-top:0px] print:max-h-none">
      <div style={{ paddingTop: above, paddingBottom: below }}>
        {children(visible.map(({ index }) => ({ index, measure: virtual.measureElement })))}
      </div>
    </div>
  )
}
