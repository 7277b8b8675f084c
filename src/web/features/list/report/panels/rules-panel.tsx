import { RULE_NAMES } from '../../../../../core/findings/rules/registry.ts'
import { shareOf } from '../../../../../core/report/statistics.ts'
import { KINDS, totalOf } from '../../../../../core/report/report.ts'
import type { CountByKind, Line, Report } from '../../../../../core/report/report.ts'
import { useText } from '../../../../i18n/text.ts'
import { FlagIcon } from '../../../../ui/flag.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Cell, ColumnHead, Figure, Foot, ReportTable, RowHead, TableRow } from '../parts/cells.tsx'
import { CountedLink } from '../parts/counted-link.tsx'
import { Interval } from './interval.tsx'
import { lineOf, linesOf } from '../parts/lines.ts'
import { ruleName } from '../parts/counted-text.ts'
import { useShareText } from '../parts/shares.ts'

const SCALES = [0.05, 0.1, 0.25, 0.5, 1]

/** Failures first, the most frequent of each level first. */
function byWeight(a: Line, b: Line): number {
  return a.state === b.state ? totalOf(b.counts) - totalOf(a.counts) : a.state === 'fail' ? -1 : 1
}

interface RulesPanelProps {
  readonly report: Report
  readonly earlier: Report | null
}

/** How many cases each rule found something in, as a share with its interval, and by kind of document. */
export function RulesPanel({ report, earlier }: RulesPanelProps) {
  const { say } = useText()
  const text = useShareText()
  const cases = totalOf(report.cases)
  const rows = linesOf(report, 'rule')
    .toSorted(byWeight)
    .map((line) => {
      const count = totalOf(line.counts)
      return { line, count, share: shareOf(count, cases) }
    })
  const highest = Math.max(0, ...rows.map(({ share }) => share.high))
  const scale = SCALES.find((each) => highest <= each) ?? 1
  const kinds = KINDS.filter((kind) => report.cases[kind] > 0)
  return (
    <Panel
      name="rules"
      title={say('report.rules')}
      state="ready"
      aside={
        <>
          {say('report.rules.aside')}
          {earlier ? <span className="ml-3">○ {say('report.rules.earlier')}</span> : null}
        </>
      }
    >
      <ReportTable
        caption={say('report.rules')}
        head={
          <>
            <ColumnHead className="text-left">{say('report.rule')}</ColumnHead>
            <ColumnHead className="text-right">{say('report.column.cases')}</ColumnHead>
            <ColumnHead className="text-right">{say('report.column.share')}</ColumnHead>
            <ColumnHead className="text-left max-sm:hidden">{say('report.column.interval')}</ColumnHead>
            <ColumnHead className="text-left">
              {say('report.column.scale', { most: Math.round(100 * scale) })}
            </ColumnHead>
            {kinds.map((kind) => (
              <ColumnHead key={kind} className="text-right max-sm:hidden">
                {say(`report.kind.${kind}`)}
              </ColumnHead>
            ))}
          </>
        }
      >
        <tbody>
          {rows.map(({ line, count, share }) => (
            <TableRow key={`${line.name} ${line.state}`}>
              <RowHead>
                <span className="flex gap-1.5">
                  <FlagIcon flag={line.state === 'fail' ? 'fail' : 'warn'} className="mt-0.5" />
                  <span>
                    <span className="sr-only">
                      {say(line.state === 'fail' ? 'flag.fail' : 'flag.warn')}:{' '}
                    </span>
                    <CountedLink counted={line}>{ruleName(line.name, say)}</CountedLink>
                    <ByKind counts={line.counts} />
                  </span>
                </span>
              </RowHead>
              <Figure className="font-semibold">{text.count(count)}</Figure>
              <Figure>{text.share(share.share)}</Figure>
              <Cell className="text-muted whitespace-nowrap max-sm:hidden">{text.interval(share)}</Cell>
              <Cell>
                <Interval
                  share={share}
                  scale={scale}
                  earlier={
                    earlier && totalOf(lineOf(earlier, line).counts) / Math.max(1, totalOf(earlier.cases))
                  }
                />
              </Cell>
              {kinds.map((kind) => (
                <Figure key={kind} className="max-sm:hidden">
                  {text.count(line.counts[kind])}
                </Figure>
              ))}
            </TableRow>
          ))}
        </tbody>
      </ReportTable>
      <Foot>
        {say('report.rules.foot', {
          count: RULE_NAMES.length - new Set(rows.map(({ line }) => line.name)).size,
        })}
      </Foot>
    </Panel>
  )
}

/** On a phone, the counts by kind of document in one line. */
function ByKind({ counts }: { counts: CountByKind }) {
  const { say } = useText()
  const text = useShareText()
  const kinds = KINDS.filter((kind) => counts[kind] > 0)
  return (
    <span className="text-muted block text-xs sm:hidden">
      {kinds.map((kind) => say(`report.kind.count.${kind}`, { count: text.count(counts[kind]) })).join(' · ')}
    </span>
  )
}
