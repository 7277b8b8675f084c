import type { ReactNode } from 'react'
import type {
  AccessEntry,
  AccessLogAnswer,
  AccessResult,
  RevealedPlace,
} from '../../../../core/team/access-entry.ts'
import { clockOf } from '../../../i18n/format.ts'
import type { Say } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../ui/copy.tsx'
import { FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { fieldLabel } from '../../../../wording/field-text.ts'
import { revealReasonText } from '../../../../wording/reveal-reason-text.ts'
import type { LogFilter } from './log-filter.ts'

export type LogPage = Extract<AccessLogAnswer, { kept: 'file' }>

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
              key={`${entry.replica} ${entry.seq} ${entry.hash}`}
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

/** The results that are no refusal and no failure. */
const RESULT_LOOKS: Readonly<Partial<Record<AccessResult, string>>> = {
  partial: 'text-warn',
  'not-found': 'text-warn',
  equal: 'text-muted',
  different: 'text-warn',
}

const CELL = 'min-w-0 md:px-3 md:py-2'
const LINK =
  'inline-block max-w-full truncate align-top leading-6 text-left underline-offset-4 hover:text-accent hover:underline'

/** Characters of a digest or request id that are shown: enough to tell those of one page apart. */
const SHORT = 8

interface EntryCellsProps {
  readonly entry: AccessEntry
  readonly onFilter: LogTableProps['onFilter']
}

/** What a line says, in the columns after its time. */
function EntryCells({ entry, onFilter }: EntryCellsProps) {
  const { say } = useText()
  const { subject, roles, action, result, permission } = entry
  const isGood = result === 'ok'
  return (
    <>
      <td
        className={`${CELL} max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:text-right md:w-1/5`}
      >
        {subject === null ? (
          <span className="text-muted">{say('team.log.nobody')}</span>
        ) : (
          <button
            type="button"
            title={say('team.log.filter.person', { person: subject })}
            className={`${LINK} untrusted max-w-40 font-mono text-xs lg:max-w-56`}
            onClick={() => onFilter({ person: subject })}
          >
            <UntrustedText text={subject} />
          </button>
        )}
        <span className="text-muted block text-xs leading-4">
          {roles.map((role) => say(`team.role.${role}`)).join(', ')}
        </span>
      </td>
      <td className={`${CELL} max-md:col-start-1 max-md:row-start-2`}>
        <span className="font-medium">{say(`team.log.action.${action}`)}</span>
        {isGood ? (
          <span className="sr-only">: {say('team.log.result.ok')}</span>
        ) : (
          <span className={RESULT_LOOKS[result] ?? 'text-fail'}>
            {' · '}
            {say(`team.log.result.${result}`)}
          </span>
        )}
        <Details parts={detailsOf(entry, say)} isByPage={entry.reportedBy === 'page'} />
      </td>
      <td className={`${CELL} text-muted text-xs leading-6 max-md:col-start-1 max-md:row-start-3`}>
        {permission === null ? null : say(`team.permission.${permission}`)}
      </td>
      <td className={`${CELL} max-md:col-start-1 max-md:row-start-4`}>
        <CaseOf entry={entry} onFilter={onFilter} />
      </td>
      <td className={`${CELL} max-md:col-start-2 max-md:row-start-3 max-md:text-right md:pr-4`}>
        <Short text={entry.requestId} name={say('team.log.request.name')} />
      </td>
    </>
  )
}

function revealedText(place: RevealedPlace, say: Say): string {
  const label = fieldLabel(place)
  if (label !== null) return say(label)
  if (place === 'laudo-text') return say('team.log.revealed.text')
  return say(place === 'laudo-line' ? 'team.log.revealed.line' : 'team.log.revealed.other')
}

function detailsOf(
  { count, revealed, position, label, conferred, reason, person }: AccessEntry,
  say: Say,
): readonly string[] {
  return [
    count === undefined ? '' : say('team.log.count', { count }),
    revealed === undefined ? '' : revealedText(revealed, say),
    position === undefined ? '' : say('team.log.revealed.position', { position }),
    label === undefined ? '' : say('team.log.revealed.label', { digest: label.slice(0, SHORT) }),
    conferred === undefined ? '' : say(`field.${conferred}`),
    reason === undefined ? '' : revealReasonText(reason, say),
    person ?? '',
  ].filter(Boolean)
}

function Details({ parts, isByPage }: { parts: readonly string[]; isByPage: boolean }) {
  const { say } = useText()
  if (parts.length === 0 && !isByPage) return null
  return (
    <span className="text-muted block text-xs leading-4">
      {isByPage ? (
        <span
          title={say('team.log.byPage.title')}
          className="bg-unchecked-soft text-unchecked mr-1.5 inline-block rounded px-1.5"
        >
          {say('team.log.byPage')}
        </span>
      ) : null}
      {parts.join(' · ')}
    </span>
  )
}

function CaseOf({ entry: { key }, onFilter }: EntryCellsProps) {
  const { say } = useText()
  if (key === null) return null
  return (
    <Short text={key} name={say('team.log.digest')}>
      {(short) => (
        <button
          type="button"
          title={say('team.log.filter.case', { digest: key })}
          className={`${LINK} font-mono text-xs`}
          onClick={() => onFilter({ by: 'digest', value: key })}
        >
          {short}
        </button>
      )}
    </Short>
  )
}

interface ShortProps {
  readonly text: string
  readonly name: string
  readonly children?: (short: string) => ReactNode
}

/** The beginning of a digest or an id; the whole of it is copied. */
function Short({ text, name, children }: ShortProps) {
  const short = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
  return (
    <span className="inline-flex items-center gap-0.5 align-top">
      {children ? (
        children(short)
      ) : (
        <span title={text} className="text-muted font-mono text-xs leading-6">
          {short}
        </span>
      )}
      <CopyButton text={text} name={`${name} ${short}`} />
    </span>
  )
}
