import { clockOf } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import type { AccessEntry } from '../../../../core/team/access-entry.ts'
import { FlagIcon } from '../../../ui/flag.tsx'
import { EntryCells } from './entry-cells.tsx'
import type { LogFilter } from './log-filter.ts'
import type { LogPage } from './use-access-log.ts'

interface LogTableProps {
  readonly pages: readonly LogPage[]
  /** Shows only the lines of a person or of a case. */
  readonly onFilter: (part: Partial<LogFilter>) => void
}

const COLUMNS = ['time', 'person', 'action', 'permission', 'case', 'request'] as const

/** The lines that were read. On a phone each row is a card. */
export function LogTable({ pages, onFilter }: LogTableProps) {
  const { say } = useText()
  return (
    <table className="w-full text-left text-[0.8125rem] max-md:block">
      <caption className="sr-only">{say('team.log.table')}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-line bg-sunken border-b">
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className="text-muted px-3 py-1.5 text-xs font-medium first:pl-4 last:pr-4"
            >
              {say(`team.log.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {pages.flatMap(({ entries, brokenAt }) =>
          entries.map((entry) => (
            <Row
              key={`${entry.replica} ${entry.seq} ${entry.mac}`}
              entry={entry}
              isBroken={brokenAt !== null && brokenAt.seq === entry.seq && brokenAt.time === entry.time}
              onFilter={onFilter}
            />
          )),
        )}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly entry: AccessEntry
  readonly isBroken: boolean
  readonly onFilter: LogTableProps['onFilter']
}

function Row({ entry, isBroken, onFilter }: RowProps) {
  const { say, format } = useText()
  return (
    <tr
      data-entry={entry.seq}
      className={`border-line border-t align-top leading-6 first:border-t-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:px-4 max-md:py-2 ${isBroken ? 'bg-fail-soft' : ''}`}
    >
      <td className="tabular whitespace-nowrap max-md:text-muted max-md:text-xs max-md:leading-6 md:px-3 md:py-2 md:pl-4">
        <time dateTime={entry.time}>{format.dateTime(clockOf(new Date(entry.time)))}</time>
        {isBroken ? (
          <span className="text-fail ml-2 inline-flex items-center gap-1 text-xs font-semibold md:ml-0 md:flex">
            <FlagIcon flag="fail" />
            {say('team.log.broken.line')}
          </span>
        ) : null}
      </td>
      <EntryCells entry={entry} onFilter={onFilter} />
    </tr>
  )
}
