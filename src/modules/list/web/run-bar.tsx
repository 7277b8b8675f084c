import { Pause, Play, RefreshCw, Square } from 'lucide-react'
import { useRef } from 'react'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { useSecondsUntil, waitText } from '#web/ui/notice.tsx'
import { useText } from '#words/use-text.ts'
import type { ListRun, ListState } from './data/list-run.ts'
import { useList } from './page/list-context.tsx'
import { markedText, marksText } from './rows/marks-text.ts'
import { ROW_VERDICTS } from './rows/row-verdict.ts'
import type { ListTotals } from './rows/row-verdict.ts'

const ACTION = 'text-accent inline-flex min-h-8 min-w-6 shrink-0 items-center gap-1 hover:underline'

export function RunBar({ state, totals }: { state: ListState; totals: ListTotals }) {
  const { say, format } = useText()
  const { requestedWaitSeconds, waitingFor } = state
  const requestedWait = requestedWaitSeconds === null ? null : waitText(requestedWaitSeconds, { say, format })
  useAnnouncedRun(state, totals, requestedWait)
  const line = useRef<HTMLDivElement>(null)
  return (
    <section aria-label={say('list.progress')} className="contents print:hidden">
      <ProgressBar state={state} />
      {/* On narrow screens below the others, so the layout does not shift. */}
      <div
        ref={line}
        tabIndex={-1}
        className="order-last flex min-h-8 w-full min-w-0 items-center gap-x-3 text-compact max-sm:flex-wrap xl:order-none xl:gap-x-2 xl:w-auto xl:flex-1"
      >
        {waitingFor === null ? (
          <RunText state={state} />
        ) : (
          <WaitText waitingFor={waitingFor} until={state.waitingUntil} requestedWait={requestedWait} />
        )}
        <Following state={state} totals={totals} />
        <RunButtons state={state} onUsed={() => line.current?.focus({ preventScroll: true })} />
      </div>
    </section>
  )
}

