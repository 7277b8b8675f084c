import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import type { Say } from '../../../i18n/language.ts'
import type { AccessEntry, LogEntry, PersonEntry, RevealedPlace } from '../../../../core/team/access-entry.ts'
import { CopyButton } from '../../../ui/copy.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { fieldLabel } from '../../../wording/field-text.ts'
import { revealReasonText } from '../../../wording/reveal-reason-text.ts'
import type { LogFilter } from './log-filter.ts'

type Person = ReturnType<typeof PersonEntry.parse>
type Log = ReturnType<typeof LogEntry.parse>

interface EntryCellsProps<Entry> {
  readonly entry: Entry
  readonly onFilter: (part: Partial<LogFilter>) => void
}

const CELL = 'min-w-0 md:px-3 md:py-2'
const LINK =
  'inline-block max-w-full truncate align-top leading-6 text-left underline-offset-4 hover:text-accent hover:underline'

/** Characters of a digest or request id that are shown: enough to tell those of one page apart. */
const SHORT = 8

/** What a line says, in the columns after its time. */
export function EntryCells({ entry, onFilter }: EntryCellsProps<AccessEntry>) {
  return 'stream' in entry ? <LogCells entry={entry} /> : <PersonCells entry={entry} onFilter={onFilter} />
}

function PersonCells({ entry, onFilter }: EntryCellsProps<Person>) {
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
            <UntrustedText text={subject} isCut />
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
          <span className={result === 'partial' || result === 'not-found' ? 'text-warn' : 'text-fail'}>
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
  return say(place === 'laudo-line' ? 'team.log.revealed.line' : 'team.log.revealed.other')
}

function detailsOf({ count, revealed, reason, leftOut }: Person, say: Say): readonly string[] {
  return [
    count === undefined ? '' : say('team.log.count', { count }),
    revealed === undefined ? '' : revealedText(revealed, say),
    reason === undefined ? '' : revealReasonText(reason, say),
    leftOut === undefined ? '' : say('team.log.leftOut', { count: leftOut }),
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

function CaseOf({ entry: { key, plainKey }, onFilter }: EntryCellsProps<Person>) {
  const { say } = useText()
  if (key === null) return null
  return (
    <>
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
      {plainKey === undefined ? null : (
        <span className="untrusted block font-mono text-xs break-all">
          <UntrustedText text={plainKey} isCut />
        </span>
      )}
    </>
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

function LogCells({ entry: { action, version, after, unfinished } }: { entry: Log }) {
  const { say } = useText()
  const parts = [
    after === undefined ? '' : say(`team.log.after.${after}`),
    say('team.log.version', { version }),
    unfinished === undefined ? '' : say('team.log.unfinished', { count: unfinished }),
  ].filter(Boolean)
  return (
    <>
      <td
        className={`${CELL} text-muted max-md:col-start-2 max-md:row-start-1 max-md:text-right max-md:text-xs max-md:leading-6`}
      >
        {say('team.log.itself')}
      </td>
      <td className={`${CELL} max-md:col-start-1 max-md:row-start-2`}>
        <span className="font-medium">{say(`team.log.action.${action}`)}</span>
        <Details parts={parts} isByPage={false} />
      </td>
      <td className="max-md:hidden" />
      <td className="max-md:hidden" />
      <td className="max-md:hidden" />
    </>
  )
}
