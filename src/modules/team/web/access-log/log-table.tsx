import { createColumnHelper, useTable } from '@tanstack/react-table'
import type { HeaderContext } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { AccessEntry, AccessResult, RevealedPlace } from '#modules/team/core/access-entry.ts'
import { wallClockOf } from '#words/format.ts'
import type { MessageId, Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import { CopyButton } from '#web/ui/copy.tsx'
import { FlagIcon } from '#web/ui/marks.tsx'
import { DataTable } from '#modules/table/web/data-table.tsx'
import { TABLE_OPTIONS } from '#modules/table/web/table-options.ts'
import type { TableFeatures } from '#modules/table/web/table-options.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { fieldLabel } from '#words/text/field-text.ts'
import { revealReasonText } from '#modules/team/web/masked/reveal-reasons.tsx'
import type { LogFilter } from './filter-form.tsx'
import type { LogPage } from './whole-log.ts'

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
const LINE_HEIGHT = 33

/** The width of each column; on a narrow screen each line is a card. */
const LINE =
  'border-line border-b max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 lg:grid-cols-[9.5rem_minmax(0,1.4fr)_8rem_minmax(0,2fr)_8.5rem]'

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
        headingClassName={`bg-sunken hidden lg:grid lg:px-2 ${LINE}`}
        rowHeight={LINE_HEIGHT}
        rowClassName={`grid w-full text-[0.8125rem] leading-6 data-broken:bg-fail-soft px-4 py-2 lg:px-2 lg:py-1 ${LINE}`}
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
  const meta = { className: `min-w-0 lg:truncate lg:px-1.5 ${card}` }
  return helper.display({ id, header: ColumnName, cell: ({ row }) => <Cell {...row.original} />, meta })
}

const COLUMNS = helper.columns([
  columnOf('time', TimeCell),
  columnOf('person', PersonCell, 'max-lg:col-span-2 max-lg:row-start-2'),
  columnOf('role', RoleCell, 'max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right'),
  columnOf('action', ActionCell, 'max-lg:col-span-2'),
  columnOf('case', CaseCell),
])

function TimeCell({ entry: { time }, isBroken }: LogLine) {
  const { say, format } = useText()
  return (
    <>
      <time
        dateTime={time}
        className="tabular max-lg:text-muted whitespace-nowrap max-lg:text-xs max-lg:leading-6"
      >
        {format.dateTime(wallClockOf(new Date(time)))}
      </time>
      {isBroken ? (
        <span className="text-fail inline-flex items-center gap-1 text-xs font-semibold max-lg:ml-2 lg:flex">
          <FlagIcon flag="fail" />
          {say('team.log.broken.line')}
        </span>
      ) : null}
    </>
  )
}

const LINK =
  'inline-block max-w-full truncate align-top leading-6 text-left underline-offset-4 hover:text-accent hover:underline'

interface PersonProps extends Pick<AccessEntry, 'subject' | 'name'>, Pick<LogTableProps, 'onFilter'> {}

/** Name and subject; a click leaves only that person's lines. */
export function Person({ subject, name, onFilter }: PersonProps) {
  const { say } = useText()
  if (subject === null) return <span className="text-muted">{say('team.log.nobody')}</span>
  return (
    <button
      type="button"
      title={say('team.log.filter.person', { person: subject })}
      className={`untrusted ${LINK}`}
      onClick={() => onFilter({ subject })}
    >
      {name === undefined ? null : <UntrustedText text={name} className="font-medium" />}{' '}
      <UntrustedText text={subject} className="text-muted font-mono text-xs" />
    </button>
  )
}

function PersonCell({ entry: { subject, name } }: LogLine) {
  return <Person subject={subject} name={name} onFilter={useOnFilter()} />
}

function RoleCell({ entry }: LogLine) {
  const { say } = useText()
  return <span className="text-muted text-xs">{rolesText(entry, say)}</span>
}

export function rolesText({ roles }: AccessEntry, say: Say): string {
  return roles.map((role) => say(`team.role.${role}`)).join(', ')
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
  const details = detailsText(entry, say)
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
      {entry.reportedBy === 'page' ? (
        <span
          title={say('team.log.source.title')}
          className="bg-unchecked-soft text-unchecked ml-2 rounded px-1.5 text-xs"
        >
          {say('team.log.source.page')}
        </span>
      ) : null}
      {details === '' ? null : (
        <span title={details} className="text-muted text-xs">
          {' · '}
          {details}
        </span>
      )}
    </>
  )
}

function revealedText(place: RevealedPlace, say: Say): string {
  const label = fieldLabel(place)
  if (label !== null) return say(label)
  if (place === 'laudo-text') return say('team.log.revealed.text')
  return say(place === 'laudo-line' ? 'team.log.revealed.line' : 'team.log.revealed.other')
}

/** What a line says beside its action, in words; what is missing is ''. */
export function detailsText(
  { action, permission, count, revealed, position, conferred, reason, person }: AccessEntry,
  say: Say,
): string {
  return [
    // Of any other line the action says it.
    action === 'permission-refused' && permission !== null ? say(`team.permission.${permission}`) : '',
    count === undefined ? '' : say('team.log.count', { count }),
    revealed === undefined ? '' : revealedText(revealed, say),
    position === undefined ? '' : say('team.log.revealed.position', { position }),
    conferred === undefined ? '' : say(`field.${conferred}`),
    reason === undefined ? '' : revealReasonText(reason, say),
    person ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
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
        onClick={() => onFilter({ caseName: key })}
      >
        {short}
      </button>
      <CopyButton text={key} name={`${say('team.log.digest')} ${short}`} />
    </span>
  )
}

/** Characters of a digest that are shown: enough to tell those of one page apart. */
const SHORT = 8
