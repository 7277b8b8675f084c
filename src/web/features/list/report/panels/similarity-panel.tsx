import { totalOf } from '../../../../../core/report/report.ts'
import type { Report } from '../../../../../core/report/report.ts'
import { useText } from '../../../../i18n/text.ts'
import { FlagIcon } from '../../../../ui/flag.tsx'
import { EmptyState, Panel } from '../../../../ui/panel.tsx'
import { ColumnHead, Figure, ReportTable, RowHead, TableRow } from '../parts/cells.tsx'
import { binText } from '../parts/counted-text.ts'
import { CountedLink } from '../parts/counted-link.tsx'
import { casesOf, lineOf, linesOf, lowestOf } from '../parts/lines.ts'
import { Histogram } from './histogram.tsx'
import { useShareText } from '../parts/shares.ts'

interface SimilarityPanelProps {
  readonly report: Report
  readonly earlier: Report | null
}

/** The similarities as a histogram with the cut-offs, and as a table whose lines open their cases. */
export function SimilarityPanel({ report, earlier }: SimilarityPanelProps) {
  const { say, format } = useText()
  const text = useShareText()
  const all = linesOf(report, 'similarity')
  const none = all.filter(({ name }) => name === '')
  const lines = all.filter(({ name }) => name !== '').toSorted((a, b) => lowestOf(a) - lowestOf(b))
  const { ok, warn } = report.cutOffs
  return (
    <Panel
      name="similarity"
      title={say('report.similarity')}
      state={lines.length === 0 ? 'absent' : 'ready'}
      aside={say('report.similarity.aside', {
        count: casesOf(lines),
        warn: format.number(warn),
        ok: format.number(ok),
      })}
    >
      {lines.length === 0 ? (
        <EmptyState title={say('report.similarity.none')} />
      ) : (
        <Histogram lines={lines} report={report} earlier={earlier} />
      )}
      <details className="border-line border-t text-[0.8125rem] print:hidden">
        <summary className="text-accent cursor-pointer px-4 py-2">{say('report.similarity.table')}</summary>
        <ReportTable
          caption={say('report.similarity')}
          head={
            <>
              <ColumnHead className="text-left">{say('report.similarity.bin')}</ColumnHead>
              <ColumnHead className="text-right">{say('report.column.now')}</ColumnHead>
              {earlier ? <ColumnHead className="text-right">{say('report.column.before')}</ColumnHead> : null}
            </>
          }
        >
          <tbody>
            {[...lines.toReversed(), ...none].map((line) => (
              <TableRow key={`${line.name} ${line.state}`}>
                <RowHead>
                  <span className="flex gap-1.5">
                    {line.state === 'fail' || line.state === 'warn' ? (
                      <FlagIcon flag={line.state} className="mt-0.5" />
                    ) : null}
                    {binText(line.name, format, say)}
                  </span>
                </RowHead>
                <Figure>
                  <CountedLink counted={line}>{text.count(totalOf(line.counts))}</CountedLink>
                </Figure>
                {earlier ? <Figure>{text.count(totalOf(lineOf(earlier, line).counts))}</Figure> : null}
              </TableRow>
            ))}
          </tbody>
        </ReportTable>
      </details>
    </Panel>
  )
}
