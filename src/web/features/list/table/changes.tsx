import { X } from 'lucide-react'
import { createContext, use, useId, useMemo } from 'react'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { SavedList } from '../../../data/list/saved-list.ts'
import { dayText } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { setFilters, useListPage, useListView } from '../page/list-page-state.ts'
import { CHANGE_KINDS, compareWithSaved } from '../rows/compare-saved.ts'
import type { CaseChange, ListComparison } from '../rows/compare-saved.ts'

/** The list beside a saved one; null where it is not compared. */
export const ComparisonContext = createContext<ListComparison | null>(null)

/** Compares the list with a saved one, if there is one, as its answers arrive. */
export function useCompared(rows: readonly ListRow[], earlier: SavedList | null): ListComparison | null {
  return useMemo(() => earlier && compareWithSaved(rows, earlier), [rows, earlier])
}

interface ChangesBarProps {
  readonly comparison: ListComparison
  /** Rows in the list. */
  readonly total: number
}

/** What changed since the list was saved, counted; each count filters the table. */
export function ChangesBar({ comparison, total }: ChangesBarProps) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListView().filters.change
  const id = useId()
  const { saved, counts, answered, changed, onlySaved } = comparison
  const since = saved.savedOn === null ? say('changes.since.unknown') : dayText(saved.savedOn)
  const isWhole = answered === total
  const isSame = isWhole && changed === 0 && counts.unknown === 0
  const summary = isSame
    ? say('changes.none', { since, total: answered })
    : answered === 0
      ? say('changes.begun', { since })
      : say('changes.some', { changed, total: answered, since })
  useAnnounceChange(isWhole ? summary : null, saved)
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="bg-surface border-line mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-4 py-2 text-[0.8125rem] shadow-xs print:hidden"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {say('changes.title')}
      </h2>
      <p className="font-semibold">
        {summary}
        {isWhole ? null : (
          <span className="text-muted font-normal"> · {say('changes.soFar', { answered, total })}</span>
        )}
      </p>
      <div role="group" aria-label={say('changes.filter')} className="flex flex-wrap gap-1.5">
        {CHANGE_KINDS.filter((kind) => counts[kind] > 0 || chosen === kind).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={chosen === kind}
            data-change-filter={kind}
            onClick={() => setFilters(page, { change: chosen === kind ? null : kind })}
            className={`hover:bg-hover inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs ${chosen === kind ? 'border-current font-semibold' : 'border-line'}`}
          >
            {say(`changes.kind.${kind}`)}
            <span className="tabular">{counts[kind]}</span>
          </button>
        ))}
      </div>
      {onlySaved === 0 ? null : <p className="text-warn">{say('changes.onlySaved', { count: onlySaved })}</p>}
      <Button
        className="ml-auto"
        onClick={() => {
          setFilters(page, { change: null })
          page.setState({ earlier: null })
        }}
      >
        <X aria-hidden="true" className="size-3.5" />
        {say('changes.stop')}
      </Button>
    </section>
  )
}

const TREND_STYLE: Readonly<Record<CaseChange['trend'], string>> = {
  worse: 'text-fail font-semibold',
  better: 'text-ink font-semibold',
  other: 'text-ink font-semibold',
  unknown: 'text-warn font-semibold',
  same: '',
}

/** What became of a row's case, in words; nothing where the list is not compared. */
export function RowChanges({ index, id }: { index: number; id: string }) {
  const { say } = useText()
  const change = use(ComparisonContext)?.changeOf({ index })
  if (!change) return null
  const { trend, without, before, now, came, went, unseen, isLessSeen } = change
  const texts = [
    ...(without === null ? [] : [say(`changes.without.${without}`)]),
    ...(before === null || now === null || before === now
      ? []
      : [say('changes.verdict', { before: say(`verdict.${before}`), now: say(`verdict.${now}`) })]),
    ...came.map((rule) => say('changes.alert-came', { alert: say(`finding.${rule}.name`) })),
    ...unseen.map((rule) => say('changes.alert-unseen', { alert: say(`finding.${rule}.name`) })),
    ...went.map((rule) => say('changes.alert-went', { alert: say(`finding.${rule}.name`) })),
    ...(isLessSeen ? [say('changes.less')] : []),
  ]
  return (
    <span id={id} data-change={trend} title={texts.join(' · ')} className="case-second pl-5">
      <span className={TREND_STYLE[trend]}>{say(`changes.head.${trend}`)}</span>
      {texts.map((text) => ` · ${text}`)}
    </span>
  )
}
