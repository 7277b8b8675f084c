import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isHostError, ServiceError } from '#core/service/client/errors.ts'
import { useHost } from '#modules/team/web/data/host-client.ts'
import { useText } from '#words/use-text.ts'
import { Button } from '#web/ui/controls.tsx'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/panel.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import { ChainStatus } from './chain-status.tsx'
import { EndSessions } from './end-sessions.tsx'
import { ExportLog } from './export-log.tsx'
import { FilterForm } from './filter-form.tsx'
import { LogCounts } from './log-counts.tsx'
import { NO_FILTER, toQuery } from './log-query.ts'
import type { LogFilter } from './log-query.ts'
import { LogTable } from './log-table.tsx'

type AccessLog = ReturnType<typeof useAccessLog>

/** Pages of the log, newest first. Never refetches by itself, because the log records each read. */
function useAccessLog(filter: LogFilter) {
  const client = useQueryClient()
  const host = useHost()
  const queryKey = ['access-log', filter]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      host.accessLog({ ...toQuery(filter), ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.kept === 'file' ? page.next : null),
    gcTime: 0,
  })
  const answers = query.data?.pages ?? []
  return {
    ...query,
    pages: answers.flatMap((answer) => (answer.kept === 'file' ? [answer] : [])),
    isStoredElsewhere: answers[0]?.kept === 'elsewhere',
    reload: () => void client.resetQueries({ queryKey }),
  }
}

/** For example `America/Sao_Paulo (UTC-03:00)`. */
function zoneOf(now: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const dateParts = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = dateParts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC'
  return offset === timeZone ? offset : `${timeZone} (${offset})`
}

export function AccessLogPage() {
  const { say } = useText()
  // Changing `formKey` remounts the form, which then shows a filter set outside it.
  const [{ filter, formKey }, setState] = useState({ filter: NO_FILTER, formKey: 0 })
  const log = useAccessLog(filter)
  const { pages, error, isStoredElsewhere } = log
  const replaceFilter = (next: LogFilter) => setState({ filter: next, formKey: formKey + 1 })
  // A click on a person or case keeps the period.
  const filterBy = (change: Partial<LogFilter>) =>
    replaceFilter({ ...NO_FILTER, from: filter.from, to: filter.to, ...change })

  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-5 lg:px-8">
      <title>{say('team.log.page')}</title>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h1 className="text-xl font-semibold tracking-tight">{say('team.log.title')}</h1>
        <EndSessions person={filter.subject} />
      </div>
      <p className="text-muted mt-1 max-w-prose text-compact">{say('team.log.lead')}</p>
      {isStoredElsewhere ? (
        <div className="bg-surface border-line mt-4 rounded-lg border">
          <EmptyState title={say('team.log.elsewhere')}>{say('team.log.elsewhere.lead')}</EmptyState>
        </div>
      ) : (
        <>
          <FilterForm
            key={formKey}
            filter={filter}
            onFilter={(next) => setState({ filter: next, formKey })}
            onClear={() => replaceFilter(NO_FILTER)}
          />
          {pages.length > 0 ? <ChainStatus pages={pages} /> : null}
          {error && pages.length === 0 ? null : (
            <LogCounts key={JSON.stringify(filter)} filter={filter} onFilter={filterBy} />
          )}
          <LogSection log={log} filter={filter} onFilter={filterBy} />
        </>
      )}
    </div>
  )
}

interface LogSectionProps {
  readonly log: AccessLog
  readonly filter: LogFilter
  readonly onFilter: (change: Partial<LogFilter>) => void
}

function LogSection({ log, filter, onFilter }: LogSectionProps) {
  const { say } = useText()
  const [zone] = useState(() => zoneOf(new Date()))
  const { pages, error, isPending, isFetchingNextPage, hasNextPage, reload } = log
  const lineCount = pages.reduce((sum, { entries }) => sum + entries.length, 0)
  const hasPages = pages.length > 0
  const countText = hasPages
    ? say(hasNextPage ? 'team.log.more' : 'team.log.shown', { count: lineCount })
    : null
  useAnnounceChange(countText)
  const emptyText = hasNextPage ? 'team.log.empty.sofar' : 'team.log.empty'

  return (
    <section
      data-access-log
      aria-busy={isPending || isFetchingNextPage}
      className="bg-surface border-line mt-3 overflow-clip rounded-lg border shadow-xs"
    >
      <div className="border-line flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5 text-compact">
        <p className="tabular font-semibold">{countText ?? say('team.log.older.busy')}</p>
        <p className="text-muted text-xs">
          {say('team.log.zone', { zone })}{' '}
          {pages[0] ? say('team.log.replica', { replica: pages[0].replica }) : null}
        </p>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <Button onClick={reload}>{say('team.log.refresh')}</Button>
          <ExportLog filter={filter} zone={zone} />
        </span>
      </div>
      {isPending ? <SkeletonRows rows={8} rowRem={3} /> : null}
      {lineCount > 0 ? <LogTable pages={pages} onFilter={onFilter} /> : null}
      {hasPages && lineCount === 0 ? (
        <EmptyState title={say(emptyText)}>{say(`${emptyText}.lead`)}</EmptyState>
      ) : null}
      {error ? (
        <ReadFailure error={error} onRetry={hasPages ? () => void log.fetchNextPage() : reload} />
      ) : null}
      {hasPages ? <OlderLines log={log} /> : null}
    </section>
  )
}

function OlderLines({
  log: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: Pick<LogSectionProps, 'log'>) {
  const { say } = useText()
  return (
    <div className="border-line flex min-h-14 items-center justify-center border-t px-4 py-2 text-compact">
      {hasNextPage ? (
        // A `disabled` button would lose the focus.
        <Button
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (!isFetchingNextPage) void fetchNextPage()
          }}
        >
          {say(isFetchingNextPage ? 'team.log.older.busy' : 'team.log.older')}
        </Button>
      ) : (
        <p className="text-muted">{say('team.log.end')}</p>
      )}
    </div>
  )
}

/** These statuses need other texts here than on a case. */
const TEXT_BY_STATUS = new Map<number | null, 'team.log.refused' | 'team.log.gone'>([
  [400, 'team.log.refused'],
  [410, 'team.log.gone'],
])

function ReadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { say } = useText()
  if (!(error instanceof ServiceError)) return null
  if (isHostError(error.kind)) return <FailureNotice error={error} isWholeCase onRetry={onRetry} />
  const textId = TEXT_BY_STATUS.get(error.status) ?? 'team.log.failed'
  return (
    <Notice
      title={say(textId)}
      lead={say(`${textId}.lead`)}
      isAlert
      actions={textId === 'team.log.failed' ? <Button onClick={onRetry}>{say('retry')}</Button> : null}
    />
  )
}
