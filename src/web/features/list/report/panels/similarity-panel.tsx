import { totalOf } from '../../../../../core/report/report.ts'
import { BIN_WIDTH } from '../../../../../core/report/observe.ts'
import type { Line, Report } from '../../../../../core/report/report.ts'
import { useText } from '../../../../i18n/text.ts'
import { FlagIcon } from '../../../../ui/flag.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ColumnHead, Figure, ReportTable, RowHead, TableRow } from '../parts/cells.tsx'
import { binText } from '../parts/counted-text.ts'
import { CountedLink } from '../parts/counted-link.tsx'
import { lineOf, linesOf } from '../parts/lines.ts'
import { useShareText } from '../parts/shares.ts'

/** The drawing in units of its view box. */
const [LEFT, RIGHT, TOP, BOTTOM, HEIGHT] = [30, 530, 30, 150, 172]
const GUIDES = [1, 3, 10, 30, 100, 300, 1000, 3000]

const FILLS: Readonly<Record<string, string>> = { fail: 'fill-fail', warn: 'fill-warn' }

interface SimilarityPanelProps {
  readonly report: Report
  readonly earlier: Report | null
}

const lowestOf = ({ name }: Line) => Number(name)
const casesOf = (lines: readonly Line[]) => lines.reduce((sum, { counts }) => sum + totalOf(counts), 0)

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
      {lines.length === 0 ? null : <Histogram lines={lines} report={report} earlier={earlier} />}
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
                  {FILLS[line.state] ? (
                    <FlagIcon
                      flag={line.state === 'fail' ? 'fail' : 'warn'}
                      className="mr-1.5 align-[-2px]"
                    />
                  ) : null}
                  {binText(line.name, format, say)}
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

interface HistogramProps extends SimilarityPanelProps {
  /** Those with a number, by it. */
  readonly lines: readonly Line[]
}

function Histogram({ lines, report, earlier }: HistogramProps) {
  const { say, format } = useText()
  const text = useShareText()
  const { ok, warn } = report.cutOffs
  const cases = casesOf(lines)
  const start = startOf(lines, warn, cases)
  const bins = binsOf(lines, start)
  // For as many cases as this report has.
  const scale = earlier ? totalOf(report.cases) / Math.max(1, totalOf(earlier.cases)) : 1
  const before = earlier
    ? binsOf(
        linesOf(earlier, 'similarity').filter(({ name }) => name !== ''),
        start,
      ).map((each) => scale * casesOf(each))
    : null
  const most = Math.max(1, ...bins.map(casesOf), ...(before ?? []))
  const x = (percent: number) => LEFT + ((RIGHT - LEFT) * (percent - start)) / (100 - start)
  // The root, because a few low similarities matter more than many high ones.
  const height = (count: number) => (BOTTOM - TOP) * Math.sqrt(count / most)
  const width = x(start + BIN_WIDTH) - LEFT
  const [failed, doubtful] = ['fail', 'warn'].map((flag) =>
    casesOf(lines.filter(({ state }) => state === flag)),
  )
  const bands = {
    fail: text.count(failed ?? 0),
    warn: text.count(doubtful ?? 0),
    ok: text.count(cases - (failed ?? 0) - (doubtful ?? 0)),
  }
  const below = casesOf(lines.filter((line) => lowestOf(line) < start))
  const guides = GUIDES.filter((count) => count <= most && count > most / 100)
  return (
    <figure className="px-4 pt-2 pb-1">
      <svg
        viewBox={`0 0 540 ${HEIGHT}`}
        role="img"
        aria-label={say('report.similarity.text', {
          ...bands,
          warnAt: format.number(warn),
          okAt: format.number(ok),
        })}
        className="fill-muted stroke-line tabular block w-full text-[0.6875rem] [&_text]:stroke-none"
      >
        {guides.map((count) => (
          <g key={count}>
            <path d={`M${LEFT} ${BOTTOM - height(count)}H${RIGHT}`} strokeWidth="0.7" />
            <text x={LEFT - 4} y={BOTTOM - height(count) + 4} textAnchor="end">
              {text.count(count)}
            </text>
          </g>
        ))}
        {bins.map((bin, at) => {
          let top = BOTTOM
          return bin.map((line) => {
            // Where a cut-off divides a bin, its parts share its height.
            const part = (height(casesOf(bin)) * totalOf(line.counts)) / casesOf(bin)
            top -= part
            return (
              <rect
                key={`${line.name} ${line.state}`}
                x={LEFT + at * width + 0.5}
                y={top}
                width={width - 1}
                height={part}
                stroke="none"
                className={`opacity-80 ${FILLS[line.state] ?? 'fill-control'}`}
              />
            )
          })
        })}
        {before ? (
          <path
            d={`M${LEFT} ${BOTTOM}${before.map((count) => `V${BOTTOM - height(count)}h${width}`).join('')}`}
            fill="none"
            strokeWidth="1.4"
            className="stroke-accent"
          />
        ) : null}
        <path d={`M${LEFT} ${BOTTOM}H${RIGHT}`} className="stroke-ink" />
        {[warn, ok].map((cut) => (
          <path key={cut} d={`M${x(cut)} 14V${BOTTOM + 5}`} strokeDasharray="3 2" className="stroke-ink" />
        ))}
        <text x={x(warn) - 4} y="20" textAnchor="end">
          {say('report.band.fail', { count: bands.fail })}
        </text>
        <text x={(x(warn) + x(ok)) / 2} y="20" textAnchor="middle">
          {say('report.band.warn', { count: bands.warn })}
        </text>
        <text x={x(ok) + 4} y="20">
          {say('report.band.ok', { count: bands.ok })}
        </text>
        {axisOf(start, [warn, ok]).map((percent) => (
          <text key={percent} x={x(percent)} y={HEIGHT - 4} textAnchor={percent === 100 ? 'end' : 'middle'}>
            {format.number(percent)}
          </text>
        ))}
      </svg>
      <figcaption className="text-muted flex flex-wrap gap-x-3 text-xs">
        {before ? (
          <>
            <span>▮ {say('report.similarity.now')}</span>
            <span className="text-accent">━ {say('report.similarity.before')}</span>
          </>
        ) : null}
        <span>{say('report.similarity.root')}</span>
        {below === 0 ? null : (
          <span>{say('report.similarity.below', { count: below, start: format.number(start) })}</span>
        )}
      </figcaption>
    </figure>
  )
}

/** Where the drawing begins: it leaves out one case in a hundred at most, and nothing near the cut-offs. */
function startOf(lines: readonly Line[], warn: number, cases: number): number {
  const starts = [60, 50, 40, 30, 20, 10]
  return (
    starts.find(
      (start) => start <= warn - 20 && casesOf(lines.filter((line) => lowestOf(line) < start)) <= cases / 100,
    ) ?? 0
  )
}

/** The lines of each bin from `start` on. */
function binsOf(lines: readonly Line[], start: number): readonly (readonly Line[])[] {
  return Array.from({ length: (100 - start) / BIN_WIDTH }, (_, at) =>
    lines.filter((line) => lowestOf(line) === start + at * BIN_WIDTH),
  )
}

/** Tens and the cut-offs, without tens that a cut-off would cover. */
function axisOf(start: number, cutOffs: readonly number[]): readonly number[] {
  const tens = Array.from({ length: (100 - start) / 10 + 1 }, (_, at) => start + at * 10)
  return [
    ...tens.filter((ten) => cutOffs.every((cut) => cut === ten || Math.abs(cut - ten) >= 4)),
    ...cutOffs.filter((cut) => cut % 10 !== 0),
  ]
}
