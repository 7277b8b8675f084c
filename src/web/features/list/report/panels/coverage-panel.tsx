import { COVERAGE_PARTS } from '../../../../../core/config/coverage-parts.ts'
import type { CoveragePart } from '../../../../../core/config/coverage-parts.ts'
import { totalOf } from '../../../../../core/report/report.ts'
import type { Report } from '../../../../../core/report/report.ts'
import { useText } from '../../../../i18n/text.ts'
import type { CoverageName } from '../../../../ui/verdict-marks.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ColumnHead, Figure, ReportTable, RowHead, TableRow } from '../parts/cells.tsx'
import { CountedLink } from '../parts/counted-link.tsx'
import { lineOf } from '../parts/lines.ts'
import { useShareText } from '../parts/shares.ts'

/** The states of each column; where a column has several, each says which it is. */
const COLUMNS = [
  ['complete'],
  ['missing'],
  ['failed'],
  ['pending'],
  ['unread', 'unmapped', 'partial'],
] as const

/** How many cases have each part, and why the others lack it. */
export function CoveragePanel({ report }: { report: Report }) {
  const { say } = useText()
  return (
    <Panel name="coverage" title={say('coverage.label')} state="ready" aside={say('report.coverage.aside')}>
      <ReportTable
        caption={say('coverage.label')}
        head={
          <>
            <ColumnHead className="text-left">{say('report.coverage.part')}</ColumnHead>
            {COLUMNS.map(([state]) => (
              <ColumnHead key={state} className="text-right">
                {say(`counted.coverage.${state}`)}
              </ColumnHead>
            ))}
          </>
        }
      >
        <tbody>
          {COVERAGE_PARTS.map((part) => (
            <TableRow key={part}>
              <RowHead>{say(`coverage.${part}`)}</RowHead>
              {COLUMNS.map((states) => (
                <Figure key={states[0]}>
                  <States report={report} part={part} states={states} />
                </Figure>
              ))}
            </TableRow>
          ))}
        </tbody>
      </ReportTable>
    </Panel>
  )
}

interface StatesProps {
  readonly report: Report
  readonly part: CoveragePart
  readonly states: readonly CoverageName[]
}

function States({ report, part, states }: StatesProps) {
  const { say } = useText()
  const text = useShareText()
  const lines = states
    .map((state) => lineOf(report, { subject: 'coverage', part, name: '', state }))
    .filter(({ counts }) => totalOf(counts) > 0)
  if (lines.length === 0) return '–'
  return lines.map((line) => (
    <span key={line.state} className="block">
      <CountedLink counted={line}>{text.count(totalOf(line.counts))}</CountedLink>
      {line.state === states[0] ? null : (
        <span className="text-muted text-xs"> {say(`counted.coverage.${line.state as CoverageName}`)}</span>
      )}
    </span>
  ))
}
