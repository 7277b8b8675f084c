import { Suspense } from 'react'
import type { ComponentType, RefObject } from 'react'
import type { CaseLookup } from '../../../core/case/case-ids.ts'
import { useText } from '../../i18n/text.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { PrintedList } from './export/printed-list.tsx'
import { ListFooter } from './list-footer.tsx'
import { CaseFilters } from './overview/case-filters.tsx'
import { CHARTS_ID, LazyCharts } from './overview/lazy-charts.ts'
import { VerdictStrip } from './overview/verdict-strip.tsx'
import type { LinkedList } from './state/linked-rows.ts'
import { SplitView } from './split/split-view.tsx'
import { useListLayout } from './state/list-layout.ts'
import { useListPageState } from './state/list-page-state.ts'
import type { ListTotals } from './state/list-totals.ts'
import type { ShownRows } from './state/use-shown-rows.ts'
import { CaseGrid } from './table/case-grid.tsx'
import { useRowLook } from './table/use-row-look.ts'

interface ListPanelProps {
  readonly linked: LinkedList
  readonly totals: ListTotals
  readonly rows: ShownRows
  /** Draws a case beside the list. */
  readonly Case: ComponentType<CaseLookup>
}

/** The list: how many cases have each verdict, its filters and its rows, and in the split layout a case beside them. */
export function ListPanel({ linked, totals, rows: shownRows, Case }: ListPanelProps) {
  const { say } = useText()
  const { shown, chosen, view, texts } = shownRows
  const lookOfWindow = useRowLook()
  const isSplit = useListLayout().layout === 'split'
  const look = isSplit ? 'cards' : lookOfWindow
  const printedAt = usePrinting()
  const areChartsShown = useListPageState((state) => state.areChartsShown)
  const { rows, groups, linksOf, linkedOf } = linked
  const hasHeadings = look === 'table' || look === 'wide'
  const list = (scroller?: RefObject<HTMLElement | null>) => (
    <section
      id="panel-list"
      tabIndex={-1}
      data-panel="list"
      data-state="ready"
      aria-label={say('list.table')}
      className={
        isSplit
          ? ''
          : 'border-line bg-surface mt-2 min-w-0 overflow-clip rounded-lg border shadow-xs print:hidden'
      }
    >
      <CaseFilters
        totals={totals}
        groups={groups}
        shown={shown}
        total={rows.length}
        hasHeadings={hasHeadings}
        isNarrow={isSplit}
      />
      {areChartsShown && !isSplit ? (
        <Suspense>
          <LazyCharts id={CHARTS_ID} totals={totals} texts={texts} />
        </Suspense>
      ) : null}
      <CaseGrid
        // The virtualizer of an element is another than that of the window.
        key={isSplit ? 'split' : 'table'}
        shown={shown}
        view={view}
        look={look}
        linksOf={linksOf}
        linkedOf={linkedOf}
        texts={texts}
        scroller={scroller}
      />
      {shown.length === 0 ? (
        <p className="text-muted px-4 py-5 text-center">{say('list.noneShown')}</p>
      ) : null}
    </section>
  )
  return (
    <>
      <VerdictStrip verdicts={totals.verdicts} />
      {isSplit ? (
        <SplitView shown={shown} Case={Case}>
          {list}
        </SplitView>
      ) : (
        list()
      )}
      <ListFooter chosen={chosen} isSplit={isSplit} />
      {printedAt ? (
        <PrintedList
          shown={shown}
          total={rows.length}
          linksOf={linksOf}
          texts={texts}
          printedAt={printedAt}
        />
      ) : null}
    </>
  )
}
