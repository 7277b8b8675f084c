import { DEFAULT_CUT_OFFS } from '../../../../core/config/defaults.ts'
import { useText } from '../../../i18n/text.ts'
import { setFilters, useListPage, useListView } from '../page/list-page-state.ts'
import { BINS } from '../rows/list-totals.ts'
import type { ListTotals } from '../rows/list-totals.ts'
import { useConfig } from '../../../data/config-context.ts'

const WIDTH = 100 / BINS

/** The element id of the chart. */
export const CHART_ID = 'list-chart'

/** A histogram of the similarities, with the cut-offs; each bin filters the table. */
export function SimilarityChart({ bins, withoutSimilarity }: Pick<ListTotals, 'bins' | 'withoutSimilarity'>) {
  const { say, format } = useText()
  const config = useConfig()
  const page = useListPage()
  const chosen = useListView().filters.bin
  const most = Math.max(1, ...bins)
  const { ok = DEFAULT_CUT_OFFS.ok, warn = DEFAULT_CUT_OFFS.warn } = config.similarity ?? {}
  return (
    <section
      id={CHART_ID}
      data-panel="pictures"
      data-state="ready"
      aria-label={say('list.charts')}
      className="border-line border-b px-4 py-3 print:hidden"
    >
      <h3 className="text-muted mb-1.5 text-xs font-semibold">{say('list.charts.similarity')}</h3>
      <div className="border-line relative flex h-28 items-stretch border-b">
        {bins.map((count, bin) => {
          const [from, to] = [bin * WIDTH, (bin + 1) * WIDTH].map((percent) => format.percent(percent))
          const name = say('list.charts.bin', { from: from ?? '', to: to ?? '', count })
          const isChosen = chosen === bin
          return (
            <button
              key={from}
              type="button"
              disabled={count === 0 && !isChosen}
              aria-pressed={isChosen}
              aria-label={name}
              title={name}
              onClick={() => setFilters(page, { bin: isChosen ? null : bin })}
              className={`flex min-w-0 flex-1 flex-col justify-end ${isChosen ? 'bg-hover' : count === 0 ? '' : 'hover:bg-hover'}`}
            >
              <span
                className={`mx-px block ${isChosen ? 'bg-accent' : 'bg-accent/45'}`}
                style={{ height: count === 0 ? 0 : `max(3px, ${(94 * count) / most}%)` }}
              />
            </button>
          )
        })}
        {[warn, ok].map((cut) => (
          <span
            key={cut}
            aria-hidden="true"
            className="border-control pointer-events-none absolute h-full border-r border-dashed"
            style={{ left: `${cut}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="text-muted text-2xs mt-0.5 flex h-4 justify-between">
        <span>{format.number(0)}</span>
        <span>{format.number(100)}</span>
      </p>
      <p className="text-muted mt-1 flex flex-wrap items-center gap-x-3 text-xs">
        <span>{say('list.charts.cutOffs', { warn: format.percent(warn), ok: format.percent(ok) })}</span>
        {withoutSimilarity === 0 ? null : (
          <button
            type="button"
            aria-pressed={chosen === 'none'}
            onClick={() => setFilters(page, { bin: chosen === 'none' ? null : 'none' })}
            className={`hover:text-ink min-h-6 underline underline-offset-4 ${chosen === 'none' ? 'text-ink font-semibold' : ''}`}
          >
            {say('list.charts.noSimilarity', { count: withoutSimilarity })}
          </button>
        )}
      </p>
    </section>
  )
}
