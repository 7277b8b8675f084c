import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { LineJudgement } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import type { FlagFilter } from '../state/flag-filter.ts'
import { useRoving } from '../panel/roving.ts'
import { LaudoFilters } from './laudo-filters.tsx'
import { LaudoGroupHeading } from './laudo-group-heading.tsx'
import { LaudoLine } from './laudo-line.tsx'
import { COLUMNS, nextSort, partsOf, rowsOf, viewLines } from './laudo-rows.ts'
import type { Column, LaudoView, Sort } from './laudo-rows.ts'
import { targetId } from '../state/target.ts'
import type { LineTarget } from '../state/target.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'

/** Loaded with the first long report. */
export const LaudoVirtualBody = lazyWithPreload(
  async () => (await import('./laudo-virtual-body.tsx')).LaudoVirtualBody,
)

/** With more lines, only the visible ones are in the DOM. */
const VIRTUALIZE_ABOVE = 200

const WIDTHS: Record<Column, string> = {
  campo: 'w-[26%]',
  valor: 'w-[22%]',
  mensagem: 'w-[28%]',
  flag: 'w-[24%]',
}

/** The id of the hint on keys. */
export const LINE_KEYS = 'line-keys'

const UNFILTERED: LaudoView = { sort: null, group: null, text: '', isWithoutField: false }

function lineId(line: LineJudgement | null): string | null {
  return line && targetId({ kind: 'line', index: line.index })
}

interface LaudoTableProps {
  readonly lines: readonly LineJudgement[]
  readonly caseFilter: FlagFilter
  readonly target: LineTarget | null
}

/** The validations as a table that sorts, filters by flag and text, and is virtualized where it is long. */
export function LaudoTable({ lines, caseFilter, target }: LaudoTableProps) {
  const { say } = useText()
  const [view, setView] = useCaseState<LaudoView>(UNFILTERED)
  // A new target resets the filters, which may hide it.
  const [previousTarget, setPreviousTarget] = useState(target)
  if (previousTarget !== target) {
    setPreviousTarget(target)
    if (target !== null) setView({ ...UNFILTERED, sort: view.sort })
  }
  const caseKey = useCaseKey()
  const isPrinting = usePrinting() !== null
  const shown = useMemo(() => viewLines(lines, view, caseFilter), [lines, view, caseFilter])
  const isVirtual = lines.length > VIRTUALIZE_ABOVE && !isPrinting
  const rows = useMemo(() => rowsOf(shown, view.sort === null), [view.sort, shown])
  const { reached, handlers } = useRoving('[data-campo]')
  const lineRows = rows.filter(({ line }) => line !== null)
  const tabStop = lineRows.find(({ line }) => lineId(line) === reached) ?? lineRows[0]

  const isFiltered = view.group !== null || view.text !== '' || view.isWithoutField
  useAnnounceChange(isFiltered ? say('laudo.said', { count: shown.length }) : null)

  const table = (body: ReactNode) => (
    <table
      aria-label={say('panel.laudo')}
      aria-rowcount={rows.length + 1}
      className="w-full table-fixed text-left text-[0.8125rem] max-sm:block"
    >
      <thead className="bg-surface sticky top-(--sticky-top) z-[1] max-sm:sr-only">
        <tr aria-rowindex={1} className="border-line border-b">
          {COLUMNS.map((column) => (
            <HeaderCell
              key={column}
              column={column}
              sort={view.sort}
              onSort={() => setView({ ...view, sort: nextSort(view.sort, column) })}
            />
          ))}
        </tr>
      </thead>
      {body}
    </table>
  )

  return (
    <>
      <LaudoFilters lines={lines} view={view} chosen={view.group ?? caseFilter} onView={setView} />
      <div role="group" aria-label={say('laudo.groups')} aria-describedby={LINE_KEYS} {...handlers}>
        {isVirtual ? (
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <LaudoVirtualBody key={caseKey} rows={rows} tabStop={tabStop} target={target} table={table} />
          </Suspense>
        ) : (
          table(
            partsOf(rows).map((part) => (
              <tbody key={part[0]?.group} className="border-line not-last:border-b max-sm:block">
                {part.map(({ group, line, count, rowIndex }) =>
                  line ? (
                    <LaudoLine
                      key={line.index}
                      line={line}
                      rowIndex={rowIndex}
                      isTabStop={line === tabStop?.line}
                    />
                  ) : group ? (
                    <LaudoGroupHeading key={group} group={group} count={count} rowIndex={rowIndex} />
                  ) : null,
                )}
              </tbody>
            )),
          )
        )}
      </div>
      {shown.length === 0 ? (
        <p className="text-muted px-4 py-5 text-center">{say('laudo.noneShown')}</p>
      ) : null}
    </>
  )
}

function HeaderCell({ column, sort, onSort }: { column: Column; sort: Sort; onSort: () => void }) {
  const { say } = useText()
  const isSorted = sort?.column === column
  const Icon = isSorted ? (sort.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`text-muted px-4 py-1 font-medium ${WIDTHS[column]}`}
    >
      <button
        type="button"
        onClick={onSort}
        className="hover:text-ink inline-flex min-h-7 items-center gap-1"
      >
        {say(`laudo.column.${column}`)}
        <Icon aria-hidden="true" className={`size-3.5 ${isSorted ? '' : 'opacity-50'}`} />
      </button>
    </th>
  )
}