function ProgressBar({ state }: { state: ListState }) {
  const { say } = useText()
  const { rows, activity, counts, markedCount } = state
  const total = rows.length
  const finished = counts.done + counts.error
  const share = (count: number) => `${(100 * count) / Math.max(1, total)}%`
  const hasEnded = activity === 'ended'
  return (
    <span
      role="progressbar"
      aria-label={say('list.progress')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={finished}
      aria-valuetext={`${say('list.progress.text', { done: finished, total })}; ${markedText(state, say)}`}
      className="bg-line flex h-1 w-24 overflow-hidden rounded-full max-sm:w-14"
    >
      <span className="bg-accent" style={{ width: share(hasEnded ? markedCount : counts.done) }} />
      {hasEnded ? null : <span className="bg-warn" style={{ width: share(counts.error) }} />}
    </span>
  )
}

function RunText({ state }: { state: ListState }) {
  const { say, format } = useText()
  const { activity, counts, remainingMs } = state
  const doneLabel = say('list.count.done', { count: counts.done })
  const failed = counts.error > 0 ? `, ${say('list.count.error', { count: counts.error })}` : ''
  const text =
    activity === 'ended'
      ? marksText(state, say)
      : say('list.run', {
          activity: say(`list.activity.${activity === 'empty' ? 'idle' : activity}`),
          counts: `${doneLabel}${failed}`,
        })
  return (
    <p title={text} className="text-muted tabular min-w-0 truncate">
      {text}
      {remainingMs === null ? null : (
        <span className="max-sm:hidden">
          {' · '}
          {say('list.timeLeft', { time: format.duration(Math.ceil(remainingMs / 1000)) })}
        </span>
      )}
    </p>
  )
}

/** Pending rows of an ended list are requested again until their answer comes. */
function Following({ state, totals }: { state: ListState; totals: ListTotals }) {
  const { say, format } = useText()
  const { run } = useList()
  const { activity, nextRequestAt } = state
  const requestButton = useRef<HTMLButtonElement>(null)
  const seconds = useSecondsUntil(nextRequestAt)
  if (activity !== 'ended' || Object.values(totals.pending).every((count) => count === 0)) return null
  return (
    <>
      {nextRequestAt === null ? null : (
        <p className="text-muted tabular shrink-0">
          <span aria-hidden="true" className="mr-2 max-sm:hidden">
            ·
          </span>
          {seconds === 0
            ? say('list.pending.busy')
            : say('list.pending.next', { time: format.duration(seconds) })}
        </p>
      )}
      <button
        ref={requestButton}
        type="button"
        title={say('list.pending.now')}
        className={ACTION}
        onClick={run.requestPending}
      >
        <RefreshCw aria-hidden="true" className="size-3.5" />
        <span className="max-2xl:sr-only">{say('list.pending.now')}</span>
      </button>
      {nextRequestAt === null ? null : (
        <button
          type="button"
          title={say('list.pending.stop')}
          className={ACTION}
          onClick={() => {
            // This button disappears.
            requestButton.current?.focus()
            run.stopFollowing()
          }}
        >
          <Square aria-hidden="true" className="size-3.5" />
          <span className="max-2xl:sr-only">{say('list.pending.stop')}</span>
        </button>
      )}
    </>
  )
}

function mainAction({ activity, waitingUntil }: ListState, run: ListRun) {
  if (waitingUntil !== null) return ['waiting.end', run.endWait] as const
  if (activity === 'running') return ['pause', run.pause] as const
  return [activity === 'paused' ? 'resume' : 'start', run.start] as const
}

interface RunButtonsProps {
  readonly state: ListState
  /** Called before a button disappears with its use: it must not take the focus with it. */
  readonly onUsed: () => void
}

function RunButtons({ state, onUsed }: RunButtonsProps) {
  const { say } = useText()
  const { run } = useList()
  const { activity, counts } = state
  const isUnderWay = activity === 'running' || activity === 'paused'
  const [action, act] = mainAction(state, run)
  const Icon = action === 'pause' ? Pause : Play
  return (
    <>
      {activity === 'running' || counts.waiting > 0 ? (
        <button type="button" className={ACTION} onClick={act}>
          {action === 'waiting.end' ? null : <Icon aria-hidden="true" className="size-3.5" />}
          {say(`list.${action}`)}
        </button>
      ) : null}
      {isUnderWay ? (
        <button
          type="button"
          className={ACTION}
          onClick={() => {
            onUsed()
            run.cancel()
          }}
        >
          <Square aria-hidden="true" className="size-3.5" />
          <span className="max-sm:sr-only">{say('list.cancel')}</span>
        </button>
      ) : null}
      {/* After "Cancelar" it would request the waiting rows as well, as "Consultar" does. */}
      {counts.error > 0 && (isUnderWay || counts.waiting === 0) ? (
        <button
          type="button"
          className={`${ACTION} ${isUnderWay ? 'max-sm:hidden' : ''}`}
          onClick={() => {
            onUsed()
            run.retryFailed()
          }}
        >
          {say('list.retryFailed', { count: counts.error })}
        </button>
      ) : null}
    </>
  )
}

interface WaitTextProps {
  readonly waitingFor: NonNullable<ListState['waitingFor']>
  readonly until: number | null
  /** The wait that the service requested, or null if the list obeys it. */
  readonly requestedWait: string | null
}

function WaitText({ waitingFor, until, requestedWait }: WaitTextProps) {
  const { say, format } = useText()
  const seconds = Math.max(1, useSecondsUntil(until))
  const time = format.duration(seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds)
  const text =
    requestedWait === null
      ? say(`list.waiting.${waitingFor}`, { time })
      : say('list.waiting.long', { asked: requestedWait, time })
  return (
    <p title={text} className="text-warn line-clamp-2 min-w-0 text-xs leading-4">
      {text}
    </p>
  )
}

/** Announces only the start, each quarter, waits and the end, and nothing that was so when the person opened the page. */
function useAnnouncedRun(state: ListState, { verdicts }: ListTotals, requestedWait: string | null): void {
  const { say, language } = useText()
  const { activity, counts, rows, waitingFor } = state
  function message(): string | null {
    if (activity === 'ended') {
      const totals = ROW_VERDICTS.filter((verdict) => verdicts[verdict] > 0).map((verdict) =>
        say(`list.total.${verdict}`, { count: verdicts[verdict] }),
      )
      return say('list.announce.end', { found: new Intl.ListFormat(language).format(totals) })
    }
    if (activity === 'paused') return say('list.announce.paused')
    if (activity !== 'running') return null
    if (waitingFor === 'sign-in') return say('list.waiting.sign-in')
    if (requestedWait !== null) return say('list.announce.waiting', { asked: requestedWait })
    const quarter = Math.floor((4 * (counts.done + counts.error)) / rows.length)
    return quarter === 0
      ? say('list.announce.start', { total: rows.length })
      : say('list.announce.part', { percent: 25 * quarter })
  }
  useAnnounceChange(message())
}
