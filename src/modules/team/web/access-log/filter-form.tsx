import { useId } from 'react'
import { useText } from '#words/use-text.ts'
import { ACCESS_ACTIONS } from '#modules/team/core/access-entry.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import { NO_FILTER } from './log-query.ts'
import type { LogFilter } from './log-query.ts'

interface FilterFormProps {
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
  readonly onClear: () => void
}

function readFilter(form: HTMLFormElement): LogFilter {
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ])
  return { ...NO_FILTER, ...Object.fromEntries(fields) }
}

const TEXT_FIELDS = [
  ['name', 'team.log.person'],
  ['subject', 'team.log.subject'],
  ['caseName', 'team.log.value'],
] as const

/** Uncontrolled: React would copy each value into an attribute. */
export function FilterForm({ filter, onFilter, onClear }: FilterFormProps) {
  const { say } = useText()
  const actionId = useId()
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  return (
    <form
      role="search"
      aria-label={say('team.log.filter')}
      autoComplete="off"
      className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-[1.1fr_1fr_1fr_1fr_0.7fr_0.7fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(readFilter(event.currentTarget))
      }}
    >
      {TEXT_FIELDS.map(([name, label]) => (
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
        <label htmlFor={actionId} className="mb-1 block text-compact font-medium">
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
        {isFiltered ? (
          <Button className="h-[2.375rem]" onClick={onClear}>
            {say('team.log.clear')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
