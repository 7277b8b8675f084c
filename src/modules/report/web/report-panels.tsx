import { useMemo } from 'react'
import type { Report, Counted, Line } from '#modules/report/core/report.ts'
import { dayText } from '#words/format.ts'
import { useText } from '#words/text.ts'
import { useListPage } from '#modules/list/web/page/open-list-page.ts'
import { keyOf } from '#modules/report/core/report.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '#core/findings/model/judgement.ts'
import { shareOf } from '#modules/report/core/statistics.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CountedLink, countedText } from './counted-text.tsx'
import { Foot, ReportTable, useShareText } from './report-table.tsx'
import { X } from 'lucide-react'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import type { ListPageState } from '#modules/list/web/page/list-page-state.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import { whatIsUnknown } from '#modules/report/core/unknown.ts'

/** The lines of a subject: in the order of a list of their names or states, the most frequent first among equals. */
function linesIn(
  lines: readonly Line[],
  subject: Counted['subject'],
  order: readonly string[],
  placeOf: (line: Line) => string,
): readonly Line[] {
  return lines
    .filter((line) => line.subject === subject)
    .toSorted((a, b) => order.indexOf(placeOf(a)) - order.indexOf(placeOf(b)) || b.count - a.count)
}

const stateOf = ({ state }: Counted) => state

/** The mark of a verdict, or of what speaks against a case. A similarity that is high enough confirms no person. */
function markOf({ subject, name, state }: Counted): string {
  if (subject === 'verdict') return `flag mark-${name}`
  return state === 'fail' || state === 'warn' ? `flag mark-${state}` : ''
}

interface CountsPanelProps {
  readonly report: Report
  readonly earlier: ListPageState['earlier']
}

/** Lines of the earlier report that this one lacks, each with no case. */
function missingLines(report: Report, earlier: Report): readonly Line[] {
  const keys = new Set(report.lines.map(keyOf))
  return earlier.lines.filter((line) => !keys.has(keyOf(line))).map((line) => ({ ...line, count: 0 }))
}

/** How many cases have each verdict, rule, missing part and level of similarity, beside an earlier report if there is one. */
export function CountsPanel({ report, earlier }: CountsPanelProps) {
  const { say } = useText()
  const text = useShareText()
  const before = new Map(earlier?.report.lines.map((line) => [keyOf(line), line.count]))
  const lines = earlier ? [...report.lines, ...missingLines(report, earlier.report)] : report.lines

  function shareText(count: number, cases: number): string {
    const { share, low, high } = shareOf(count, cases)
    return say('report.share', {
      share: text.percent(share),
      low: text.tenth(low),
      high: text.tenth(high),
    })
  }

  function rowOf(line: Line) {
    const key = keyOf(line)
    const name = <span className={markOf(line)}>{countedText(line, say)}</span>
    return {
      key,
      cells: [
        line.count === 0 ? (
          name
        ) : (
          <CountedLink key={key} counted={line}>
            {name}
          </CountedLink>
        ),
        text.count(line.count),
        shareText(line.count, report.cases),
        ...(earlier ? [shareText(before.get(key) ?? 0, earlier.report.cases)] : []),
      ],
    }
  }

  const groups = [
    { title: say('report.verdicts'), lines: linesIn(lines, 'verdict', VERDICTS, ({ name }) => name) },
    { title: say('report.rules'), lines: linesIn(lines, 'rule', FLAGS, stateOf) },
    {
      title: say('coverage.label'),
      lines: linesIn(lines, 'coverage', COVERAGE_STATES, stateOf).filter(({ state }) => state !== 'complete'),
    },
    { title: say('report.similarity'), lines: linesIn(lines, 'similarity', FLAGS, stateOf) },
  ]
  return (
    <Panel
      name="counts"
      title={say('report.counts')}
      state="ready"
      className="mb-3"
      aside={earlier ? <EarlierReport {...earlier} /> : undefined}
    >
      <ReportTable
        caption={say('report.counts')}
        columns={[
          { name: say('report.column.what') },
          { name: say('report.column.cases'), isNumber: true },
          { name: say('report.column.share') },
          ...(earlier ? [{ name: say('report.column.before') }] : []),
        ]}
        groups={groups.map(({ title, lines: rows }) => ({ title, rows: rows.map(rowOf) }))}
      />
      <Foot>
        {say('report.counts.foot')}
        {earlier && earlier.report.configuration !== report.configuration ? (
          <strong className="text-warn"> {say('report.config.other')}</strong>
        ) : null}
      </Foot>
    </Panel>
  )
}

function EarlierReport({ name, report }: NonNullable<ListPageState['earlier']>) {
  const { say } = useText()
  const page = useListPage()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>
        {say('report.against')} <UntrustedText text={name} />, {dayText(report.lookedUp.to.slice(0, 10))},{' '}
        {say('report.cases', { count: report.cases })}
      </span>
      <button
        type="button"
        className="hover:bg-hover text-ink inline-flex min-h-6 items-center gap-1 rounded px-1 print:hidden"
        onClick={() => page.setState({ earlier: null })}
      >
        <X aria-hidden="true" className="size-3.5" />
        {say('report.against.stop')}
      </button>
    </span>
  )
}

/** What Lupa does not know of the answers. */
export function UnknownPanel({ report }: { report: Report }) {
  const { say } = useText()
  const unknown = useMemo(() => whatIsUnknown(report), [report])
  const { texts, codes, fields } = unknown
  const rowOf = (name: string, lines: readonly Line[]) => ({
    key: name,
    cells: [
      name === WITHHELD ? (
        say('report.unknown.withheld')
      ) : (
        <UntrustedText key="name" text={name} className="untrusted" />
      ),
      <Places key="places" lines={lines} />,
    ],
  })
  return (
    <Panel name="unknown" title={say('report.unknown')} state="ready">
      <ReportTable
        caption={say('report.unknown')}
        columns={[{ name: say('report.column.what') }, { name: say('report.column.cases') }]}
        groups={[
          {
            title: say('report.unknown.texts', { count: texts.length }),
            rows: texts.map(({ name, lines }) => rowOf(name, lines)),
          },
          {
            title: say('report.unknown.codes', { count: codes.length }),
            rows: codes.map((line) => rowOf(`${line.part} ${line.name}`, [line])),
          },
          {
            title: say('report.unknown.beyond', { count: fields.length }),
            rows: fields.map((line) => rowOf(`${line.part}.${line.name}`, [line])),
          },
        ]}
      />
      <Foot>
        {say(
          texts.length + codes.length + fields.length === 0
            ? 'report.unknown.nothing'
            : 'report.unknown.teach',
        )}
      </Foot>
    </Panel>
  )
}

function Places({ lines }: { lines: readonly Line[] }) {
  const text = useShareText()
  return (
    <span className="flex flex-wrap gap-x-3">
      {lines.map((line) => (
        <CountedLink key={keyOf(line)} counted={line}>
          {line.subject === 'text' ? <UntrustedText text={`${line.part}: `} className="untrusted" /> : null}
          {text.count(line.count)}
        </CountedLink>
      ))}
    </span>
  )
}
