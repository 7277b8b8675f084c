import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { COVERAGE_PARTS } from '../../../config/coverage-parts.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import { setFilters, useListPage, useListPageState } from '../state/list-page-state.ts'
import { MARKS } from '../columns/marks.ts'
import { countFilters, NO_FILTERS } from '../state/list-view.ts'
import { ROW_VERDICT_TEXT, RowVerdictIcon, verdictWord } from '../columns/verdict-cell.tsx'
import { ROW_VERDICTS } from '../columns/row-verdict.ts'
import type { ListTotals } from '../state/list-totals.ts'

const STATES = ['waiting', 'running', 'done', 'error'] as const
const MARK_CHOICES = ['none', ...MARKS] as const

/** Filters the table by text, verdict, coverage, state, finding and mark. */
export function CaseFilters({ totals }: { totals: ListTotals }) {
  const { say } = useText()
  const page = useListPage()
  const filters = useListPageState((state) => state.view.filters)
  const text = useRef<HTMLInputElement>(null)
  const on = countFilters(filters)
  const rules = totals.rules.map(({ rule }) => rule)
  const holes = COVERAGE_PARTS.filter((part) => totals.holes[part] > 0 || filters.hole === part)
  return (
    <div className="border-line flex flex-wrap items-center gap-2 border-b px-4 py-2 print:hidden">
      <input
        ref={text}
        type="text"
        aria-label={say('batch.filter.text')}
        placeholder={say('batch.filter.text')}
        value={filters.text}
        onChange={(event) => setFilters(page, { text: event.currentTarget.value })}
        className="bg-surface border-control placeholder:text-muted h-8 min-w-40 flex-1 rounded-md border px-2.5 text-[0.8125rem] sm:max-w-72"
      />
      <div role="group" aria-label={say('batch.filter.verdict')} className="flex flex-wrap gap-1.5">
        {ROW_VERDICTS.filter((each) => totals.verdicts[each] > 0 || filters.verdict === each).map(
          (verdict) => {
            const word = verdictWord(verdict, say)
            const isChosen = filters.verdict === verdict
            return (
              <button
                key={verdict}
                type="button"
                aria-pressed={isChosen}
                aria-label={`${word}: ${totals.verdicts[verdict]}`}
                title={word}
                data-verdict={verdict === 'error' ? undefined : verdict}
                onClick={() => setFilters(page, { verdict: isChosen ? null : verdict })}
                className={`tabular hover:bg-hover inline-flex h-8 items-center gap-1.5 rounded-full border px-2.5 text-xs ${ROW_VERDICT_TEXT[verdict]} ${isChosen ? 'border-current font-semibold' : 'border-line'}`}
              >
                <RowVerdictIcon verdict={verdict} className="size-3.5" />
                {totals.verdicts[verdict]}
              </button>
            )
          },
        )}
      </div>
      <Choice
        label={say('batch.filter.rule')}
        any={say('batch.filter.any.rule')}
        value={filters.rule}
        options={filters.rule === null || rules.includes(filters.rule) ? rules : [filters.rule, ...rules]}
        text={(rule) => say(`rule.${rule}`)}
        onChoose={(rule) => setFilters(page, { rule })}
      />
      {holes.length === 0 ? null : (
        <Choice
          label={say('coverage.label')}
          any={say('batch.filter.any')}
          value={filters.hole}
          options={holes}
          text={(part) => say(`batch.hole.${part}`)}
          onChoose={(hole) => setFilters(page, { hole })}
        />
      )}
      <Choice
        label={say('batch.filter.state')}
        any={say('batch.filter.any')}
        value={filters.state}
        options={STATES}
        text={(state) => say(`batch.state.${state}`)}
        onChoose={(state) => setFilters(page, { state })}
      />
      <Choice
        label={say('batch.filter.mark')}
        any={say('batch.filter.any')}
        value={filters.mark}
        options={MARK_CHOICES}
        text={(mark) => say(`batch.mark.${mark}`)}
        onChoose={(mark) => setFilters(page, { mark })}
      />
      {on === 0 ? null : (
        <Button
          onClick={() => {
            // The button goes away; the focus must not be lost with it.
            text.current?.focus()
            setFilters(page, NO_FILTERS)
          }}
        >
          <X aria-hidden="true" className="size-3.5" />
          {say('batch.filter.clear', { count: on })}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  /** The option that turns the filter off. */
  readonly any: string
  readonly value: T | null
  readonly options: readonly T[]
  readonly text: (option: T) => ReactNode
  readonly onChoose: (option: T | null) => void
}

function Choice<T extends string>({ label, any, value, options, text, onChoose }: ChoiceProps<T>) {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-1.5 text-xs">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find((each) => each === event.currentTarget.value) ?? null)}
        className={`bg-surface hover:border-control h-8 w-32 rounded-md border px-1.5 text-xs ${value === null ? 'border-line text-muted' : 'border-control text-ink font-medium'}`}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
    </span>
  )
}
