import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import type { LineJudgement } from '../../../findings/model/judgement.ts'
import { LaudoLine } from './laudo-line.tsx'
import { focusTarget } from '../state/target.ts'
import type { LineTarget } from '../state/target.ts'

const ROW_HEIGHT_PX = 37
const HEADER_HEIGHT_PX = 37

interface LaudoVirtualBodyProps {
  readonly lines: readonly LineJudgement[]
  readonly target: LineTarget | null
  readonly table: (body: ReactNode) => ReactNode
}

/** A long report: it has its own scrollbar, and only its visible lines are in the DOM. */
export function LaudoVirtualBody({ lines, target, table }: LaudoVirtualBodyProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    scrollMargin: HEADER_HEIGHT_PX,
    overscan: 12,
    getItemKey: (at) => lines[at]?.index ?? at,
  })
  const visible = rows.getVirtualItems()
  const above = (visible[0]?.start ?? HEADER_HEIGHT_PX) - HEADER_HEIGHT_PX
  const below = rows.getTotalSize() - ((visible.at(-1)?.end ?? HEADER_HEIGHT_PX) - HEADER_HEIGHT_PX)

  // An effect event: only a new target scrolls, not a filter or a change of the virtualizer.
  const scrollTo = useEffectEvent((index: number) => {
    const at = lines.findIndex((line) => line.index === index)
    if (at !== -1) rows.scrollToIndex(at, { align: 'center' })
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
    <div ref={scroller} className="relative max-h-[70vh] overflow-y-auto print:max-h-none">
      <div style={{ paddingTop: above, paddingBottom: below }}>
        {table(
          <tbody className="max-sm:block">
            {visible.map(({ index, key }) => {
              const line = lines[index]
              return line ? (
                <LaudoLine
                  key={key}
                  line={line}
                  rowIndex={index + 2}
                  measure={rows.measureElement}
                  at={index}
                />
              ) : null
            })}
          </tbody>,
        )}
      </div>
    </div>
  )
}
