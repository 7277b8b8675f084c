import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Bar } from './bar.tsx'
import { setFilters, useListPage, useListPageState } from '../state/list-page-state.ts'
import { RowVerdictIcon } from '../columns/verdict-cell.tsx'
import { SimilarityChart } from './similarity-chart.tsx'
import type { ListTotals } from '../state/list-totals.ts'
import type { CodeTexts } from '../columns/use-code-texts.ts'
import { usePrivacy } from '../../../data/privacy/privacy-context.ts'

/** Bars of a chart that are shown at first. */
const FIRST = 6

const COLOURS = { fail: 'bg-fail/70', warn: 'bg-warn/60' } as const

interface ChartsProps {
  readonly id: string
  readonly totals: ListTotals
  readonly texts: CodeTexts
}

/** The list in charts; every bar filters the table. */
export function Charts({ id, totals, texts }: ChartsProps) {
  const { say } = useText()
  return (
    <section
      id={id}
      data-panel="pictures"
      data-state="ready"
      aria-label={say('list.charts')}
      className="border-line grid gap-x-8 gap-y-5 border-b px-4 py-3 md:grid-cols-2 xl:grid-cols-[1fr_1.5fr_1.2fr]"
    >
      <Statuses statuses={totals.statuses} texts={texts} />
      <Rules rules={totals.rules} />
      <Chart title={say('list.charts.similarity')}>
        <SimilarityChart bins={totals.bins} withoutSimilarity={totals.withoutSimilarity} />
      </Chart>
    </section>
  )
}

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-muted mb-1.5 text-xs font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Statuses({ statuses, texts }: Pick<ListTotals, 'statuses'> & { texts: CodeTexts }) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListPageState((state) => state.view.filters.status)
  const isPrivate = usePrivacy()
  const chosenCode = chosen === 'none' ? null : chosen?.code
  return (
    <Chart title={say('list.charts.statuses')}>
      <FirstOf all={statuses}>
        {({ code, masked, count }) => {
          const isChosen = chosenCode === code
          const shown = isPrivate ? masked : code
          return (
            <Bar
              key={code ?? ''}
              name={shown === null ? say('list.charts.noStatus') : texts.statusText(shown)}
              count={count}
              most={statuses[0]?.count ?? 0}
              isChosen={isChosen}
              onChoose={() =>
                setFilters(page, { status: isChosen ? null : code === null ? 'none' : { code } })
              }
            />
          )
        }}
      </FirstOf>
    </Chart>
  )
}

function Rules({ rules }: Pick<ListTotals, 'rules'>) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListPageState((state) => state.view.filters.rule)
  return (
    <Chart title={say('list.charts.rules')}>
      {rules.length === 0 ? <p className="text-muted text-xs">{say('list.charts.noRules')}</p> : null}
      <FirstOf all={rules}>
        {({ rule, level, count }) => (
          <Bar
            key={rule}
            name={say(`finding.${rule}.name`)}
            icon={<RowVerdictIcon verdict={level} className="size-3.5" />}
            count={count}
            most={rules[0]?.count ?? 0}
            colour={COLOURS[level]}
            isChosen={chosen === rule}
            onChoose={() => setFilters(page, { rule: chosen === rule ? null : rule })}
          />
        )}
      </FirstOf>
    </Chart>
  )
}

/** The first bars, and all of them after a click. */
function FirstOf<T>({ all, children }: { all: readonly T[]; children: (each: T) => ReactNode }) {
  const { say } = useText()
  const [areAll, setAll] = useState(false)
  return (
    <>
      {(areAll ? all : all.slice(0, FIRST)).map(children)}
      {all.length > FIRST ? (
        <button
          type="button"
          aria-expanded={areAll}
          onClick={() => setAll(!areAll)}
          className="text-muted hover:text-ink mt-1 min-h-6 px-1.5 text-xs underline underline-offset-4"
        >
          {areAll ? say('list.charts.less') : say('list.charts.more', { count: all.length })}
        </button>
      ) : null}
    </>
  )
}
