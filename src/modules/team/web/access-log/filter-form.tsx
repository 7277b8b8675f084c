import { useId } from 'react'
import type { ComponentProps } from 'react'
import { useText } from '../../../../words/text.ts'
import { ACCESS_ACTIONS } from '../../core/access-entry.ts'
import { Button, Field } from '../../../../web/ui/controls.tsx'
import type { AccessLogQuery } from '../data/host-client.ts'

/** How a case of the log is named. */
const CASE_NAMES = ['chave', 'id', 'digest'] as const

/** What an auditor looks for; '' where it does not matter. Kept in memory only: it may name a person or a case. */
export interface LogFilter {
  readonly person: string
  readonly by: (typeof CASE_NAMES)[number]
  readonly value: string
  readonly action: string
  /** `2026-11-22`, the first and the last day of a period, in this computer's zone. */
  readonly from: string
  readonly to: string
}

export const NO_FILTER: LogFilter = { person: '', by: 'chave', value: '', action: '', from: '', to: '' }

/** The first moment of a day by this computer's clock, some days later; null where it is no day. */
function startOf(day: string, later: number): string | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date + later)
  return Number.isNaN(start.getTime()) ? null : start.toISOString()
}

export function queryOf({ person, by, value, action, ...days }: LogFilter): AccessLogQuery {
  const [from, until] = [startOf(days.from, 0), startOf(days.to, 1)]
  return {
    ...(person !== '' && { person }),
    ...(value !== '' && { by, value }),
    ...(action !== '' && { action }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
  }
}

interface FilterFormProps {
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
  readonly onClear: () => void
}

function filterOf(form: HTMLFormElement): LogFilter {
  const data = new FormData(form)
  const text = (name: keyof LogFilter) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    person: text('person'),
    by: CASE_NAMES.find((name) => name === text('by')) ?? NO_FILTER.by,
    value: text('value'),
    action: text('action'),
    from: text('from'),
    to: text('to'),
  }
}

/** What to look for. Its fields are uncontrolled, so that no value becomes an attribute. */
export function FilterForm({ filter, onFilter, onClear }: FilterFormProps) {
  const { say } = useText()
  const isOn = JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  return (
    <form
      role="search"
      aria-label={say('team.log.filter')}
      autoComplete="off"
      className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-4 xl:grid-cols-[1.3fr_0.8fr_1.3fr_1.2fr_0.8fr_0.8fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(filterOf(event.currentTarget))
      }}
    >
      <Field
        label={say('team.log.person')}
        className="max-sm:col-span-2"
        name="person"
        maxLength={255}
        spellCheck={false}
        defaultValue={filter.person}
        title={say('team.log.person.hint')}
      />
      <Choice label={say('team.log.by')} name="by" defaultValue={filter.by}>
        {CASE_NAMES.map((name) => (
          <option key={name} value={name}>
            {say(`team.log.by.${name}`)}
          </option>
        ))}
      </Choice>
      <Field
        label={say('team.log.value')}
        className="sm:col-span-2 xl:col-span-1"
        name="value"
        maxLength={1000}
        spellCheck={false}
        defaultValue={filter.value}
      />
      <Choice label={say('team.log.action')} name="action" defaultValue={filter.action}>
        <option value="">{say('team.log.action.any')}</option>
        {ACCESS_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {say(`team.log.action.${action}`)}
          </option>
        ))}
      </Choice>
      <Field label={say('team.log.from')} type="date" name="from" defaultValue={filter.from} />
      <Field label={say('team.log.to')} type="date" name="to" defaultValue={filter.to} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" className="h-[2.375rem] px-4 max-sm:flex-1">
          {say('team.log.apply')}
        </Button>
        {isOn ? (
          <Button className="h-[2.375rem]" onClick={onClear}>
            {say('team.log.clear')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function Choice({ label, ...rest }: ComponentProps<'select'> & { readonly label: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-[0.8125rem] font-medium">
        {label}
      </label>
      <select
        id={id}
        className="bg-surface border-control h-[2.375rem] w-full min-w-0 rounded-md border px-2.5 text-sm"
        {...rest}
      />
    </div>
  )
}
