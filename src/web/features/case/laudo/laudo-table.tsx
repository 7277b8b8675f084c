import { Suspense, useMemo, useState } from 'react'
import type { LineJudgement } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { SkeletonRows } from '../../../ui/panel.tsx'
import type { DrawnRow } from '../../../ui/table/element-rows.tsx'
import { ariaSort, SortButton } from '../../../ui/table/sort-button.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import { useRoving } from '../panel/roving.ts'
import { LaudoFilters } from './laudo-filters.tsx'
import { LaudoLine } from './laudo-line.tsx'
import { LAUDO_COLUMNS, nextLaudoSort, partsOf, rowsOf, viewLines } from './laudo-rows.ts'
import type { LaudoColumn, LaudoView, LineGroup } from './laudo-rows.ts'
import { focusTarget, targetId } from '../state/target.ts'
import type { LineTarget } from '../state/target.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'

/** Loaded with the first long report. */
export const LongRows = lazyWithPreload(
  async () => (await import('../../../ui/table/element-rows.tsx')).ElementRows,
)

const ROW_HEIGHT_PX = 37
/** From so many lines on, a report is filtered, searched and sorted. */
const FILTER_FROM = 40

/** With more lines, only the visible ones are in the DOM. */
const VIRTUALIZE_ABOVE = 200

const WIDTHS: Record<LaudoColumn, string> = {
  campo: 'w-[34%]',
  valor: 'w-[31%]',
  mensagem: 'w-[35%]',
}

const UNFILTERED: LaudoView = { sort: null, group: null, text: '' }

function lineId(line: LineJudgement | null): string | null {
  return line && targetId({ kind: 'line', index: line.index })
}

interface LaudoTableProps {
  readonly lines: readonly LineJudgement[]
  readonly target: LineTarget | null
}

/** The validations as a table that sorts, filters by flag and text, and is virtualized where it is long. */
export function LaudoTable({ lines, target }: LaudoTableProps) {
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
  const shown = useMemo(
    () => viewLines(lines, isPrinting ? { ...UNFILTERED, sort: view.sort } : view),
    [lines, view, isPrinting],
  )
  const isLong = lines.length >= FILTER_FROM
  const isVirtual = lines.length > VIRTUALIZE_ABOVE && !isPrinting
  const rows = useMemo(() => rowsOf(shown, view.sort === null), [view.sort, shown])
  const { reached, handlers } = useRoving('[data-campo]')
  const lineRows = rows.filter(({ line }) => line !== null)
  const tabStop = lineRows.find(({ line }) => lineId(line) === reached) ?? lineRows[0]

  const isFiltered = view.group !== null || view.text !== ''
  useAnnounceChange(isFiltered ? say('laudo.said', { count: shown.length }) : null)

  const keys = useMemo(() => rows.map(({ line, group }) => line?.index ?? `heading ${group}`), [rows])
  const targetRow = useMemo(
    () => target && { index: rows.findIndex(({ line }) => line?.index === target.index) },
    // A filter does not scroll to the target again.
    // oxlint-disable-next-line react/exhaustive-deps
    [target],
  )

  const table = (drawnRows: readonly DrawnRow[]) => {
    const drawn = drawnRows.flatMap((each) => {
      const row = rows[each.index]
      return row ? [{ ...row, drawn: each }] : []
    })
    // Where the line that Tab leads to is not in the DOM, the first visible one.
    const reachable =
      drawn.find(({ line }) => line && line === tabStop?.line) ?? drawn.find(({ line }) => line)
    return (
      <table
        aria-label={say('panel.laudo')}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed text-left text-[0.8125rem] leading-4.5"
      >
        <thead className="bg-surface sticky top-(--sticky-top) z-[1]">
          <tr aria-rowindex={1}>
            {LAUDO_COLUMNS.map((column) => {
              const sort = view.sort?.column === column ? view.sort : null
              return (
                <th
                  key={column}
                  scope="col"
                  aria-sort={ariaSort(sort)}
                  className={`text-muted px-2 py-1 text-xs font-normal first:pl-4 ${WIDTHS[column]}`}
                >
                  {isLong ? (
                    <SortButton
                      sort={sort}
                      onSort={() => setView({ ...view, sort: nextLaudoSort(view.sort, column) })}
                    >
                      {say(`laudo.column.${column}`)}
                    </SortButton>
                  ) : (
                    say(`laudo.column.${column}`)
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        {partsOf(drawn).map((part) => (
          <tbody key={part[0]?.group}>
            {part.map(({ group, line, count, rowIndex, drawn: { index, measure } }) =>
              line ? (
                <LaudoLine
                  key={line.index}
                  line={line}
                  rowIndex={rowIndex}
                  isTabStop={line === reachable?.line}
                  measure={measure}
                  index={index}
                />
              ) : group ? (
                <LaudoGroupHeading
                  key={group}
                  group={group}
                  count={count}
                  rowIndex={rowIndex}
                  index={index}
                  measure={measure}
                />
              ) : null,
            )}
          </tbody>
        ))}
      </table>
    )
  }

  return (
    <>
      {isLong ? <LaudoFilters lines={lines} view={view} onView={setView} /> : null}
      <div role="group" aria-label={say('laudo.groups')} {...handlers}>
        {isVirtual ? (
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <LongRows
              key={caseKey}
              keys={keys}
              rowHeight={ROW_HEIGHT_PX}
              headerHeight={ROW_HEIGHT_PX}
              target={targetRow}
              onScrolled={() => target && focusTarget(target)}
            >
              {table}
            </LongRows>
          </Suspense>
        ) : (
          table(rows.map((_, index) => ({ index })))
        )}
      </div>
      {shown.length === 0 ? (
        <p className="text-muted px-4 py-5 text-center">{say('laudo.noneShown')}</p>
      ) : null}
    </>
  )
}

interface LaudoGroupHeadingProps extends DrawnRow {
  readonly group: LineGroup
  /** How many lines are below it. */
  readonly count: number
  readonly rowIndex: number
}

/** The heading of the lines that have a flag in common. */
function LaudoGroupHeading({ group, count, rowIndex, index, measure }: LaudoGroupHeadingProps) {
  const { say } = useText()
  return (
    <tr ref={measure} data-index={index} aria-rowindex={rowIndex} className="bg-sunken border-line border-t">
      <th scope="rowgroup" colSpan={LAUDO_COLUMNS.length} className="px-4 py-1 text-left text-xs font-normal">
        <span className={`flag mark-${group}`}>{say(`laudo.heading.${group}`, { count })}</span>
        {group === 'note' ? <span className="text-muted"> · {say('laudo.heading.note.lead')}</span> : null}
      </th>
    </tr>
  )
}
