import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isHostError, ServiceError } from '#core/service/client/errors.ts'
import { useHost } from '#modules/team/web/data/host-client.ts'
import { useText } from '#words/use-text.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import { useAnnounceChange, showConfirmation } from '#web/ui/live-region.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/panel.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import { FilterForm, NO_FILTER, queryOf } from './filter-form.tsx'
import type { LogFilter } from './filter-form.tsx'
import { LogTable } from './log-table.tsx'
import { LogCounts } from './log-counts.tsx'
import { ExportLog } from './export-log.tsx'
import { Wholeness } from './wholeness.tsx'
import { useMay } from '#web/data/access.ts'
import { Dialog } from '#web/ui/overlay.tsx'

/** The log, page by page, newest first. It is read when the filter changes and when somebody asks: each read is a line. */
function useAccessLog(filter: LogFilter) {
  const client = useQueryClient()
  const host = useHost()
  const queryKey = ['access-log', filter]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      host.accessLog({ ...queryOf(filter), ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.kept === 'file' ? last.next : null),
    // What was read before under the same filter is of another moment.
    gcTime: 0,
  })
  const answers = query.data?.pages ?? []
  return {
    ...query,
    pages: answers.flatMap((answer) => (answer.kept === 'file' ? [answer] : [])),
    isElsewhere: answers[0]?.kept === 'elsewhere',
    /** Begins at the newest line again. */
    readAgain: () => void client.resetQueries({ queryKey }),
  }
}

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
  // A click on a person or case keeps the period.
  const filterBy = (part: Partial<LogFilter>) => {
    const { from, to } = filter
    setFilter({ filter: { ...NO_FILTER, from, to, ...part }, set: set + 1 })
  }
  const nothing = hasNextPage ? 'team.log.empty.sofar' : 'team.log.empty'

  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-5 lg:px-8">
      <title>{say('team.log.page')}</title>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h1 className="text-xl font-semibold tracking-tight">{say('team.log.title')}</h1>
        <EndSessions person={filter.subject} />
      </div>
      <p className="text-muted mt-1 max-w-prose text-[0.8125rem]">{say('team.log.lead')}</p>
      {isElsewhere ? (
        <div className="bg-surface border-line mt-4 rounded-lg border">
          <EmptyState title={say('team.log.elsewhere')}>{say('team.log.elsewhere.lead')}</EmptyState>
        </div>
      ) : (
        <>
          <FilterForm
            // Remount when the filter changes from outside. Keep the focus when the user edits it.
            key={set}
            filter={filter}
            onFilter={(next) => setFilter({ filter: next, set })}
            onClear={() => setFilter({ filter: NO_FILTER, set: set + 1 })}
          />
          {pages.length > 0 ? <Wholeness pages={pages} /> : null}
          {error && pages.length === 0 ? null : (
            <LogCounts key={JSON.stringify(filter)} filter={filter} onFilter={filterBy} />
          )}
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
                <ExportLog filter={filter} zone={zone} />
              </span>
            </div>
            {isPending ? <SkeletonRows rows={8} rowRem={3} /> : null}
            {entries.length > 0 ? <LogTable pages={pages} onFilter={filterBy} /> : null}
            {pages.length > 0 && entries.length === 0 ? (
              <EmptyState title={say(nothing)}>{say(`${nothing}.lead`)}</EmptyState>
            ) : null}
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

/** Statuses that mean something else here than of a case. */
const WORDS_OF_STATUS = new Map<number | null, 'team.log.refused' | 'team.log.gone'>([
  [400, 'team.log.refused'],
  [410, 'team.log.gone'],
])

function ReadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { say } = useText()
  if (error instanceof ServiceError && !isHostError(error.kind)) {
    const words = WORDS_OF_STATUS.get(error.status) ?? 'team.log.failed'
    return (
      <Notice
        title={say(words)}
        lead={say(`${words}.lead`)}
        isAlert
        actions={words === 'team.log.failed' ? <Button onClick={onRetry}>{say('retry')}</Button> : null}
      />
    )
  }
  return error instanceof ServiceError ? <FailureNotice error={error} isWholeCase onRetry={onRetry} /> : null
}

interface EndSessionsProps {
  /** What the field begins with: the subject whom the log is filtered by. */
  readonly person: string
}

/** For auditors: ends every session of a person. */
function EndSessions({ person }: EndSessionsProps) {
  const { say } = useText()
  const [isAsking, setAsking] = useState(false)
  if (!useMay('session:end')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('team.end')}</Button>
      {isAsking ? <Question person={person} onDone={() => setAsking(false)} /> : null}
    </>
  )
}

function Question({ person, onDone }: EndSessionsProps & { readonly onDone: () => void }) {
  const { say } = useText()
  const host = useHost()
  const end = useMutation({
    mutationFn: (whose: string) => host.endSessions(whose),
    onSuccess() {
      showConfirmation(say('team.end.done'))
      onDone()
    },
  })

  return (
    <Dialog title={say('team.end.title')} onDismiss={onDone}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          const whose = new FormData(event.currentTarget).get('person')
          if (typeof whose === 'string' && !end.isPending) end.mutate(whose.trim())
        }}
      >
        <p className="text-muted mt-1 mb-4 text-[0.8125rem]">{say('team.end.lead')}</p>
        <Field
          label={say('team.log.subject')}
          name="person"
          required
          maxLength={255}
          spellCheck={false}
          defaultValue={person}
        />
        <p className="text-muted mt-1 text-xs">{say('team.end.hint')}</p>
        {end.isError ? (
          <p role="alert" className="text-fail mt-3 text-[0.8125rem]">
            {say('team.end.failed')}
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{say('team.end.cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={end.isPending}>
            {say('team.end')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
