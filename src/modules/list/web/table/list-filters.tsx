import { Check, ChevronDown, ListFilter, Search, X } from 'lucide-react'
import type { Say, MessageId } from '#words/language.ts'
import { useText } from '#words/text.ts'
import { ROW_VERDICTS } from '#modules/list/web/rows/row-verdict.ts'
import { verdictWord } from '#modules/list/web/columns/cells.tsx'
import {
  toggleVerdict,
  setFilters,
  countFilters,
  NO_FILTERS,
} from '#modules/list/web/page/list-page-state.ts'
import { useListPage, useListView } from '#modules/list/web/page/open-list-page.ts'
import type { ListTotals, RowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import { useId, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { usePrivacy } from '#web/data/privacy.ts'
import { MARKS } from '#modules/list/web/data/list-row.ts'
import type { CountedCases } from '#modules/list/web/page/list-page-state.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { focusTable } from './list-table.tsx'
import type { DataTableOf } from '#modules/table/web/table-options.ts'

/** The line above a segment; dashed as the verdict's shape, where nothing was found but something is missing. */
const EDGES: Record<RowVerdict, string> = {
  fail: 'border-t-fail',
  warn: 'border-t-warn',
  incomplete: 'border-t-warn [border-top-style:dashed]',
  error: 'border-t-control',
  clear: 'border-t-control',
}

/** Short words below the numbers, in segments of one width; where there is room, words beside them, as wide as it has cases. */
const SEGMENT =
  'text-2xs min-w-min grow flex-wrap content-center justify-center gap-x-1 border-t-4 px-1 leading-4 whitespace-nowrap -outline-offset-2 @3xl:min-w-fit @3xl:basis-0 @3xl:grow-(--cases) @3xl:flex-nowrap @3xl:justify-start @3xl:gap-2 @3xl:px-3 @3xl:text-left @3xl:text-[0.8125rem] first:rounded-l-lg last:rounded-r-lg'

function shortWord(verdict: RowVerdict, say: Say): string {
  return verdict === 'error' || verdict === 'clear'
    ? verdictWord(verdict, say)
    : say(`list.strip.short.${verdict}`)
}

/** The list as one strip: a segment for each verdict, that filters the table. */
export function VerdictStrip({ verdicts }: Pick<ListTotals, 'verdicts'>) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListView().filters.verdicts
  const shown = ROW_VERDICTS.filter((verdict) => verdicts[verdict] > 0 || chosen.includes(verdict))
  return (
    <div
      role="group"
      aria-label={say('list.filter.verdict')}
      // As high as with segments, so that the first answer moves nothing.
      className="@container relative flex h-11 gap-0.5 overflow-x-auto overflow-y-hidden print:hidden"
    >
      {shown.length === 0 ? (
        <span aria-hidden="true" className="border-line flex-1 rounded-lg border" />
      ) : null}
      {shown.map((verdict) => {
        const isChosen = chosen.includes(verdict)
        return (
          <button
            key={verdict}
            type="button"
            aria-pressed={isChosen}
            data-verdict={verdict === 'error' ? undefined : verdict}
            onClick={() => toggleVerdict(page, verdict)}
            style={{ '--cases': Math.max(1, verdicts[verdict]) } as CSSProperties}
            className={`border-line flex items-center border ${SEGMENT} ${EDGES[verdict]} ${isChosen ? 'bg-warn-soft font-semibold' : 'bg-surface hover:bg-hover'}`}
          >
            <span aria-hidden="true" className={`mark mark-${verdict}`} />
            <span className="tabular text-base font-semibold">{verdicts[verdict]}</span>
            <span className="w-full text-center @3xl:hidden">{shortWord(verdict, say)}</span>
            <span className="hidden @3xl:inline">{verdictWord(verdict, say)}</span>
            {isChosen ? <Check aria-hidden="true" className="hidden size-3.5 shrink-0 @3xl:inline" /> : null}
          </button>
        )
      })}
    </div>
  )
}

const MARK_CHOICES = ['none', ...MARKS] as const

/** The look of a filter: its label and its value; the same width whatever is chosen, so that nothing beside it moves. */
const FILTER =
  'bg-surface hover:border-control relative inline-flex h-8 items-center rounded-md border text-xs'

interface CaseFiltersProps extends ShownCountProps {
  readonly totals: ListTotals
  readonly table: DataTableOf<LinkedListRow>
}

/** Filters the table by text, alert, coverage and mark; where it is narrow all but the text are behind a button. */
export function CaseFilters({ totals, table, shown, total }: CaseFiltersProps) {
  const { say } = useText()
  const page = useListPage()
  const { filters, sorting } = useListView()
  const isPrivate = usePrivacy()
  const [areOpen, setOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const id = useId()
  const { rules } = totals
  const sortable = table.getVisibleLeafColumns().filter((column) => column.getCanSort())
  const name = say(isPrivate ? 'list.filter.text.private' : 'list.filter.text')
  return (
    <div className="border-line flex flex-wrap items-center gap-2 border-b px-3 py-2 print:hidden">
      <span className="relative min-w-40 flex-1 max-sm:min-w-32 @5xl:max-w-64">
        <Search aria-hidden="true" className="text-muted absolute top-2 left-2.5 size-4" />
        <input
          ref={search}
          type="text"
          aria-label={name}
          placeholder={say(isPrivate ? 'list.filter.hint.private' : 'list.filter.hint')}
          value={filters.text}
          onChange={(event) => setFilters(page, { text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            if (filters.text === '') focusTable()
            else setFilters(page, { text: '' })
          }}
          className="bg-surface border-control placeholder:text-muted h-8 w-full rounded-md border pr-2.5 pl-8 text-[0.8125rem]"
        />
      </span>
      <button
        type="button"
        aria-expanded={areOpen}
        aria-controls={id}
        aria-label={say('list.filter.all')}
        onClick={() => setOpen(!areOpen)}
        className={`${FILTER} border-line size-8 justify-center @5xl:hidden`}
      >
        <ListFilter aria-hidden="true" className="size-4" />
      </button>
      <div
        id={id}
        className={`flex-wrap gap-2 @5xl:order-none @5xl:flex @5xl:w-auto ${areOpen ? 'order-last flex w-full' : 'hidden'}`}
      >
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
          options={MARK_CHOICES}
          text={(mark) => say(`list.mark.${mark}`)}
          onChoose={(mark) => setFilters(page, { mark })}
        />
        {/* In the table, headings sort. */}
        <span className="@5xl:hidden">
          <Choice
            label={say('list.sort')}
            any={null}
            value={sorting[0]?.id ?? null}
            options={sortable.map((column) => column.id)}
            text={(column) => say(`list.column.${column}` as MessageId)}
            onChoose={(chosen) => {
              const column = sortable.find((each) => each.id === chosen)
              column?.toggleSorting(column.getFirstSortDir() === 'desc')
            }}
          />
        </span>
      </div>
      {filters.counted ? (
        <CountedChip counted={filters.counted} onRemove={() => search.current?.focus()} />
      ) : null}
      <ShownCount shown={shown} total={total} onClear={() => search.current?.focus()} />
    </div>
  )
}

interface CountedChipProps {
  readonly counted: CountedCases
  /** Called when it goes away, as the focus must not be lost with it. */
  readonly onRemove: () => void
}

/** What the shown cases have in common; a click shows the other cases again. */
function CountedChip({ counted: { from, what }, onRemove }: CountedChipProps) {
  const { say } = useText()
  const page = useListPage()
  return (
    <button
      type="button"
      data-counted
      aria-label={say('list.counted.remove', { what })}
      title={what}
      onClick={() => {
        onRemove()
        setFilters(page, { counted: null })
      }}
      className="bg-surface border-control hover:bg-hover inline-flex h-8 max-w-80 min-w-0 items-center gap-1.5 rounded-full border px-3 text-xs"
    >
      <span className="text-muted shrink-0">{say(from)}</span>
      <bdi className="truncate font-semibold">{what}</bdi>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  )
}

interface ShownCountProps {
  readonly shown: readonly ListRow[]
  readonly total: number
}

const BUTTON = 'text-accent min-h-8 px-1 hover:underline max-sm:px-2'

function ShownCount(props: ShownCountProps & { readonly onClear: () => void }) {
  const { shown, total, onClear } = props
  const { say } = useText()
  const page = useListPage()
  const { filters } = useListView()
  const on = countFilters(filters)
  const count =
    on === 0 ? say('list.shown.all', { total }) : say('list.shown', { shown: shown.length, total })
  useAnnounceChange(on === 0 ? null : count, filters)
  return (
    <span className="ml-auto flex min-h-8 items-center justify-end gap-x-2 text-xs @5xl:min-w-72 @5xl:flex-1">
      {on === 0 ? null : (
        <button
          type="button"
          className={`${BUTTON} shrink-0`}
          onClick={() => {
            // The button goes away; the focus must not be lost with it.
            onClear()
            setFilters(page, NO_FILTERS)
          }}
        >
          <X aria-hidden="true" className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">{say('list.filter.clear', { count: on })}</span>
        </button>
      )}
      <span className="text-muted tabular ml-auto text-right leading-4">{count}</span>
    </span>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  /** The option that turns the filter off; null where one is always on. */
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
        onChange={(event) => onChoose(options.find((each) => each === event.currentTarget.value) ?? null)}
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
