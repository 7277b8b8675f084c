import { createColumnHelper, useTable } from '@tanstack/react-table'
import type { HeaderContext } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { AccessEntry, AccessLogAnswer, AccessResult, RevealedPlace } from '../../core/access-entry.ts'
import { clockOf } from '../../../../words/format.ts'
import type { MessageId, Say } from '../../../../words/language.ts'
import { useText } from '../../../../words/text.ts'
import { createRequiredContext } from '../../../../web/session/required-context.ts'
import { CopyButton } from '../../../../web/ui/copy.tsx'
import { FlagIcon } from '../../../../web/ui/marks.tsx'
import { DataTable } from '../../../table/web/data-table.tsx'
import { TABLE_OPTIONS } from '../../../table/web/table-options.ts'
import type { TableFeatures } from '../../../table/web/table-options.ts'
import { UntrustedText } from '../../../../web/ui/untrusted-text/untrusted-text.tsx'
import { fieldLabel } from '../../../../words/text/field-text.ts'
import { revealReasonText } from '../masked/reveal-reasons.tsx'
import type { LogFilter } from './filter-form.tsx'

export type LogPage = Extract<AccessLogAnswer, { kept: 'file' }>

interface LogLine {
  readonly entry: AccessEntry
  readonly isBroken: boolean
}

interface LogTableProps {
  readonly pages: readonly LogPage[]
  /** Shows only the lines of a person or of a case. */
  readonly onFilter: (part: Partial<LogFilter>) => void
}

const [FilterContext, useOnFilter] = createRequiredContext<LogTableProps['onFilter']>('FilterContext')

/** Pixels of a line, until it is measured. */
const LINE_HEIGHT = 57

/** The width of each column; on a phone each line is a card. */
const LINE =
  'border-line border-b max-md:grid-cols-[1fr_auto] max-md:gap-x-3 md:grid-cols-[10.5rem_minmax(0,1.2fr)_minmax(0,2fr)_minmax(0,9rem)]'

/** The lines that were read, in the order in which they were, the newest first. */
export function LogTable({ pages, onFilter }: LogTableProps) {
  const { say } = useText()
  const data = useMemo(
    () =>
      pages.flatMap(({ entries, brokenAt }) =>
        entries.map((entry) => ({
          entry,
          isBroken: brokenAt !== null && brokenAt.seq === entry.seq && brokenAt.time === entry.time,
        })),
      ),
    [pages],
  )
  const table = useTable({
    ...TABLE_OPTIONS,
    columns: COLUMNS,
    data,
    getRowId: ({ entry: { replica, seq, hash } }) => `${replica} ${seq} ${hash}`,
  })
  return (
    <FilterContext value={onFilter}>
      <DataTable
        table={table}
        label={say('team.log.table')}
        headingClass={`bg-sunken hidden md:grid md:px-2 ${LINE}`}
        rowHeight={LINE_HEIGHT}
        rowClass={`grid w-full text-[0.8125rem] leading-6 max-md:px-4 data-broken:bg-fail-soft py-2 md:px-2 ${LINE}`}
        rowAttributes={({ entry, isBroken }) => ({
          'data-entry': entry.seq,
          'data-broken': isBroken || undefined,
        })}
      />
    </FilterContext>
  )
}

function ColumnName({ column }: HeaderContext<TableFeatures, LogLine>) {
  const { say } = useText()
  return say(`team.log.${column.id}` as MessageId)
}

const helper = createColumnHelper<TableFeatures, LogLine>()

/** @param card where its cells stand on the card that a line is on a phone. */
function columnOf(id: string, Cell: (line: LogLine) => ReactNode, card = '') {
  const meta = { className: `min-w-0 md:px-1.5 ${card}` }
  return helper.display({ id, header: ColumnName, cell: ({ row }) => <Cell {...row.original} />, meta })
}

const COLUMNS = helper.columns([
  columnOf('time', TimeCell),
  columnOf('person', PersonCell, 'max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:text-right'),
  columnOf('action', ActionCell, 'max-md:col-start-1 max-md:row-start-2'),
  columnOf('case', CaseCell, 'max-md:col-start-1 max-md:row-start-3'),
])

function TimeCell({ entry: { time }, isBroken }: LogLine) {
  const { say, format } = useText()
  return (
    <>
      <time
        dateTime={time}
        className="tabular max-md:text-muted whitespace-nowrap max-md:text-xs max-md:leading-6"
      >
        {format.dateTime(clockOf(new Date(time)))}
      </time>
      {isBroken ? (
        <span className="text-fail ml-2 inline-flex items-center gap-1 text-xs font-semibold md:ml-0 md:flex">
          <FlagIcon flag="fail" />
          {say('team.log.broken.line')}
        </span>
      ) : null}
    </>
  )
}

const LINK =
  'inline-block max-w-full truncate align-top leading-6 text-left underline-offset-4 hover:text-accent hover:underline'

function PersonCell({ entry: { subject, roles } }: LogLine) {
  const { say } = useText()
  const onFilter = useOnFilter()
  return (
    <>
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
    </>
  )
}

/** The results that are no refusal and no failure. */
const RESULT_LOOKS: Readonly<Partial<Record<AccessResult, string>>> = {
  partial: 'text-warn',
  'not-found': 'text-warn',
  equal: 'text-muted',
  different: 'text-warn',
}

function ActionCell({ entry }: LogLine) {
  const { say } = useText()
  const { action, result } = entry
  return (
    <>
      <span className="font-medium">{say(`team.log.action.${action}`)}</span>
      {result === 'ok' ? (
        <span className="sr-only">: {say('team.log.result.ok')}</span>
      ) : (
        <span className={RESULT_LOOKS[result] ?? 'text-fail'}>
          {' · '}
          {say(`team.log.result.${result}`)}
        </span>
      )}
      <Details parts={detailsOf(entry, say)} isByPage={entry.reportedBy === 'page'} />
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
  { action, permission, count, revealed, position, label, conferred, reason, person }: AccessEntry,
  say: Say,
): readonly string[] {
  return [
    // Of any other line the action says it.
    action === 'permission-refused' && permission !== null ? say(`team.permission.${permission}`) : '',
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

function CaseCell({ entry: { key } }: LogLine) {
  const { say } = useText()
  const onFilter = useOnFilter()
  if (key === null) return null
  const short = `${key.slice(0, SHORT)}…`
  return (
    <span className="inline-flex items-center gap-0.5 align-top">
      <button
        type="button"
        title={say('team.log.filter.case', { digest: key })}
        className={`${LINK} font-mono text-xs`}
        onClick={() => onFilter({ by: 'digest', value: key })}
      >
        {short}
      </button>
      <CopyButton text={key} name={`${say('team.log.digest')} ${short}`} />
    </span>
  )
}

/** Characters of a digest that are shown: enough to tell those of one page apart. */
const SHORT = 8
