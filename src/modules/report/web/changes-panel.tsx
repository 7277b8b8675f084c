import { X } from 'lucide-react'
import { useMemo } from 'react'
import { CHANGES, compareReports } from '../core/compare-reports.ts'
import { keyOf } from '../core/report.ts'
import type { Report } from '../core/report.ts'
import type { Proportion } from '../core/statistics.ts'
import { dayText } from '../../../words/format.ts'
import { useText } from '../../../words/text.ts'
import { useAnnounceChange } from '../../../web/ui/live-region.tsx'
import { Panel } from '../../../web/ui/panel.tsx'
import { UntrustedText } from '../../../web/ui/untrusted-text/untrusted-text.tsx'
import { useListPage } from '../../list/web/page/open-list-page.ts'
import type { ListPageState } from '../../list/web/page/list-page-state.ts'
import { CountedLink, useCountedText } from './counted-text.tsx'
import { Foot, ReportTable, useShareText } from './report-table.tsx'

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
