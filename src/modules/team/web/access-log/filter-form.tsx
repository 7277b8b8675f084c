import { useId } from 'react'
import { useText } from '#words/use-text.ts'
import { ACCESS_ACTIONS } from '#modules/team/core/access-entry.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import type { AccessLogQuery } from '#modules/team/web/data/host-client.ts'

/** What an auditor looks for; '' where it does not matter. Kept in memory only: it may name a person or a case. */
export interface LogFilter {
  /** Whole words of it. */
  readonly name: string
  readonly subject: string
  /** A Chave, an Id, or the code that the log has for either. */
  readonly caseName: string
  readonly action: string
  /** `2026-11-22`, the first and the last day of a period, in this computer's zone. */
  readonly from: string
  readonly to: string
}

export const NO_FILTER: LogFilter = { name: '', subject: '', caseName: '', action: '', from: '', to: '' }

/** The first moment of a day by this computer's clock, some days later; '' where it is no day. */
function startOf(day: string, later: number): string {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date + later)
  return Number.isNaN(start.getTime()) ? '' : start.toISOString()
}

export function queryOf({ caseName, from, to, ...same }: LogFilter): AccessLogQuery {
  const asked = { ...same, case: caseName, from: startOf(from, 0), until: startOf(to, 1) }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

interface FilterFormProps {
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
  readonly onClear: () => void
}

function filterOf(form: HTMLFormElement): LogFilter {
  const typed = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ])
  return { ...NO_FILTER, ...Object.fromEntries(typed) }
}

const TEXTS = [
  ['name', 'team.log.person'],
  ['subject', 'team.log.subject'],
  ['caseName', 'team.log.value'],
] as const

/** What to look for. Its fields are uncontrolled, so that no value becomes an attribute. */
export function FilterForm({ filter, onFilter, onClear }: FilterFormProps) {
  const { say } = useText()
  const actionId = useId()
  const isOn = JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  return (
    <form
      role="search"
      aria-label={say('team.log.filter')}
      autoComplete="off"
      className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-[1.1fr_1fr_1fr_1fr_0.7fr_0.7fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(filterOf(event.currentTarget))
      }}
    >
      {TEXTS.map(([name, label]) => (
        <Field
          key={name}
          label={say(label)}
          className="max-sm:col-span-2"
          name={name}
          maxLength={1000}
          spellCheck={false}
          defaultValue={filter[name]}
          placeholder={name === 'name' ? say('team.log.person.hint') : undefined}
        />
      ))}
      <div className="min-w-0 max-sm:col-span-2">
        <label htmlFor={actionId} className="mb-1 block text-[0.8125rem] font-medium">
          {say('team.log.action')}
        </label>
        <select
          id={actionId}
          name="action"
          defaultValue={filter.action}
          className="bg-surface border-control h-[2.375rem] w-full rounded-md border px-2.5 text-sm"
        >
          <option value="">{say('team.log.action.any')}</option>
          {ACCESS_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {say(`team.log.action.${action}`)}
            </option>
          ))}
        </select>
      </div>
      <Field label={say('team.log.from')} type="date" name="from" defaultValue={filter.from} />
      <Field label={say('team.log.to')} type="date" name="to" defaultValue={filter.to} />
      <div className="flex gap-2 max-sm:col-span-2">
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
