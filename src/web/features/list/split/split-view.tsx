import { Suspense, useRef } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { CaseLookup } from '../../../../core/case/case-ids.ts'
import { useText } from '../../../i18n/text.ts'
import { EmptyState } from '../../../ui/panel.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { useListPageState } from '../state/list-page-state.ts'
import { useCoveredTop } from '../table/use-covered-top.ts'
import { FOOTER_HEIGHT } from '../table/grid.ts'
import { SplitBar } from './split-bar.tsx'
import { useOpenedBeside } from './use-opened-beside.ts'

interface SplitViewProps {
  /** The rows as they are sorted and filtered. */
  readonly shown: readonly ListRow[]
  /** Draws a case; handed in, because the list knows no case page. */
  readonly Case: ComponentType<CaseLookup>
  /** The list's filters and rows, in the element that scrolls. */
  readonly children: (scroller: RefObject<HTMLElement | null>) => ReactNode
}

/** The list in a column of its own, and beside it the case of the active row. The page scrolls the case. */
export function SplitView({ shown, Case, children }: SplitViewProps) {
  const { say } = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const active = useListPageState((state) => state.activeRow)
  const top = useCoveredTop()
  const at = shown.findIndex(({ index }) => index === active)
  const row = shown[at] ?? null
  const lookup = row && lookupOf(row)
  useOpenedBeside(row, shown[at + 1] ?? null)
  return (
    <div className="mt-2 grid grid-cols-[22rem_minmax(0,1fr)] items-start gap-4 print:block">
      <div
        ref={scroller}
        style={{ top, height: `calc(100dvh - ${top + FOOTER_HEIGHT}px - 0.5rem)` }}
        className="border-line bg-surface sticky overflow-x-clip overflow-y-auto overscroll-contain rounded-lg border shadow-xs print:hidden"
      >
        {children(scroller)}
      </div>
      <section aria-label={say('list.split.case')} className="min-w-0">
        {row && lookup ? (
          <>
            <SplitBar row={row} at={at} shown={shown} />
            {/* Digits that nobody has looked up may be two cases: the list finds out which. */}
            {lookup.by === 'either' && row.failure === null ? (
              <EmptyState title={say('list.split.waiting')} />
            ) : (
              <Suspense>
                <Case by={lookup.by} value={lookup.value} />
              </Suspense>
            )}
          </>
        ) : (
          <EmptyState title={say('list.split.none')}>
            <p>{say('list.split.choose')}</p>
          </EmptyState>
        )}
      </section>
    </div>
  )
}
