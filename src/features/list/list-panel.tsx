import { Suspense } from 'react'
import { useText } from '../../i18n/text.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { PrintedList } from './export/printed-list.tsx'
import { ListFooter } from './list-footer.tsx'
import { CaseFilters } from './overview/case-filters.tsx'
import { CHARTS_ID, LazyCharts } from './overview/lazy-charts.ts'
import { VerdictStrip } from './overview/verdict-strip.tsx'
import type { LinkedList } from './state/linked-rows.ts'
import { useListPageState } from './state/list-page-state.ts'
import type { ListTotals } from './state/list-totals.ts'
import type { ShownRows } from './state/use-shown-rows.ts'
import { CaseGrid } from './table/case-grid.tsx'
import { useRowLook } from './table/use-row-look.ts'

interface ListPanelProps {
  readonly linked: LinkedList
  readonly totals: ListTotals
  readonly rows: ShownRows
}

/** The list: how many cases have each verdict, its filters and its rows. */
export function ListPanel({ linked, totals, rows: { shown, chosen, view, texts } }: ListPanelProps) {
  const { say } = useText()
  const look = useRowLook()
  const printedAt = usePrinting()
  const areChartsShown = useListPageState((state) => state.areChartsShown)
  const { rows, groups, linksOf, linkedOf } = linked
  const hasHeadings = look === 'table' || look === 'wide'
  return (
    <>
      <VerdictStrip verdicts={totals.verdicts} />
      <section
        id="panel-list"
        tabIndex={-1}
        data-panel="list"
        data-state="ready"
        aria-label={say('batch.table')}
        className="border-line bg-surface mt-2 min-w-0 overflow-clip rounded-lg border shadow-xs print:hidden"
      >
        <CaseFilters
          totals={totals}
          groups={groups}
          shown={shown}
          total={rows.length}
          hasHeadings={hasHeadings}
        />
        {areChartsShown ? (
          <Suspense>
            <LazyCharts id={CHARTS_ID} totals={totals} texts={texts} />
          </Suspense>
        ) : null}
        <CaseGrid shown={shown} view={view} look={look} linksOf={linksOf} linkedOf={linkedOf} texts={texts} />
        {shown.length === 0 ? (
          <p className="text-muted px-4 py-5 text-center">{say('batch.noneShown')}</p>
        ) : null}
      </section>
      <ListFooter chosen={chosen} />
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
