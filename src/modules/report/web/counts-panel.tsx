import { FLAGS } from '../../../core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '../../../core/findings/model/judgement.ts'
import { keyOf } from '../core/report.ts'
import type { Counted, Line, Report } from '../core/report.ts'
import { shareOf } from '../core/statistics.ts'
import { useText } from '../../../words/text.ts'
import { Panel } from '../../../web/ui/panel.tsx'
import { CountedLink, useCountedText } from './counted-text.tsx'
import { Foot, ReportTable, useShareText } from './report-table.tsx'

/** The lines of a subject: in the order of a list of their names or states, the most frequent first among equals. */
function linesIn(
  { lines }: Report,
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

/** How many cases have each verdict, rule, missing part and level of similarity, beside an earlier report if there is one. */
export function CountsPanel({ report, earlier }: { report: Report; earlier: Report | null }) {
  const { say } = useText()
  const text = useShareText()
  const countedText = useCountedText()
  const before = new Map(earlier?.lines.map((line) => [keyOf(line), line.count]))

  function rowOf(line: Line) {
    const share = shareOf(line.count, report.cases)
    const key = keyOf(line)
    return {
      key,
      cells: [
        <CountedLink key={key} counted={line}>
          <span className={markOf(line)}>{countedText(line)}</span>
        </CountedLink>,
        text.count(line.count),
        say('report.share', {
          share: text.percent(share.share),
          low: text.tenth(share.low),
          high: text.tenth(share.high),
        }),
        ...(earlier ? [text.percent(shareOf(before.get(key) ?? 0, earlier.cases).share)] : []),
      ],
    }
  }

  const groups = [
    { title: say('report.verdicts'), lines: linesIn(report, 'verdict', VERDICTS, ({ name }) => name) },
    { title: say('report.rules'), lines: linesIn(report, 'rule', FLAGS, stateOf) },
    {
      title: say('coverage.label'),
      lines: linesIn(report, 'coverage', COVERAGE_STATES, stateOf).filter(
        ({ state }) => state !== 'complete',
      ),
    },
    { title: say('report.similarity'), lines: linesIn(report, 'similarity', FLAGS, stateOf) },
  ]
  return (
    <Panel name="counts" title={say('report.counts')} state="ready" className="mb-3">
      <ReportTable
        caption={say('report.counts')}
        columns={[
          { name: say('report.column.what') },
          { name: say('report.column.cases'), isNumber: true },
          { name: say('report.column.share') },
          ...(earlier ? [{ name: say('report.column.before'), isNumber: true }] : []),
        ]}
        groups={groups.map(({ title, lines }) => ({ title, rows: lines.map(rowOf) }))}
      />
      <Foot>{say('report.counts.foot')}</Foot>
    </Panel>
  )
}
