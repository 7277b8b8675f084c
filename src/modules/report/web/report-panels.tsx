import { useMemo, useId } from 'react'
import type { Report, Counted, Line } from '../core/report.ts'
import { dayText } from '../../../words/format.ts'
import { useText } from '../../../words/text.ts'
import { useListPage } from '../../list/web/page/open-list-page.ts'
import { keyOf } from '../core/report.ts'
import { Button } from '../../../web/ui/controls.tsx'
import { useAnnounceChange } from '../../../web/ui/live-region.tsx'
import { FLAGS } from '../../../core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '../../../core/findings/model/judgement.ts'
import { shareOf } from '../core/statistics.ts'
import { Panel } from '../../../web/ui/panel.tsx'
import { CountedLink, useCountedText } from './counted-text.tsx'
import { Foot, ReportTable, useShareText } from './report-table.tsx'
import { X } from 'lucide-react'
import { CHANGES, compareReports } from '../core/compare-reports.ts'
import type { Proportion } from '../core/statistics.ts'
import { UntrustedText } from '../../../web/ui/untrusted-text/untrusted-text.tsx'
import type { ListPageState } from '../../list/web/page/list-page-state.ts'
import { WITHHELD } from '../../../core/masking/withheld.ts'
import { configFor, whatIsUnknown } from '../core/unknown.ts'
import { CopyIcon, useCopy } from '../../../web/ui/copy.tsx'

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

  const beforeText = (count: number, cases: number) =>
    say('report.proportion', {
      share: text.percent(shareOf(count, cases).share),
      count: text.count(count),
    })

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
        ...(earlier ? [beforeText(before.get(key) ?? 0, earlier.cases)] : []),
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

interface ChangesPanelProps {
  readonly report: Report
  readonly earlier: NonNullable<ListPageState['earlier']>
}

export function ChangesPanel({ report, earlier }: ChangesPanelProps) {
  const { say } = useText()
  const page = useListPage()
  const text = useShareText()
  const countedText = useCountedText()
  const comparison = useMemo(() => compareReports(earlier.report, report), [earlier, report])
  const { comparisons, isOtherConfiguration } = comparison
  const since = dayText(earlier.report.lookedUp.to.slice(0, 10))
  const count = CHANGES.reduce((sum, kind) => sum + comparison[kind].length, 0)
  const isUncompared = comparisons === 0
  const title = say(isUncompared ? 'report.uncompared' : 'report.changed', { since, count })
  useAnnounceChange(title, earlier)

  const shareText = (part: Proportion) =>
    say('report.proportion', { share: text.percent(part.count / part.of), count: text.count(part.count) })

  return (
    <Panel
      name="changes"
      title={title}
      state="ready"
      className={`mb-3 border-l-4 ${count > 0 ? 'border-l-warn' : ''}`}
      aside={
        <span className="flex flex-wrap items-center gap-x-3">
          <span>
            {say('report.against')} <UntrustedText text={earlier.name} />,{' '}
            {say('report.cases', { count: earlier.report.cases })}
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
      }
    >
      {count === 0 ? null : (
        <ReportTable
          caption={title}
          columns={[
            { name: say('report.column.what') },
            { name: say('report.column.before'), isNumber: true },
            { name: say('report.column.now'), isNumber: true },
            { name: say('report.column.chance'), isNumber: true },
          ]}
          groups={CHANGES.map((kind) => ({
            title: say(`report.change.${kind}`),
            rows: comparison[kind].map(({ counted, before, now, chance }) => ({
              key: keyOf(counted),
              cells: [
                <span key="what" className="untrusted font-semibold">
                  {now.count === 0 ? (
                    countedText(counted)
                  ) : (
                    <CountedLink counted={counted}>{countedText(counted)}</CountedLink>
                  )}
                </span>,
                shareText(before),
                shareText(now),
                chance < 1e-4
                  ? say('report.chance.less')
                  : say('report.chance', { of: text.rough(1 / chance) }),
              ],
            })),
          }))}
        />
      )}
      <Foot>
        {say(isUncompared ? 'report.uncompared.next' : 'report.comparisons', { count: comparisons })}
        {isOtherConfiguration ? <strong className="text-warn"> {say('report.config.other')}</strong> : null}
      </Foot>
    </Panel>
  )
}

/** What Lupa does not know of the answers, and the part of the config that would teach it. */
export function UnknownPanel({ report }: { report: Report }) {
  const { say } = useText()
  const unknown = useMemo(() => whatIsUnknown(report), [report])
  const config = useMemo(() => configFor(unknown), [unknown])
  const { texts, codes, beyond, neverFilled } = unknown
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
            title: say('report.unknown.beyond', { count: beyond.length }),
            rows: beyond.map((line) => rowOf(`${line.part}.${line.name}`, [line])),
          },
          {
            title: say('report.unknown.neverFilled', { count: neverFilled.length }),
            rows: neverFilled.length === 0 ? [] : [{ key: 'never', cells: [neverFilled.join(', '), '0'] }],
          },
        ]}
      />
      {texts.length + codes.length + beyond.length + neverFilled.length === 0 ? (
        <Foot>{say('report.unknown.nothing')}</Foot>
      ) : null}
      {config === null ? null : <ConfigPart json={JSON.stringify(config, null, 2)} />}
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

function ConfigPart({ json }: { json: string }) {
  const { say } = useText()
  const id = useId()
  const { outcomeOf, copy } = useCopy()
  return (
    <section aria-labelledby={id} className="border-line border-t text-[0.8125rem]">
      <div className="border-line flex items-center justify-between gap-2 border-b px-4 py-1.5">
        <h3 id={id} className="font-semibold">
          {say('report.config')}
        </h3>
        <Button className="print:hidden" onClick={() => copy(json, say('report.config'))}>
          <CopyIcon outcome={outcomeOf(json)} />
          {say('report.config.copy')}
        </Button>
      </div>
      <pre aria-labelledby={id} className="untrusted px-4 py-3 font-mono text-xs whitespace-pre-wrap">
        {json}
      </pre>
      <Foot>{say('report.config.foot')}</Foot>
    </section>
  )
}
