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
import type { LogFilter, LogPage } from './log-query.ts'

interface LogLine {
  readonly entry: AccessEntry
  readonly isBroken: boolean
}

interface LogTableProps {
  readonly pages: readonly LogPage[]
  readonly onFilter: (change: Partial<LogFilter>) => void
}

const [FilterContext, useOnFilter] = createRequiredContext<LogTableProps['onFilter']>('FilterContext')

const LINE_HEIGHT = 33

/** Below `lg` each row is a card. */
const ROW_GRID =
  'border-line border-b max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 lg:grid-cols-[9.5rem_minmax(0,1.4fr)_8rem_minmax(0,2fr)_8.5rem]'

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
        headingClassName={`bg-sunken hidden lg:grid lg:px-2 ${ROW_GRID}`}
        rowHeight={LINE_HEIGHT}
        rowClassName={`grid w-full text-compact leading-6 data-broken:bg-fail-soft px-4 py-2 lg:px-2 lg:py-1 ${ROW_GRID}`}
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

function createColumn(id: string, Cell: (line: LogLine) => ReactNode, cardClassName = '') {
  const meta = { className: `min-w-0 lg:truncate lg:px-1.5 ${cardClassName}` }
  return helper.display({ id, header: ColumnName, cell: ({ row }) => <Cell {...row.original} />, meta })
}

const COLUMNS = helper.columns([
  createColumn('time', TimeCell),
  createColumn('person', PersonCell, 'max-lg:col-span-2 max-lg:row-start-2'),
  createColumn('role', RoleCell, 'max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right'),
  createColumn('action', ActionCell, 'max-lg:col-span-2'),
  createColumn('case', CaseCell),
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

/** Other results than these and `ok` are refusals or failures. */
const RESULT_CLASSES: Readonly<Partial<Record<AccessResult, string>>> = {
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
        <span className={RESULT_CLASSES[result] ?? 'text-fail'}>
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

export function detailsText(
  { action, permission, count, revealed, position, conferred, reason, person }: AccessEntry,
  say: Say,
): string {
  return [
    // The other actions imply their permission.
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

/** Characters: enough to tell the digests of a page apart. */
const DIGEST_PREFIX = 8

function CaseCell({ entry: { key } }: LogLine) {
  const { say } = useText()
  const onFilter = useOnFilter()
  if (key === null) return null
  const shortDigest = `${key.slice(0, DIGEST_PREFIX)}…`
  return (
    <span className="inline-flex items-center gap-0.5 align-top">
      <button
        type="button"
        title={say('team.log.filter.case', { digest: key })}
        className={`${LINK} font-mono text-xs`}
        onClick={() => onFilter({ caseName: key })}
      >
        {shortDigest}
      </button>
      <CopyButton text={key} name={`${say('team.log.digest')} ${shortDigest}`} />
    </span>
  )
}
