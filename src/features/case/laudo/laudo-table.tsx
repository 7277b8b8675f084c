import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Suspense, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { LineJudgement } from '../../../findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import { FLAG_TEXT, FlagIcon, NoteDot } from '../../../ui/flag.tsx'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import type { FlagFilter } from '../state/flag-filter.ts'
import { LaudoLine } from './laudo-line.tsx'
import { COLUMNS, groupOf, LINE_GROUPS, nextSort, viewLines } from './laudo-rows.ts'
import type { Column, LaudoView, LineGroup, Sort } from './laudo-rows.ts'
import { useJudgement } from '../state/judgement-context.ts'
import { useGoToTarget } from '../state/target.ts'
import type { LineTarget } from '../state/target.ts'
import { useFieldName } from '../../../wording/use-field-name.ts'
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

const UNFILTERED: LaudoView = { sort: null, group: null, text: '', isWithoutField: false }

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
  const groups = useMemo(
    () => (view.sort === null && !isVirtual ? inGroups(shown) : [{ group: null, lines: shown }]),
    [view.sort, isVirtual, shown],
  )
  const headings = groups.filter(({ group }) => group !== null).length

  const isFiltered = view.group !== null || view.text !== '' || view.isWithoutField
  useAnnounceChange(isFiltered ? say('laudo.said', { count: shown.length }) : null)

  const table = (body: ReactNode) => (
    <table
      aria-rowcount={shown.length + headings + 1}
      className="w-full table-fixed text-left text-[0.8125rem] max-sm:block"
    >
      <thead className="bg-surface sticky top-0 z-[1] max-sm:sr-only">
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
      <Filters lines={lines} view={view} chosen={view.group ?? caseFilter} onView={setView} />
      {isVirtual ? (
        <Suspense fallback={<SkeletonRows rows={12} />}>
          <LaudoVirtualBody key={caseKey} lines={shown} target={target} table={table} />
        </Suspense>
      ) : (
        table(groups.map((each) => <LineRows key={each.group} {...each} />))
      )}
      {shown.length === 0 ? (
        <p className="text-muted px-4 py-5 text-center">{say('laudo.noneShown')}</p>
      ) : null}
    </>
  )
}

interface LinesOfGroup {
  /** Null for lines that the reader sorted, which have no heading. */
  readonly group: LineGroup | null
  /** 1-based row of the first of them, or of their heading. */
  readonly firstRow?: number
  readonly lines: readonly LineJudgement[]
}

/** The lines below the heading of their group, worst first; within it in the report's own order. */
function inGroups(lines: readonly LineJudgement[]): readonly LinesOfGroup[] {
  const byGroup = Map.groupBy(lines, groupOf)
  let firstRow = 2
  return LINE_GROUPS.flatMap((group) => {
    const own = byGroup.get(group) ?? []
    if (own.length === 0) return []
    const made = { group, firstRow, lines: own }
    firstRow += own.length + 1
    return [made]
  })
}

function LineRows({ group, firstRow = 2, lines }: LinesOfGroup) {
  const { say } = useText()
  const firstLine = group === null ? firstRow : firstRow + 1
  return (
    <tbody className="border-line not-last:border-b max-sm:block">
      {group === null ? null : (
        <tr aria-rowindex={firstRow} className="bg-sunken border-line border-b max-sm:block">
          <th
            scope="rowgroup"
            colSpan={COLUMNS.length}
            className="text-muted px-4 py-1.5 text-xs font-semibold max-sm:block"
          >
            {say(`laudo.group.${group}`, { count: lines.length })}
          </th>
        </tr>
      )}
      {lines.map((line, at) => (
        <LaudoLine key={line.index} line={line} rowIndex={firstLine + at} />
      ))}
    </tbody>
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

interface FiltersProps {
  readonly lines: readonly LineJudgement[]
  readonly view: LaudoView
  /** The filter in effect: the table's own, or that of the whole case. */
  readonly chosen: LineGroup | FlagFilter
  readonly onView: (view: LaudoView) => void
}

function Filters({ lines, view, chosen, onView }: FiltersProps) {
  const { say } = useText()
  const caseKey = useCaseKey()
  return (
    <div className="border-line flex flex-wrap items-center gap-2 border-b px-4 py-2 print:hidden">
      <input
        // Remounted for another case, so that it does not keep the focus.
        key={caseKey}
        type="text"
        aria-label={say('laudo.filter')}
        placeholder={say('laudo.filter')}
        value={view.text}
        onChange={(event) => onView({ ...view, text: event.currentTarget.value })}
        className="bg-surface border-control placeholder:text-muted h-8 min-w-40 flex-1 rounded-md border px-2.5 text-[0.8125rem] sm:max-w-80"
      />
      <span role="group" aria-label={say('laudo.groups')} className="contents">
        {LINE_GROUPS.map((group) => {
          const count = lines.filter((line) => groupOf(line) === group).length
          if (count === 0) return null
          const isChosen = chosen === group
          return (
            <button
              key={group}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onView({ ...view, group: view.group === group ? null : group })}
              className={`tabular inline-flex h-8 items-center gap-1.5 rounded-full border px-2.5 text-xs hover:bg-hover ${FLAG_TEXT[group === 'note' ? 'unchecked' : group]} ${isChosen ? 'border-current font-semibold' : 'border-line'}`}
            >
              {group === 'note' ? <NoteDot /> : <FlagIcon flag={group} className="size-3.5" />}
              {say(`laudo.group.${group}`, { count })}
            </button>
          )
        })}
      </span>
      <Unjoined lines={lines} view={view} onView={onView} />
    </div>
  )
}

/** Lines without a field, as a filter, and fields without a line, as a list. */
function Unjoined({ lines, view, onView }: Omit<FiltersProps, 'chosen'>) {
  const { say } = useText()
  const id = useId()
  const caseKey = useCaseKey()
  const goTo = useGoToTarget()
  const fieldName = useFieldName()
  const { fields } = useJudgement()
  const withoutField = lines.filter((line) => line.fields.length === 0).length
  const fieldsOfLines = new Set(lines.flatMap((line) => line.fields))
  const withoutLine = fields.filter((field) => field.flag !== 'absent' && !fieldsOfLines.has(field.name))
  return (
    <>
      {withoutField === 0 ? null : (
        <button
          type="button"
          aria-pressed={view.isWithoutField}
          onClick={() => onView({ ...view, isWithoutField: !view.isWithoutField })}
          className={`text-muted hover:bg-hover inline-flex min-h-8 items-center rounded-full border px-2.5 text-xs ${view.isWithoutField ? 'border-current font-semibold' : 'border-line'}`}
        >
          {say('laudo.withoutField', { count: withoutField })}
        </button>
      )}
      {withoutLine.length === 0 ? null : (
        <>
          <button
            type="button"
            popoverTarget={id}
            className="text-muted border-line hover:bg-hover inline-flex min-h-8 items-center rounded-full border px-2.5 text-xs"
          >
            {say('laudo.fieldsWithoutLine', { count: withoutLine.length })}
          </button>
          <Popover
            key={caseKey}
            id={id}
            label={say('laudo.fieldsWithoutLine', { count: withoutLine.length })}
          >
            {() => (
              <>
                <p className="mb-2">{say('laudo.fieldsWithoutLine.lead')}</p>
                <div className="flex flex-wrap gap-1.5">
                  {withoutLine.map(({ name }) => (
                    <Button key={name} onClick={() => goTo({ kind: 'field', name })}>
                      {fieldName(name)}
                    </Button>
                  ))}
                </div>
              </>
            )}
          </Popover>
        </>
      )}
    </>
  )
}
