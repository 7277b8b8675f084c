import { ListFilter, Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import { useText } from '../../../i18n/text.ts'
import type { LinkGroup } from '../../../../core/links/links.ts'
import { usePrivacy } from '../../../data/privacy.ts'
import { MARKS } from '../../../data/list/list-row.ts'
import { setFilters, useListPage, useListView } from '../page/list-page-state.ts'
import type { ListTotals } from '../rows/list-totals.ts'
import type { LinkedListRow } from '../rows/linked-rows.ts'
import { focusTable } from '../table/list-table.tsx'
import type { DataTableOf } from '../../../ui/table/table-options.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { CountedChip } from './counted-chip.tsx'
import { Choice, FILTER } from './choice.tsx'
import { GroupChoice } from './group-choice.tsx'
import { ShownCount } from './shown-count.tsx'
import type { ShownCountProps } from './shown-count.tsx'

const MARK_CHOICES = ['none', ...MARKS] as const

interface CaseFiltersProps extends ShownCountProps {
  readonly totals: ListTotals
  readonly groups: readonly LinkGroup[] | null
  readonly table: DataTableOf<LinkedListRow>
}

/** Filters the table by text, alert, coverage, links and mark; where it is narrow all but the text are behind a button. */
export function CaseFilters({ totals, groups, table, shown, total }: CaseFiltersProps) {
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
        <GroupChoice groups={groups} />
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
        <CountedChip what={filters.counted.what} onRemove={() => search.current?.focus()} />
      ) : null}
      <ShownCount shown={shown} total={total} onClear={() => search.current?.focus()} />
    </div>
  )
}
