import { DEFAULT_CUT_OFFS } from '#core/config/defaults.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import type { LineId, Report } from '#modules/report/core/report.ts'
import { compareLine, compareLines } from '#modules/report/core/shares.ts'
import type { Share } from '#modules/report/core/shares.ts'
import { BINS, binPosition } from '#modules/report/core/similarity-bins.ts'
import { useConfig } from '#web/data/config-context.ts'
import { VerdictIcon } from '#web/ui/marks.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { binText, causeText, LineLink, lineText } from './line-link.tsx'
import { Foot, ShareTable, useNumberFormat } from './share-table.tsx'

interface PanelProps {
  readonly report: Report
  readonly earlier: Report | null
}

const lineOf = (id: Partial<LineId> & Pick<LineId, 'subject'>) => ({ part: '', name: '', state: '', ...id })

export function VerdictPanel({ report, earlier }: PanelProps) {
  const { say } = useText()
  const format = useNumberFormat()
  const lines = VERDICTS.map((name) => ({
    verdict: name,
    name: say(`verdict.${name}`),
    ...compareLine(lineOf({ subject: 'verdict', name }), report, earlier),
  }))
  return (
    <Panel name="verdicts" title={say('report.verdicts')} state="ready" className="mb-4">
      <div
        aria-hidden="true"
        className={`grid items-center gap-2 px-4 pt-4 text-xs ${earlier ? 'grid-cols-[auto_minmax(0,1fr)]' : ''}`}
      >
        {earlier && <span>{say('report.now')}</span>}
        <VerdictBar shares={lines.map(({ now }) => now)} className="h-9" />
        {earlier && <span className="text-muted">{say('report.before')}</span>}
        {earlier && (
          <VerdictBar shares={lines.flatMap(({ before }) => before ?? [])} className="verdict-bar-earlier" />
        )}
      </div>
      <ul className="verdict-shares tabular text-muted px-4 py-3 text-xs">
        {lines.map(({ verdict, name, line, now, before }) => (
          <li key={verdict} data-verdict={verdict}>
            <span className="text-ink flex items-center gap-1.5 text-sm">
              <VerdictIcon verdict={verdict} />
              {now.count === 0 ? name : <LineLink line={line}>{name}</LineLink>}
            </span>
            <strong className="text-ink block text-2xl leading-8">{format.percent(now.share)}</strong>
            {say('report.cases', { count: now.count })}
            {format.interval(now)}
            {before && <p>{say('report.before.share', { share: format.percent(before.share) })}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function VerdictBar({ shares, className }: { shares: readonly Share[]; className: string }) {
  return (
    <div className={`verdict-bar ${className}`}>
      {VERDICTS.map((verdict, index) => (
        <span
          key={verdict}
          data-verdict={verdict}
          style={{ '--share': shares[index]?.share ?? 0 } as object}
        />
      ))}
    </div>
  )
}

export function CausesPanel({ report, earlier }: PanelProps) {
  const { say } = useText()
  const lines = compareLines('cause', report, earlier)
  const groups = (['fail', 'warn', 'note'] as const).map((level) => ({
    title: say(`report.causes.${level}`),
    mark: `mark-${level}`,
    lines: lines.filter(({ line }) => line.state === level),
  }))
  return (
    <Panel name="counts" title={say('report.causes')} state="ready">
      <ShareTable caption={say('report.cause')} groups={groups} textOf={(line) => causeText(line, say)} />
      <Foot>
        {say('report.counts.foot')} {earlier && say('report.counts.foot.before')}{' '}
        {earlier && earlier.configuration !== report.configuration ? (
          <strong className="text-warn">{say('report.config.other')}</strong>
        ) : null}
      </Foot>
    </Panel>
  )
}

export function CoveragePanel({ report, earlier }: PanelProps) {
  const { say } = useText()
  const lines = compareLines('coverage', report, earlier).filter(({ line }) => line.state !== 'complete')
  const caption = say('report.coverage.part')
  if (lines.length === 0) return null
  return (
    <Panel name="coverage" title={say('report.coverage')} state="ready">
      <ShareTable caption={caption} groups={[{ lines }]} textOf={(line) => lineText(line, say)} />
    </Panel>
  )
}

export function SimilarityPanel({ report }: Pick<PanelProps, 'report'>) {
  const { say } = useText()
  const format = useNumberFormat()
  const { similarity } = useConfig()
  const { ok = DEFAULT_CUT_OFFS.ok, warn = DEFAULT_CUT_OFFS.warn } = similarity ?? {}
  const bins = BINS.map((lowest) =>
    compareLine(lineOf({ subject: 'similarity', name: `${lowest}` }), report, null),
  )
  const highest = Math.max(...bins.map(({ now }) => now.count))
  if (highest === 0) return null
  return (
    <Panel
      name="similarity"
      title={say('report.similarity')}
      state="ready"
      aside={similarity?.ok === undefined && similarity?.warn === undefined && say('report.cutOffs.default')}
      className="similarity-panel"
    >
      <div className="similarity-drawing tabular">
        <ol className="histogram">
          {bins.map(({ line, now }) => (
            // Square roots: linear heights would hide the few low similarities.
            <li
              key={line.name}
              aria-hidden={now.count === 0}
              style={{ '--height': Math.sqrt(now.count / highest) } as object}
            >
              {now.count === 0 ? null : (
                <LineLink line={line}>
                  <span className="sr-only">{binText(line.name, say)}: </span>
                  {format.count(now.count)}
                </LineLink>
              )}
            </li>
          ))}
          {[ok, warn].map((cutOff, index) => (
            <li
              key={index === 0 ? 'ok' : 'warn'}
              className="cut-off"
              style={{ '--at': at(cutOff) } as object}
            >
              {say('report.cutOff', { percent: cutOff })}
            </li>
          ))}
        </ol>
        <div aria-hidden="true" className="text-muted relative text-xs">
          {BINS.filter((lowest) => lowest % 10 === 0 && lowest > 0).map((lowest) => (
            <span key={lowest} className="absolute -translate-x-1/2" style={{ left: at(lowest) }}>
              {lowest}
            </span>
          ))}
        </div>
      </div>
      <Foot>{say('report.similarity.foot')}</Foot>
    </Panel>
  )
}

const at = (percent: number) => `${100 * binPosition(percent)}%`
