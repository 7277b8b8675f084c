import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessCount } from '#modules/team/core/access-entry.ts'
import { useHost } from '#modules/team/web/data/host-client.ts'
import { useText } from '#words/use-text.ts'
import { ChainStatus } from './chain-status.tsx'
import { readWholeLog } from './log-query.ts'
import type { LogFilter } from './log-query.ts'
import { Person } from './log-table.tsx'

interface PersonCounts extends Pick<AccessCount, 'subject' | 'name'> {
  readonly total: number
  readonly actions: readonly AccessCount[]
}

function sumCounts(counts: readonly AccessCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Merges the counts of all pages by person, with the newest name. People and their actions: most frequent first. */
function countByPerson(counts: readonly AccessCount[]): readonly PersonCounts[] {
  const bySubject = Map.groupBy(counts, ({ subject }) => subject)
  const people = [...bySubject].map(([subject, personCounts]) => {
    const byAction = Map.groupBy(personCounts, ({ action, result }) => `${action} ${result}`)
    const actions = [...byAction.values()].map((group) => ({ ...group[0]!, count: sumCounts(group) }))
    const name = personCounts.find((entry) => entry.name !== undefined)?.name
    const total = sumCounts(personCounts)
    return { subject, name, total, actions: actions.toSorted((a, b) => b.count - a.count) }
  })
  return people.toSorted((a, b) => b.total - a.total)
}

interface LogCountsProps {
  readonly filter: LogFilter
  readonly onFilter: (change: Partial<LogFilter>) => void
}

/** Loads the counts on opening only, because the access log records that read, too. */
export function LogCounts({ filter, onFilter }: LogCountsProps) {
  const { say, format } = useText()
  const host = useHost()
  const [isOpen, setOpen] = useState(false)
  const { data: pages, isError } = useQuery({
    queryKey: ['access-log', filter, 'counts'],
    queryFn: ({ signal }) => readWholeLog(host, filter, 'counts', signal),
    enabled: isOpen,
    gcTime: 0,
  })
  const people = countByPerson(pages?.flatMap(({ counts }) => counts) ?? [])

  function actionText({ action, result, count }: AccessCount): string {
    const suffix = result === 'ok' ? '' : ` (${say(`team.log.result.${result}`)})`
    return `${say(`team.log.action.${action}`)}${suffix} ${format.number(count)}`
  }

  return (
    <details
      data-log-counts
      className="bg-surface border-line mt-3 rounded-lg border px-4 py-2 text-compact"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-medium">{say('team.log.counts')}</summary>
      {isError ? <p role="alert">{say('team.log.failed')}</p> : null}
      {pages ? <ChainStatus pages={pages} /> : null}
      {pages || isError ? null : <p>{say('team.log.older.busy')}</p>}
      <ul className="mt-1">
        {people.map(({ subject, name, total, actions }) => (
          <li key={subject} className="border-line flex flex-wrap items-baseline gap-x-3 border-t py-1">
            <Person subject={subject} name={name} onFilter={onFilter} />
            <span className="tabular font-semibold">{say('team.log.shown', { count: total })}</span>
            <span className="text-muted">{actions.map(actionText).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
