import { totalOf } from '../../../../../core/report/report.ts'
import type { Report } from '../../../../../core/report/report.ts'
import { useText } from '../../../../i18n/text.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { ColumnHead, Figure, ReportTable, RowHead, TableRow } from '../parts/cells.tsx'
import { CountedLink } from '../parts/counted-link.tsx'
import { TIMED, timeText } from '../parts/counted-text.ts'
import { lineOf, linesOf, timeQuantile } from '../parts/lines.ts'
import { useShareText } from '../parts/shares.ts'

const SHARES = [0.5, 0.9, 0.99] as const

/** How long the service took to answer, by its own clock. */
export function TimesPanel({ report }: { report: Report }) {
  const { say, format } = useText()
  const text = useShareText()
  return (
    <Panel name="times" title={say('report.times')} state="ready" aside={say('report.times.aside')}>
      <ReportTable
        caption={say('report.times')}
        head={
          <>
            <ColumnHead className="text-left">{say('report.times.answer')}</ColumnHead>
            {SHARES.map((share) => (
              <ColumnHead key={share} className="text-right">
                {say(`report.times.within.${share}`)}
              </ColumnHead>
            ))}
            <ColumnHead className="text-right">{say('report.times.pending')}</ColumnHead>
          </>
        }
      >
        <tbody>
          {TIMED.map((part) => {
            const times = linesOf(report, 'time').filter((line) => line.part === part)
            const pending = lineOf(report, { subject: 'time', part, name: '', state: '' })
            return (
              <TableRow key={part}>
                <RowHead>{say(`counted.time.${part}`)}</RowHead>
                {SHARES.map((share) => {
                  const longest = timeQuantile(times, share)
                  return (
                    <Figure key={share}>{longest === null ? '–' : timeText(longest, { say, format })}</Figure>
                  )
                })}
                <Figure>
                  {totalOf(pending.counts) === 0 ? (
                    '–'
                  ) : (
                    <CountedLink counted={pending}>{text.count(totalOf(pending.counts))}</CountedLink>
                  )}
                </Figure>
              </TableRow>
            )
          })}
        </tbody>
      </ReportTable>
    </Panel>
  )
}
