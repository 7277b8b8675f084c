import { Printer } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useMemo } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { useListPageState } from './state/list-page-state.ts'
import { CaseFilters } from './overview/case-filters.tsx'
import { CaseGrid } from './table/case-grid.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { GroupList } from './table/group-list.tsx'
import { groupName } from './state/linked-rows.ts'
import type { LinkedList } from './state/linked-rows.ts'
import { Charts } from './overview/charts.tsx'
import { PrintedList } from './export/printed-list.tsx'
import { SelectionBar } from './table/selection-bar.tsx'
import type { ListTotals } from './state/list-totals.ts'
import { useCodeTexts } from './columns/use-code-texts.ts'
import { viewRows } from './state/view-rows.ts'
import { useList } from '../../worklist/list-context.tsx'

interface ListPanelProps {
  readonly linked: LinkedList
  readonly totals: ListTotals
}

/** The list: its charts, groups, filters and table, and what can be done with it. */
export const ListPanel = memo(function ListPanel({ linked, totals }: ListPanelProps) {
  const { say } = useText()
  const { worklist } = useList()
  // Typing into the filter is rendered at once; the table follows in slices.
  const view = useDeferredValue(useListPageState((state) => state.view))
  const selected = useListPageState((state) => state.selected)
  const texts = useCodeTexts()
  const printedAt = usePrinting()
  const { rows, groups, linksOf } = linked
  const { group } = view.filters
  const members = useMemo(
    () =>
      group === null
        ? null
        : new Set(groups.filter((each) => groupName(each) === group).flatMap((each) => each.members)),
    [groups, group],
  )
  const shown = useMemo(
    () => viewRows(rows, view, { texts, linksOf, members, comparison: null }),
    [rows, view, texts, linksOf, members],
  )
  const chosen = useMemo(() => shown.filter(({ index }) => selected.has(index)), [shown, selected])

  // Within a case, the next one is the next of this table.
  useEffect(() => worklist.setOrder(shown.map(({ index }) => index)), [worklist, shown])

  return (
    <>
      <Charts totals={totals} texts={texts} />
      <GroupList groups={groups} />
      <Panel
        name="list"
        title={say('batch.table')}
        state="ready"
        className="mt-4 print:hidden"
        aside={
          <span className="flex flex-wrap items-center gap-2">
            {chosen.length > 0 ? (
              <SelectionBar chosen={chosen} />
            ) : (
              <span className="tabular">
                {shown.length === rows.length
                  ? say('batch.shown.all', { total: rows.length })
                  : say('batch.shown', { shown: shown.length, total: rows.length })}
              </span>
            )}
            <ExportMenu
              rows={chosen.length > 0 ? chosen : shown}
              areSelected={chosen.length > 0}
              linksOf={linksOf}
              texts={texts}
            />
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-3.5" />
              {say('print')}
            </Button>
          </span>
        }
      >
        <CaseFilters totals={totals} />
        <CaseGrid shown={shown} view={view} linksOf={linksOf} texts={texts} />
        {shown.length === 0 ? (
          <p className="text-muted border-line border-t px-4 py-5 text-center">{say('batch.noneShown')}</p>
        ) : null}
        <p className="text-muted border-line border-t px-4 py-2 text-xs">{say('batch.keys')}</p>
      </Panel>
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
})
