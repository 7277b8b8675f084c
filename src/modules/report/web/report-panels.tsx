import type { Line, LineId, Report } from '#modules/report/core/report.ts'
import { formatDay } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { useListPage, useListPageState } from '#modules/list/web/page/list-page-store.ts'
import { lineKey } from '#modules/report/core/report.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '#core/findings/model/judgement.ts'
import { estimateShare } from '#modules/report/core/estimate-share.ts'
import { Panel } from '#web/ui/panel.tsx'
import { LineLink, lineText } from './line-link.tsx'
import { Foot, ReportTable, useNumberFormat } from './report-table.tsx'
import { X } from 'lucide-react'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import type { ListPageState } from '#modules/list/web/page/list-page-state.ts'

/** @param order verdicts, or the states of any other subject. Equal ones are sorted by count. */
function linesOf(lines: readonly Line[], subject: LineId['subject'], order: readonly string[]) {
  const rank = ({ name, state }: Line) => order.indexOf(subject === 'verdict' ? name : state)
  return lines
    .filter((line) => line.subject === subject)
    .toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
}

/** No mark for a high similarity: it confirms nobody. */
function markClass({ subject, name, state }: LineId): string {
  if (subject === 'verdict') return `flag mark-${name}`
  return state === 'fail' || state === 'warn' ? `flag mark-${state}` : ''
}

/** The report's lines, and those that only the earlier report has, with count 0. */
function allLines({ lines }: Report, earlier: Report | undefined): readonly Line[] {
  const keys = new Set(lines.map(lineKey))
  const missing = earlier?.lines.filter((line) => !keys.has(lineKey(line))) ?? []
  return [...lines, ...missing.map((line) => ({ ...line, count: 0 }))]
}

export function CountsPanel({ report }: { report: Report }) {
  const earlierFile = useListPageState((state) => state.earlierFile ?? null)
  const { say } = useText()
  const format = useNumberFormat()
  const earlier = earlierFile?.report
  const earlierCounts = new Map(earlier?.lines.map((line) => [lineKey(line), line.count]))
  const lines = allLines(report, earlier)

  function shareText(count: number, cases: number): string {
    const { share, low, high } = estimateShare(count, cases)
    return say('report.share', {
      share: `${format.hundredths(share)}%`,
      low: format.hundredths(low),
      high: format.hundredths(high),
    })
  }

  function toRow(line: Line) {
    const key = lineKey(line)
    const name = <span className={markClass(line)}>{lineText(line, say)}</span>
    const link = (
      <LineLink key={key} line={line}>
        {name}
      </LineLink>
    )
    return {
      key,
      cells: [
        line.count === 0 ? name : link,
        format.count(line.count),
        shareText(line.count, report.cases),
        ...(earlier ? [shareText(earlierCounts.get(key) ?? 0, earlier.cases)] : []),
      ],
    }
  }

  const groups = [
    { title: say('report.verdicts'), lines: linesOf(lines, 'verdict', VERDICTS) },
    { title: say('report.rules'), lines: linesOf(lines, 'rule', FLAGS) },
    {
      title: say('coverage.label'),
      lines: linesOf(lines, 'coverage', COVERAGE_STATES).filter(({ state }) => state !== 'complete'),
    },
    { title: say('report.similarity'), lines: linesOf(lines, 'similarity', FLAGS) },
  ]
  return (
    <Panel
      name="counts"
      title={say('report.counts')}
      state="ready"
      className="mb-3"
      aside={earlierFile ? <EarlierReport {...earlierFile} /> : undefined}
    >
      <ReportTable
        caption={say('report.counts')}
        columns={[
          say('report.column.what'),
          say('report.column.cases'),
          say('report.column.share'),
          ...(earlier ? [say('report.column.before')] : []),
        ]}
        numberColumn={1}
        groups={groups.map(({ title, lines: rows }) => ({ title, rows: rows.map(toRow) }))}
      />
      <Foot>
        {say('report.counts.foot')}
        {earlier && earlier.configuration !== report.configuration ? (
          <strong className="text-warn"> {say('report.config.other')}</strong>
        ) : null}
      </Foot>
    </Panel>
  )
}

function EarlierReport({ name, report }: NonNullable<ListPageState['earlierFile']>) {
  const { say } = useText()
  const page = useListPage()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>
        {say('report.against')} <UntrustedText text={name} />, {formatDay(report.lookedUp.to.slice(0, 10))},{' '}
        {say('report.cases', { count: report.cases })}
      </span>
      <button
        type="button"
        className="hover:bg-hover text-ink inline-flex min-h-6 items-center gap-1 rounded px-1 print:hidden"
        onClick={() => page.setState({ earlierFile: null })}
      >
        <X aria-hidden="true" className="size-3.5" />
        {say('report.against.stop')}
      </button>
    </span>
  )
}
