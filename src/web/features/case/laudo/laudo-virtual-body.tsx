import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { LaudoGroupHeading } from './laudo-group-heading.tsx'
import { LaudoLine } from './laudo-line.tsx'
import { partsOf } from './laudo-rows.ts'
import type { LaudoRow } from './laudo-rows.ts'
import { focusTarget } from '../state/target.ts'
import type { LineTarget } from '../state/target.ts'

const ROW_HEIGHT_PX = 37
const HEADER_HEIGHT_PX = 37

interface LaudoVirtualBodyProps {
  readonly rows: readonly LaudoRow[]
  /** The row that Tab leads to, or to the first visible line where it is not in the DOM. */
  readonly tabStop: LaudoRow | undefined
  readonly target: LineTarget | null
  readonly table: (body: ReactNode) => ReactNode
}

/** A long report: it has its own scrollbar, and only its visible lines are in the DOM. */
export function LaudoVirtualBody({ rows, tabStop, target, table }: LaudoVirtualBodyProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    scrollMargin: HEADER_HEIGHT_PX,
    overscan: 12,
    getItemKey: (at) => rows[at]?.line?.index ?? `heading ${rows[at]?.group}`,
  })
  const visible = virtual.getVirtualItems()
  const above = (visible[0]?.start ?? HEADER_HEIGHT_PX) - HEADER_HEIGHT_PX
  const below = virtual.getTotalSize() - ((visible.at(-1)?.end ?? HEADER_HEIGHT_PX) - HEADER_HEIGHT_PX)

  const shown = visible.flatMap(({ index: at, key }) => {
    const row = rows[at]
    return row ? [{ ...row, at, key }] : []
  })
  const reachable = shown.find(({ line }) => line && line === tabStop?.line) ?? shown.find(({ line }) => line)

  // An effect event: only a new target scrolls, not a filter or a change of the virtualizer.
  const scrollTo = useEffectEvent((index: number) => {
    const at = rows.findIndex(({ line }) => line?.index === index)
    if (at !== -1) virtual.scrollToIndex(at, { align: 'center' })
  })
  useEffect(() => {
    if (target === null) return
    scrollTo(target.index)
    // The line is in the DOM only after the scroll has been rendered.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focusTarget(target))
    })
    return () => cancelAnimationFrame(frame)
  }, [target])

  return (
    <div ref={scroller} className="relative max-h-[70vh] overflow-y-auto [--sticky-top:0px] print:max-h-none">
      <div style={{ paddingTop: above, paddingBottom: below }}>
        {table(
          partsOf(shown).map((part) => (
            <tbody key={part[0]?.group} className="border-line not-last:border-b max-sm:block">
              {part.map(({ key, at, group, line, count, rowIndex }) =>
                line ? (
                  <LaudoLine
                    key={key}
                    line={line}
                    rowIndex={rowIndex}
                    isTabStop={line === reachable?.line}
                    measure={virtual.measureElement}
                    at={at}
                  />
                ) : group ? (
                  <LaudoGroupHeading
                    key={key}
                    group={group}
                    count={count}
                    rowIndex={rowIndex}
                    measure={virtual.measureElement}
                    at={at}
                  />
                ) : null,
              )}
            </tbody>
          )),
        )}
      </div>
    </div>
  )
}
