import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Suspense, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { LineJudgement } from '../../../findings/model/judgement.ts'
import { FLAGS } from '../../../findings/model/finding.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import type { FlagFilter } from '../state/flag-filter.ts'
import { LaudoLine } from './laudo-line.tsx'
import { COLUMNS, nextSort, viewLines } from './laudo-rows.ts'
import type { Column, LaudoView, Sort } from './laudo-rows.ts'
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

const UNFILTERED: LaudoView = { sort: null, flag: null, text: '', isWithoutField: false }

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
  const flag = view.flag ?? caseFilter
  const shown = useMemo(() => viewLines(lines, { ...view, flag }), [lines, view, flag])

  const isFiltered = view.flag !== null || view.text !== '' || view.isWithoutField
  useAnnounceChange(isFiltered ? say('laudo.said', { count: shown.length }) : null)

  const table = (body: ReactNode) => (
    <table
      aria-rowcount={shown.length + 1}
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
      <Filters lines={lines} view={view} chosen={flag} onView={setView} />
      {lines.length > VIRTUALIZE_ABOVE && !isPrinting ? (
        <Suspense fallback={<SkeletonRows rows={12} />}>
          <LaudoVirtualBody key={caseKey} lines={shown} target={target} table={table} />
        </Suspense>
      ) : (
        table(
          <tbody className="max-sm:block">
            {shown.map((line, at) => (
              <LaudoLine key={line.index} line={line} rowIndex={at + 2} />
            ))}
          </tbody>,
        )
      )}
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

interface FiltersProps {
  readonly lines: readonly LineJudgement[]
  readonly view: LaudoView
  /** The flag filter in effect: the table's own, or that of the whole case. */
  readonly chosen: FlagFilter
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
      {FLAGS.map((flag) => {
        const count = lines.filter((line) => line.flag === flag).length
        if (count === 0) return null
        const isChosen = chosen === flag
        return (
          <button
            key={flag}
            type="button"
            aria-pressed={isChosen}
            aria-label={`${say(`flag.${flag}`)}: ${count}`}
            title={say(`flag.${flag}`)}
            onClick={() => onView({ ...view, flag: view.flag === flag ? null : flag })}
            className={`tabular inline-flex h-8 items-center gap-1.5 rounded-full border px-2.5 text-xs hover:bg-hover ${FLAG_TEXT[flag]} ${isChosen ? 'border-current font-semibold' : 'border-line'}`}
          >
            <FlagIcon flag={flag} className="size-3.5" />
            {count}
          </button>
        )
      })}
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
