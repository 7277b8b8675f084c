import { Download, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../../i18n/text.ts'
import { defaultMasker } from '../../../../../core/privacy/masker.ts'
import { usePrivacy } from '../../../../data/privacy/privacy-context.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAnnounceChange } from '../../../../ui/live-region.tsx'
import { UntrustedText } from '../../../../ui/untrusted-text/untrusted-text.tsx'
import type { ListRow } from '../../../../data/list/list-row.ts'
import { setFilters, useListPage, useListPageState } from '../../state/list-page-state.ts'
import { dayText } from '../change-text.ts'
import { CHANGE_KINDS } from '../compare-runs.ts'
import type { RunComparison } from '../compare-runs.ts'
import { RunNotes } from './run-notes.tsx'
import { useExportDifferences } from './use-export-differences.ts'
import { useMay } from '../../../../data/team/team-context.ts'

/** Keys that are named of those that only the file has. */
const MOST_KEYS = 50

interface ChangesBarProps {
  readonly comparison: RunComparison
  readonly rows: readonly ListRow[]
}

/** What changed since an earlier run, counted; each count filters the table. */
export function ChangesBar({ comparison, rows }: ChangesBarProps) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListPageState((state) => state.view.filters.change)
  const id = useId()
  const { run, counts, answered } = comparison
  const isWhole = answered === rows.length
  const since = dayText(run.day) ?? say('changes.since.unknown')
  const isSame = isWhole && counts.any === 0 && counts.unknown === 0 && answered > 0
  const summary = isSame
    ? say('changes.none', { since, total: answered })
    : answered === 0
      ? say('changes.begun', { since })
      : say('changes.some', { changed: counts.any, total: answered, since })
  useAnnounceChange(isWhole ? summary : null, comparison.run)

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="bg-surface border-line mb-2 rounded-lg border px-4 py-2 text-[0.8125rem] shadow-xs print:hidden"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {say('changes.title')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-semibold">
          {summary}
          {isWhole ? null : (
            <span className="text-muted font-normal">
              {' · '}
              {say('changes.soFar', { answered, total: rows.length })}
            </span>
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
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <ExportButtons comparison={comparison} rows={rows} />
          <Button
            onClick={() => {
              setFilters(page, { change: null })
              page.setState({ earlier: null })
            }}
          >
            <X aria-hidden="true" className="size-3.5" />
            {say('changes.stop')}
          </Button>
        </span>
      </div>
      <RunNotes run={run} />
      <OnlyInFile comparison={comparison} />
    </section>
  )
}

function ExportButtons({ comparison, rows }: ChangesBarProps) {
  const { say } = useText()
  const write = useExportDifferences(comparison, rows)
  const [hasFailed, setFailed] = useState(false)
  if (!useMay('case:export')) return null
  return (
    <>
      {hasFailed ? (
        <span role="alert" className="text-fail">
          {say('list.export.failed')}
        </span>
      ) : null}
      <span aria-hidden="true" className="text-muted">
        {say('changes.export.label')}
      </span>
      {(['xlsx', 'csv'] as const).map((form) => {
        const label = say('changes.export', { form: form.toUpperCase() })
        return (
          <Button
            key={form}
            aria-label={label}
            title={label}
            onClick={() => {
              setFailed(false)
              write(form).catch(() => setFailed(true))
            }}
          >
            <Download aria-hidden="true" className="size-3.5" />
            {form.toUpperCase()}
          </Button>
        )
      })}
    </>
  )
}

function OnlyInFile({ comparison: { onlyInFile } }: { comparison: RunComparison }) {
  const { say } = useText()
  const isPrivate = usePrivacy()
  if (onlyInFile.length === 0) return null
  const rest = onlyInFile.length - MOST_KEYS
  return (
    <details className="mt-1">
      <summary className="text-warn min-h-6 cursor-pointer">
        {say('changes.onlyInFile', { count: onlyInFile.length })}
      </summary>
      <ul className="border-line mt-1 flex flex-wrap gap-x-4 border-l-2 pl-3 text-xs">
        {onlyInFile.slice(0, MOST_KEYS).map(({ key: { typed } }) => (
          <li key={typed} className="untrusted font-mono">
            <UntrustedText text={isPrivate ? defaultMasker.text(typed) : typed} isCut />
          </li>
        ))}
        {rest > 0 ? <li>{say('changes.onlyInFile.more', { count: rest })}</li> : null}
      </ul>
    </details>
  )
}
