import { Suspense, useEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import type { CaseLookup } from '../../../../core/case/lookup.ts'
import { useText } from '../../../i18n/text.ts'
import { EmptyState } from '../../../ui/panel.tsx'
import { useList } from '../../../data/list/list-context.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { usePrefetchedCase } from '../../../data/use-case.ts'
import { useListPageState } from '../page/list-page-state.ts'

/** Milliseconds after which a case beside the list counts as seen, so that walking past a row does not mark it. */
const SEEN_AFTER_MS = 1000

interface CasePaneProps {
  /** The rows as they are sorted and filtered. */
  readonly shown: readonly ListRow[]
  /** Draws a case; handed in, because the list knows no case page. */
  readonly Case: ComponentType<CaseLookup>
}

/** The case of the active row beside the list. It scrolls by itself; the page scrolls the list. */
export function CasePane({ shown, Case }: CasePaneProps) {
  const { say } = useText()
  const { run } = useList()
  const pane = useRef<HTMLElement>(null)
  const active = useListPageState((state) => state.activeRow)
  const position = shown.findIndex(({ index }) => index === active)
  const row = shown[position]
  const next = shown[position + 1]
  const index = row?.index ?? null
  usePrefetchedCase(row && next ? lookupOf(next) : null)
  useEffect(() => {
    if (index === null) return undefined
    pane.current?.scrollTo(0, 0)
    // Not a visit: the page returns to the active row, which this one may not be any more.
    const timer = setTimeout(() => run.see(index), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [run, index])

  const lookup = row && lookupOf(row)
  return (
    <section
      ref={pane}
      aria-label={say('list.split.case')}
      className="sticky top-(--sticky-top) h-[calc(100dvh-var(--sticky-top)-2.5rem)] min-w-0 overflow-y-auto overscroll-contain print:hidden"
    >
      <div className="case-beside-list [--sticky-top:0rem]">
        {row && lookup ? (
          // Digits that nobody has looked up may be two cases: the list finds out which.
          lookup.by === 'either' && row.failure === null ? (
            <EmptyState title={say('list.split.waiting')} />
          ) : (
            <Suspense>
              <Case by={lookup.by} value={lookup.value} />
            </Suspense>
          )
        ) : (
          <EmptyState title={say('list.split.none')}>
            <p>{say('list.split.choose')}</p>
          </EmptyState>
        )}
      </div>
    </section>
  )
}
