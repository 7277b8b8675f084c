import type { ComponentType } from 'react'
import type { CaseLookup } from '../../../core/case/lookup.ts'
import { useAccess } from '../../data/access.ts'
import { clockOf } from '../../i18n/format.ts'
import { useText } from '../../i18n/text.ts'
import { usePrintedHead, usePrinting } from '../../ui/use-printing.ts'
import { ListFooter } from './list-footer.tsx'
import { CaseFilters } from './overview/case-filters.tsx'
import { VerdictStrip } from './overview/verdict-strip.tsx'
import { CasePane } from './split/case-pane.tsx'
import type { LinkedList } from './rows/linked-rows.ts'
import { useListLayout } from './page/list-layout.ts'
import type { ListTotals } from './rows/list-totals.ts'
import { ListTable } from './table/list-table.tsx'
import type { ShownList } from './table/list-table.tsx'

interface ListPanelProps {
  readonly linked: LinkedList
  readonly totals: ListTotals
  readonly list: ShownList
  /** Draws a case beside the list. */
  readonly Case: ComponentType<CaseLookup>
}

/** The list: how many cases have each verdict, its filters and its rows, and in the split layout a case beside them. */
export function ListPanel({ linked, totals, list, Case }: ListPanelProps) {
  const { say } = useText()
  const isSplit = useListLayout().layout === 'split'
  const { rows, groups } = linked
  const { table, shown, chosen } = list
  return (
    <>
      <PrintedHead shown={shown.length} total={rows.length} />
      {isSplit ? null : <VerdictStrip verdicts={totals.verdicts} />}
      <div
        className={isSplit ? 'grid grid-cols-[22rem_minmax(0,1fr)] items-start gap-4 print:block' : 'mt-2'}
      >
        <section
          id="panel-list"
          tabIndex={-1}
          data-panel="list"
          data-state="ready"
          data-wide
          aria-label={say('list.table')}
          className="border-line bg-surface @container min-w-0 overflow-clip rounded-lg border shadow-xs"
        >
          {isSplit ? <VerdictStrip verdicts={totals.verdicts} isNarrow /> : null}
          <CaseFilters totals={totals} groups={groups} table={table} shown={shown} total={rows.length} />
          <ListTable list={list} isSplit={isSplit} />
          {shown.length === 0 ? (
            <p className="text-muted px-4 py-5 text-center">{say('list.noneShown')}</p>
          ) : null}
        </section>
        {isSplit ? <CasePane shown={shown} Case={Case} /> : null}
      </div>
      <ListFooter shown={shown} chosen={chosen} isSplit={isSplit} />
    </>
  )
}

/** On paper: what it is of, when it was printed and by whom. */
function PrintedHead({ shown, total }: { shown: number; total: number }) {
  const { say, format } = useText()
  const printedAt = usePrinting()
  const { person } = useAccess()
  const count = say('list.shown', { shown, total })
  usePrintedHead(printedAt && `${say('list.table')} · ${count}`)
  if (printedAt === null) return null
  return (
    <div className="hidden print:block">
      <h1 className="text-lg font-semibold">{say('list.table')}</h1>
      <p className="text-muted mb-3 text-xs">
        {`${count} · ${say('print.meta', { at: format.dateTime(clockOf(printedAt)), by: person })}`}
      </p>
    </div>
  )
}
