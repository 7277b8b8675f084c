import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessCount } from '#modules/team/core/access-entry.ts'
import { useHost } from '#modules/team/web/data/host-client.ts'
import { useText } from '#words/use-text.ts'
import { queryOf } from './filter-form.tsx'
import type { LogFilter } from './filter-form.tsx'
import { Person } from './log-table.tsx'
import { Wholeness } from './wholeness.tsx'
import { readWholeLog } from './whole-log.ts'

/** What one person did, with which result, the most frequent first. */
interface PersonCounts extends Pick<AccessCount, 'subject' | 'name'> {
  readonly total: number
  readonly actions: readonly AccessCount[]
}

/** The counts of several pages, the newest first, by person: whoever did most is first, under the newest name. */
function byPerson(counts: readonly AccessCount[]): readonly PersonCounts[] {
  const people = [...Map.groupBy(counts, ({ subject }) => subject)].map(([subject, own]) => {
    const actions = [...Map.groupBy(own, ({ action, result }) => `${action} ${result}`).values()].map(
      (each) => ({ ...each[0]!, count: totalOf(each) }),
    )
    const name = own.find((each) => each.name !== undefined)?.name
    return { subject, name, total: totalOf(own), actions: actions.toSorted((a, b) => b.count - a.count) }
  })
  return people.toSorted((a, b) => b.total - a.total)
}

function totalOf(counts: readonly AccessCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

interface LogCountsProps {
  readonly filter: LogFilter
  readonly onFilter: (part: Partial<LogFilter>) => void
}

/** How often each person did each thing, in all lines of the filter. They are read once somebody asks: that is a line, too. */
export function LogCounts({ filter, onFilter }: LogCountsProps) {
  const { say, format } = useText()
  const host = useHost()
  const [isOpen, setOpen] = useState(false)
  const { data: pages, isError } = useQuery({
    queryKey: ['access-log', filter, 'counts'],
    queryFn: ({ signal }) => readWholeLog(host, { ...queryOf(filter), for: 'counts' }, signal),
    enabled: isOpen,
    gcTime: 0,
  })
  const people = byPerson(pages?.flatMap(({ counts }) => counts) ?? [])
  return (
    <details
      data-log-counts
      className="bg-surface border-line mt-3 rounded-lg border px-4 py-2 text-[0.8125rem]"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-medium">{say('team.log.counts')}</summary>
      {isError ? <p role="alert">{say('team.log.failed')}</p> : null}
      {pages ? <Wholeness pages={pages} /> : isError ? null : <p>{say('team.log.older.busy')}</p>}
      <ul className="mt-1">
        {people.map(({ subject, name, total, actions }) => (
          <li key={subject} className="border-line flex flex-wrap items-baseline gap-x-3 border-t py-1">
            <Person subject={subject} name={name} onFilter={onFilter} />
            <span className="tabular font-semibold">{say('team.log.shown', { count: total })}</span>
            <span className="text-muted">
              {actions
                .map(({ action, result, count }) => {
                  const said = result === 'ok' ? '' : ` (${say(`team.log.result.${result}`)})`
                  return `${say(`team.log.action.${action}`)}${said} ${format.number(count)}`
                })
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
