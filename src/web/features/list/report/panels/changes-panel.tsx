import { X } from 'lucide-react'
import { totalOf } from '../../../../../core/report/report.ts'
import { CHANGES } from '../../../../../core/report/compare-reports.ts'
import type { ReportComparison, Shift } from '../../../../../core/report/compare-reports.ts'
import { dayText } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/text.ts'
import { UntrustedText } from '../../../../ui/untrusted-text/untrusted-text.tsx'
import { useAnnounceChange } from '../../../../ui/live-region.tsx'
import { useListPage } from '../../page/list-page-state.ts'
import type { ReportChoices } from '../../page/list-page-state.ts'
import { Cell, ColumnHead, Figure, Foot, ReportTable, RowHead, TableRow } from '../parts/cells.tsx'
import { CountedLink } from '../parts/counted-link.tsx'
import { useCountedText } from '../parts/counted-text.ts'
import { useShareText } from '../parts/shares.ts'

const SIGNS: Readonly<Record<(typeof CHANGES)[number], string>> = {
  rose: '▲',
  fell: '▼',
  isNew: '✚',
  vanished: '✕',
}

const MESSAGES = {
  rose: 'report.change.moved',
  fell: 'report.change.moved',
  isNew: 'report.change.isNew',
  vanished: 'report.change.vanished',
} as const

interface ChangesPanelProps {
  readonly earlier: NonNullable<ReportChoices['earlier']>
  readonly comparison: ReportComparison
}

/** What changed since an earlier report more than chance explains. */
export function ChangesPanel({ earlier, comparison }: ChangesPanelProps) {
  const { say, language } = useText()
  const page = useListPage()
  const before = earlier.report
  const since = dayText(before.lookedUp.to.slice(0, 10))
  const changes = CHANGES.flatMap((kind) => comparison[kind].map((change) => ({ kind, change })))
  const counts = CHANGES.filter((kind) => comparison[kind].length > 0).map((kind) =>
    say(`report.changed.${kind}`, { count: comparison[kind].length }),
  )
  const isSame = changes.length === 0
  const isUncompared = comparison.comparisons === 0
  const title = isSame
    ? say(isUncompared ? 'report.uncompared' : 'report.unchanged', { since })
    : say('report.changed', { since, counts: new Intl.ListFormat(language).format(counts) })
  useAnnounceChange(title, earlier)
  return (
    <section
      data-panel="changes"
      data-state="ready"
      aria-labelledby="report-changes"
      className={`border-line bg-surface mb-3 overflow-clip rounded-lg border border-l-4 ${isSame ? '' : 'border-l-warn'}`}
    >
      <header
        className={`flex flex-wrap items-center gap-x-4 px-4 py-1.5 text-[0.8125rem] ${isSame ? '' : 'bg-warn-soft'}`}
      >
        <h2
          id="report-changes"
          className={`flag font-semibold ${isUncompared ? 'mark-unchecked text-ink' : isSame ? 'mark-clear text-ink' : 'mark-warn'}`}
        >
          {title}
        </h2>
        <p className="text-muted ml-auto flex flex-wrap items-center gap-x-3 text-xs">
          <span>
            {say('report.against')} <UntrustedText text={earlier.name} isCut />,{' '}
            {say('report.cases', { count: totalOf(before.cases) })}
            {comparison.isOtherConfiguration ? null : `, ${say('report.config.same')}`}
          </span>
          <button
            type="button"
            className="hover:bg-hover text-ink inline-flex min-h-6 items-center gap-1 rounded px-1 print:hidden"
            onClick={() => page.setState((state) => ({ report: { ...state.report, earlier: null } }))}
          >
            <X aria-hidden="true" className="size-3.5" />
            {say('report.against.stop')}
          </button>
        </p>
      </header>
      {isSame ? null : (
        <ReportTable
          caption={title}
          head={
            <>
              <ColumnHead className="text-left">
                <span className="sr-only">{say('report.change')}</span>
              </ColumnHead>
              {(['counts', 'chance', 'cases'] as const).map((column) => (
                <ColumnHead key={column} className={column === 'cases' ? '' : 'max-sm:hidden'}>
                  <span className="sr-only">{say(`report.change.${column}`)}</span>
                </ColumnHead>
              ))}
            </>
          }
        >
          <tbody>
            {changes.map(({ kind, change }) => (
              <ChangeRow key={`${kind} ${JSON.stringify(change.counted)}`} kind={kind} change={change} />
            ))}
          </tbody>
        </ReportTable>
      )}
      <Foot>
        {isUncompared
          ? say('report.uncompared.next')
          : say('report.comparisons', {
              count: comparison.comparisons,
              beyond: comparison.beyondChance,
              following: comparison.beyondChance - changes.length,
            })}
        {comparison.isOtherConfiguration ? (
          <strong className="text-warn"> {say('report.config.other')}</strong>
        ) : null}
      </Foot>
    </section>
  )
}

interface ChangeRowProps {
  readonly kind: (typeof CHANGES)[number]
  readonly change: Shift
}

function ChangeRow({ kind, change }: ChangeRowProps) {
  const { say } = useText()
  const text = useShareText()
  const countedText = useCountedText()
  const { counted, before, now } = change
  const counts = say('report.counts', { before: text.count(before.count), now: text.count(now.count) })
  const chance = text.chance(change.chance)
  return (
    <TableRow>
      <RowHead>
        <span className="flex gap-2">
          <span aria-hidden="true" className="w-3 font-bold">
            {SIGNS[kind]}
          </span>
          <span>
            <span className="sr-only">{say(`report.change.kind.${kind}`)}: </span>
            <span className="untrusted font-semibold">
              {say(MESSAGES[kind], {
                what: countedText(counted),
                before: text.rounded(before.count / before.of),
                now: text.rounded(now.count / now.of),
              })}
            </span>
            <span className="text-muted block text-xs sm:hidden">{`${counts} · ${chance}`}</span>
          </span>
        </span>
      </RowHead>
      <Cell className="whitespace-nowrap max-sm:hidden">{counts}</Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">{chance}</Cell>
      <Figure>
        {now.count === 0 ? null : (
          <CountedLink counted={counted} className="text-accent whitespace-nowrap hover:underline">
            {say('report.open', { count: now.count })}
          </CountedLink>
        )}
      </Figure>
    </TableRow>
  )
}
