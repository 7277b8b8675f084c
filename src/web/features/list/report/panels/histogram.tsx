import { BIN_WIDTH } from '../../../../../core/report/observe.ts'
import { totalOf } from '../../../../../core/report/report.ts'
import type { Line, Report } from '../../../../../core/report/report.ts'
import { useText } from '../../../../i18n/text.ts'
import { casesOf, linesOf, lowestOf } from '../parts/lines.ts'
import { useShareText } from '../parts/shares.ts'

/** The drawing in units of its view box. */
const [LEFT, RIGHT, TOP, BOTTOM, HEIGHT] = [30, 530, 30, 150, 172]
const GUIDES = [1, 3, 10, 30, 100, 300, 1000, 3000]

const COLOURS = {
  text: 'var(--color-muted)',
  guide: 'var(--color-line)',
  axis: 'var(--color-ink)',
  before: 'var(--color-accent)',
  // The number alone: that it is high enough confirms no person.
  ok: 'var(--color-control)',
}
const FILLS: Readonly<Record<string, string>> = { fail: 'var(--color-fail)', warn: 'var(--color-warn)' }

interface HistogramProps {
  readonly report: Report
  readonly earlier: Report | null
  /** Those with a number, by it. */
  readonly lines: readonly Line[]
}

/** The histogram of the similarities. */
export function Histogram({ lines, report, earlier }: HistogramProps) {
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
        fill={COLOURS.text}
        stroke={COLOURS.guide}
        className="text-2xs tabular block w-full"
      >
        {guides.map((count) => (
          <g key={count}>
            <path d={`M${LEFT} ${BOTTOM - height(count)}H${RIGHT}`} strokeWidth="0.7" />
            <text stroke="none" x={LEFT - 4} y={BOTTOM - height(count) + 4} textAnchor="end">
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
                fill={FILLS[line.state] ?? COLOURS.ok}
                opacity={0.8}
              />
            )
          })
        })}
        {before ? (
          <path
            d={`M${LEFT} ${BOTTOM}${before.map((count) => `V${BOTTOM - height(count)}h${width}`).join('')}`}
            fill="none"
            stroke={COLOURS.before}
            strokeWidth="1.4"
          />
        ) : null}
        <path d={`M${LEFT} ${BOTTOM}H${RIGHT}`} stroke={COLOURS.axis} />
        {[warn, ok].map((cut) => (
          <path key={cut} d={`M${x(cut)} 14V${BOTTOM + 5}`} strokeDasharray="3 2" stroke={COLOURS.axis} />
        ))}
        <text stroke="none" x={x(warn) - 4} y="20" textAnchor="end">
          {say('report.band.fail', { count: bands.fail })}
        </text>
        <text stroke="none" x={(x(warn) + x(ok)) / 2} y="20" textAnchor="middle">
          {say('report.band.warn', { count: bands.warn })}
        </text>
        <text stroke="none" x={x(ok) + 4} y="20">
          {say('report.band.ok', { count: bands.ok })}
        </text>
        {axisOf(start, [warn, ok]).map((percent) => (
          <text
            key={percent}
            stroke="none"
            x={x(percent)}
            y={HEIGHT - 4}
            textAnchor={percent === 100 ? 'end' : 'middle'}
          >
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
