import { Check, ChevronDown, ListFilter, Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { verdictWord } from '#modules/list/web/columns/verdict-cells.tsx'
import { MARKS } from '#modules/list/web/data/list-row.ts'
import {
  countFilters,
  NO_FILTERS,
  setFilters,
  toggleVerdict,
} from '#modules/list/web/page/list-page-state.ts'
import type { CountedCases } from '#modules/list/web/page/list-page-state.ts'
import { useListPage, useListView } from '#modules/list/web/page/list-page-store.ts'
import { ROW_VERDICTS } from '#modules/list/web/rows/row-verdict.ts'
import type { ListTotals, RowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import { useIsMasked } from '#web/data/privacy.ts'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import type { MessageId, Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { focusTable } from './list-table.tsx'
import type { VisibleList } from './visible-list.ts'

/** The line above a segment, dashed like the shape of its verdict. */
const EDGES: Record<RowVerdict, string> = {
  fail: 'border-t-fail',
  warn: 'border-t-warn',
  incomplete: 'border-t-warn [border-top-style:dashed]',
  error: 'border-t-control',
  clear: 'border-t-control',
}

function shortVerdictWord(verdict: RowVerdict, say: Say): string {
  return verdict === 'error' || verdict === 'clear'
    ? verdictWord(verdict, say)
    : say(`list.strip.short.${verdict}`)
}

export function VerdictStrip({ verdicts, pending }: Pick<ListTotals, 'verdicts' | 'pending'>) {
  const { say } = useText()
  const page = useListPage()
  const selected = useListView().filters.verdicts
  const segments = ROW_VERDICTS.filter((verdict) => verdicts[verdict] > 0 || selected.includes(verdict))
  return (
    <div
      role="group"
      aria-label={say('list.filter.verdict')}
      // A fixed height: the first answer must not shift the layout.
      className="@container relative flex h-11 gap-0.5 overflow-x-auto overflow-y-hidden print:hidden"
    >
      {segments.length === 0 ? (
        <span aria-hidden="true" className="border-line flex-1 rounded-lg border" />
      ) : null}
      {segments.map((verdict) => {
        const isSelected = selected.includes(verdict)
        return (
          <button
            key={verdict}
            type="button"
            aria-pressed={isSelected}
            data-verdict={verdict === 'error' ? undefined : verdict}
            onClick={() => toggleVerdict(page, verdict)}
            style={{ '--cases': Math.max(1, verdicts[verdict]) } as CSSProperties}
            className={`verdict-segment ${EDGES[verdict]} ${isSelected ? 'bg-warn-soft font-semibold' : 'bg-surface hover:bg-hover'}`}
          >
            <span aria-hidden="true" className={`mark mark-${verdict}`} />
            <span className="tabular text-base font-semibold">{verdicts[verdict]}</span>
            <span className="w-full text-center @3xl:hidden">{shortVerdictWord(verdict, say)}</span>
            <span className="hidden @3xl:inline">
              {verdictWord(verdict, say)}
              {pending[verdict] === 0 ? null : (
                <span className="text-muted text-xs">
                  {` · ${say('list.pending', { count: pending[verdict] })}`}
                </span>
              )}
            </span>
            {isSelected ? (
              <Check aria-hidden="true" className="hidden size-3.5 shrink-0 @3xl:inline" />
            ) : null}
          </button>
        )
      })}
    </div>
  )
}

const MARK_FILTERS = ['none', ...MARKS] as const

/** A fixed width: a choice must not shift the layout. */
const FILTER =
  'bg-surface hover:border-control relative inline-flex h-8 items-center rounded-md border text-xs'

interface CaseFiltersProps {
  readonly totals: ListTotals
  readonly list: VisibleList
  readonly total: number
}

export function CaseFilters({ totals, list, total }: CaseFiltersProps) {
  const { say } = useText()
  const page = useListPage()
  const { filters } = useListView()
  const isPrivate = useIsMasked()
  const [isOpen, setOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const id = useId()
  const focusSearch = () => search.current?.focus()
  return (
    <div className="border-line flex flex-wrap items-center gap-2 border-b px-3 py-2 print:hidden">
      <span className="relative min-w-40 flex-1 max-sm:min-w-32 @5xl:max-w-64">
        <Search aria-hidden="true" className="text-muted absolute top-2 left-2.5 size-4" />
        <input
          ref={search}
          type="text"
          aria-label={say(isPrivate ? 'list.filter.text.private' : 'list.filter.text')}
          placeholder={say(isPrivate ? 'list.filter.hint.private' : 'list.filter.hint')}
          value={filters.text}
          onChange={(event) => setFilters(page, { text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            if (filters.text === '') focusTable()
            else setFilters(page, { text: '' })
          }}
          className="bg-surface border-control placeholder:text-muted h-8 w-full rounded-md border pr-2.5 pl-8 text-compact"
        />
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={say('list.filter.all')}
        onClick={() => setOpen(!isOpen)}
        className={`${FILTER} border-line size-8 justify-center @5xl:hidden`}
      >
        <ListFilter aria-hidden="true" className="size-4" />
      </button>
      <div
        id={id}
        className={`flex-wrap gap-2 @5xl:order-none @5xl:flex @5xl:w-auto ${isOpen ? 'order-last flex w-full' : 'hidden'}`}
      >
        <FilterChoices totals={totals} list={list} />
      </div>
      {filters.counted ? <CountedChip counted={filters.counted} onRemove={focusSearch} /> : null}
      <VisibleCount visible={list.visibleRows.length} total={total} onClear={focusSearch} />
    </div>
  )
}

function FilterChoices({ totals: { rules }, list: { table } }: Omit<CaseFiltersProps, 'total'>) {
  const { say } = useText()
  const page = useListPage()
  const { filters, sorting } = useListView()
  const sortable = table.getVisibleLeafColumns().filter((column) => column.getCanSort())

  function sortBy(columnId: string | null): void {
    const column = sortable.find(({ id }) => id === columnId)
    column?.toggleSorting(column.getFirstSortDir() === 'desc')
  }

  return (
    <>
      <Choice
        label={say('list.filter.rule')}
        any={say('list.filter.any.rule')}
        value={filters.rule}
        options={filters.rule === null || rules.includes(filters.rule) ? rules : [filters.rule, ...rules]}
        text={(rule) => say(`finding.${rule}.name`)}
        onChoose={(rule) => setFilters(page, { rule })}
      />
      <Choice
        label={say('coverage.label')}
        any={say('list.filter.any')}
        value={filters.hole}
        options={COVERAGE_PARTS}
        text={(part) => say(`list.hole.${part}`)}
        onChoose={(hole) => setFilters(page, { hole })}
      />
      <Choice
        label={say('list.filter.mark')}
        any={say('list.filter.any')}
        value={filters.mark}
        options={MARK_FILTERS}
        text={(mark) => say(`list.mark.${mark}`)}
        onChoose={(mark) => setFilters(page, { mark })}
      />
      {/* Where some columns have no heading. */}
      <span className="@min-[100rem]:hidden">
        <Choice
          label={say('list.sort')}
          any={null}
          value={sorting[0]?.id ?? null}
          options={sortable.map((column) => column.id)}
          text={(column) => say(`list.column.${column}` as MessageId)}
          onChoose={sortBy}
        />
      </span>
    </>
  )
}

interface CountedChipProps {
  readonly counted: CountedCases
  /** Called before it disappears: it must not take the focus with it. */
  readonly onRemove: () => void
}

function CountedChip({ counted: { sourceLabel, label }, onRemove }: CountedChipProps) {
  const { say } = useText()
  const page = useListPage()
  return (
    <button
      type="button"
      data-counted
      aria-label={say('list.counted.remove', { what: label })}
      title={label}
      onClick={() => {
        onRemove()
        setFilters(page, { counted: null })
      }}
      className="bg-surface border-control hover:bg-hover inline-flex h-8 max-w-80 min-w-0 items-center gap-1.5 rounded-full border px-3 text-xs"
    >
      <span className="text-muted shrink-0">{say(sourceLabel)}</span>
      <bdi className="truncate font-semibold">{label}</bdi>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  )
}

interface VisibleCountProps {
  readonly visible: number
  readonly total: number
  readonly onClear: () => void
}

function VisibleCount({ visible, total, onClear }: VisibleCountProps) {
  const { say } = useText()
  const page = useListPage()
  const { filters } = useListView()
  const filterCount = countFilters(filters)
  const text =
    filterCount === 0 ? say('list.shown.all', { total }) : say('list.shown', { shown: visible, total })
  useAnnounceChange(filterCount === 0 ? null : text, filters)
  return (
    <span className="ml-auto flex min-h-8 items-center justify-end gap-x-2 text-xs @5xl:min-w-72 @5xl:flex-1">
      {filterCount === 0 ? null : (
        <button
          type="button"
          className="text-accent min-h-8 shrink-0 px-1 hover:underline max-sm:px-2"
          onClick={() => {
            onClear()
            setFilters(page, NO_FILTERS)
          }}
        >
          <X aria-hidden="true" className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">{say('list.filter.clear', { count: filterCount })}</span>
        </button>
      )}
      <span className="text-muted tabular ml-auto text-right leading-4">{text}</span>
    </span>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly any: string | null
  readonly value: T | null
  readonly options: readonly T[]
  readonly text: (option: T) => ReactNode
  readonly onChoose: (option: T | null) => void
}

function Choice<T extends string>({ label, any, value, options, text, onChoose }: ChoiceProps<T>) {
  const id = useId()
  const isOn = any !== null && value !== null
  return (
    <label className={`${FILTER} w-40 ${isOn ? 'border-control' : 'border-line'}`}>
      <span id={id} className="text-muted shrink-0 pl-2.5">
        {label}
      </span>
      <select
        aria-labelledby={id}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChoose(options.find((option) => option === currentTarget.value) ?? null)
        }
        className="h-full min-w-0 flex-1 appearance-none truncate rounded-md bg-transparent pr-6 pl-1.5 font-semibold"
      >
        {any === null ? null : <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="text-muted pointer-events-none absolute right-2 size-3.5 shrink-0"
      />
    </label>
  )
}
