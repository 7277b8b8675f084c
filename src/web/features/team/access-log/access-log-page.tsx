import { useState } from 'react'
import { ServiceError } from '../../../../core/client/errors.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/panel.tsx'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { FailureNotice } from '../../../wording/failure-notice.tsx'
import { ExportLog } from './export-log.tsx'
import { FilterForm } from './filter-form.tsx'
import { NO_FILTER } from './log-filter.ts'
import { LogTable } from './log-table.tsx'
import { Wholeness } from './wholeness.tsx'
import { useAccessLog } from './use-access-log.ts'

/** `America/Sao_Paulo (UTC-03:00)` */
function zoneOf(now: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC'
  return offset === timeZone ? offset : `${timeZone} (${offset})`
}

/** The access log, for auditors. It reads nothing but the log. */
export function AccessLogPage() {
  const { say } = useText()
  const [{ filter, set }, setFilter] = useState({ filter: NO_FILTER, set: 0 })
  const [zone] = useState(() => zoneOf(new Date()))
  const log = useAccessLog(filter)
  const { pages, error, isPending, isElsewhere, isFetchingNextPage, hasNextPage } = log
  const entries = pages.flatMap((page) => page.entries)
  const count =
    pages.length === 0
      ? null
      : say(hasNextPage ? 'team.log.more' : 'team.log.shown', { count: entries.length })
  useAnnounceChange(count)

  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-5 lg:px-8">
      <title>{say('team.log.page')}</title>
      <h1 className="text-xl font-semibold tracking-tight">{say('team.log.title')}</h1>
      <p className="text-muted mt-1 max-w-prose text-[0.8125rem]">{say('team.log.lead')}</p>
      {isElsewhere ? (
        <div className="bg-surface border-line mt-4 rounded-lg border py-6">
          <EmptyState title={say('team.log.elsewhere')} icon={<span />}>
            {say('team.log.elsewhere.lead')}
          </EmptyState>
        </div>
      ) : (
        <>
          <FilterForm
            // Its fields begin anew where the filter comes from elsewhere. Its own keeps them, and the focus.
            key={set}
            filter={filter}
            onFilter={(next) => setFilter({ filter: next, set })}
            onClear={() => setFilter({ filter: NO_FILTER, set: set + 1 })}
          />
          {pages.length > 0 ? <Wholeness pages={pages} /> : null}
          <section
            data-access-log
            aria-busy={isPending || isFetchingNextPage}
            className="bg-surface border-line mt-3 overflow-clip rounded-lg border shadow-xs"
          >
            <div className="border-line flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5 text-[0.8125rem]">
              <p className="tabular font-semibold">{count ?? say('team.log.older.busy')}</p>
              <p className="text-muted text-xs">
                {say('team.log.zone', { zone: zone })}{' '}
                {pages[0] ? say('team.log.replica', { replica: pages[0].replica }) : null}
              </p>
              <span className="ml-auto flex flex-wrap items-center gap-2">
                <Button onClick={log.readAgain}>{say('team.log.refresh')}</Button>
                <ExportLog filter={filter} />
              </span>
            </div>
            {isPending ? <SkeletonRows rows={8} rowRem={3} /> : null}
            {entries.length > 0 ? (
              <LogTable
                pages={pages}
                onFilter={(part) => setFilter({ filter: { ...NO_FILTER, ...part }, set: set + 1 })}
              />
            ) : null}
            {pages.length > 0 && entries.length === 0 ? <NothingFound isAll={!hasNextPage} /> : null}
            {error ? (
              <ReadFailure
                error={error}
                onRetry={pages.length > 0 ? () => void log.fetchNextPage() : log.readAgain}
              />
            ) : null}
            {pages.length === 0 ? null : (
              <div className="border-line flex min-h-14 items-center justify-center border-t px-4 py-2 text-[0.8125rem]">
                {hasNextPage ? (
                  // Not disabled meanwhile: it would lose the focus.
                  <Button
                    aria-disabled={isFetchingNextPage}
                    onClick={() => {
                      if (!isFetchingNextPage) void log.fetchNextPage()
                    }}
                  >
                    {say(isFetchingNextPage ? 'team.log.older.busy' : 'team.log.older')}
                  </Button>
                ) : (
                  <p className="text-muted">{say('team.log.end')}</p>
                )}
              </div>
            )}
          </section>
        </>
      )}
    </div>
  )
}

function NothingFound({ isAll }: { isAll: boolean }) {
  const { say } = useText()
  const words = isAll ? 'team.log.empty' : 'team.log.empty.sofar'
  return (
    <div className="py-6">
      <EmptyState title={say(words)} icon={<span />}>
        {say(`${words}.lead`)}
      </EmptyState>
    </div>
  )
}

/** Statuses that mean something else here than of a case. */
const WORDS_OF_STATUS = new Map<number | null, 'team.log.refused' | 'team.log.gone'>([
  [400, 'team.log.refused'],
  [410, 'team.log.gone'],
])

function ReadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { say } = useText()
  if (error instanceof ServiceError && error.kind !== 'not-recorded' && error.kind !== 'not-permitted') {
    const words = WORDS_OF_STATUS.get(error.status) ?? 'team.log.failed'
    const mayRetry = words === 'team.log.failed'
    return (
      <Notice
        title={say(words)}
        isAlert
        actions={mayRetry ? <Button onClick={onRetry}>{say('retry')}</Button> : null}
      >
        <p className="text-muted mt-1">{say(`${words}.lead`)}</p>
      </Notice>
    )
  }
  return error instanceof ServiceError ? <FailureNotice error={error} isWholeCase onRetry={onRetry} /> : null
}
