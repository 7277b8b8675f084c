import { Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListState } from './data/list-run.ts'
import type { ListTotals } from './rows/row-verdict.ts'
import { ROW_VERDICTS } from './rows/row-verdict.ts'
import { useText } from '#words/text.ts'
import { waitText } from '#web/ui/notice.tsx'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { useList } from './page/case-list.tsx'

const ACTION = 'text-accent inline-flex min-h-8 min-w-6 shrink-0 items-center gap-1 hover:underline'

/** One line: the progress of the list or what it waits for, the buttons that control it, and its text. */
export function RunBar({ state, totals }: { state: ListState; totals: ListTotals }) {
  const { say, format } = useText()
  const { run } = useList()
  const line = useRef<HTMLDivElement>(null)
  const { askedToWait } = state
  const asked = askedToWait === null ? null : waitText(askedToWait, { say, format })
  useAnnouncedRun(state, totals, asked)
  const { rows, activity, counts, decided, timeLeft } = state
  const total = rows.length
  const hasEnded = activity === 'ended'
  const finished = counts.done + counts.error
  const share = (count: number) => `${(100 * count) / Math.max(1, total)}%`
  // These buttons go away when they are used; the focus must not be lost with them.
  const keepFocus = (act: () => void) => () => {
    line.current?.focus({ preventScroll: true })
    act()
  }
  const done = say('list.count.done', { count: counts.done })
  const failed = counts.error > 0 ? `, ${say('list.count.error', { count: counts.error })}` : ''
  const isUnderWay = activity === 'running' || activity === 'paused'
  const [next, goOn] =
    state.waitingUntil !== null
      ? (['waiting.end', () => run.endWait()] as const)
      : activity === 'running'
        ? (['pause', () => run.pause()] as const)
        : ([activity === 'paused' ? 'resume' : 'start', run.start] as const)
  const NextIcon = next === 'pause' ? Pause : Play
  const canGoOn = activity === 'running' || counts.waiting > 0
  return (
    <section aria-label={say('list.progress')} className="contents print:hidden">
      <span
        role="progressbar"
        aria-label={say('list.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={finished}
        aria-valuetext={`${say('list.progress.text', { done: finished, total })}; ${say('list.decided', { decided, total })}`}
        className="bg-line flex h-1 w-24 overflow-hidden rounded-full max-sm:w-14"
      >
        {/* What is still to do: once all cases are there, the person's part. */}
        <span className="bg-accent" style={{ width: share(hasEnded ? decided : counts.done) }} />
        {hasEnded ? null : <span className="bg-warn" style={{ width: share(counts.error) }} />}
      </span>
      {/* One line: on narrow screens below the others, so that nothing moves. */}
      <div
        ref={line}
        tabIndex={-1}
        className="order-last flex min-h-8 w-full min-w-0 items-center gap-x-3 text-[0.8125rem] xl:order-none xl:gap-x-2 xl:w-auto xl:flex-1"
      >
        {state.waitingFor === null ? (
          <p className="text-muted tabular min-w-0 truncate">
            {hasEnded
              ? say('list.decided', { decided, total })
              : say('list.run', {
                  activity: say(`list.activity.${activity === 'empty' ? 'idle' : activity}`),
                  counts: `${done}${failed}`,
                })}
            {timeLeft === null ? null : (
              <span className="max-sm:hidden">
                {' · '}
                {say('list.timeLeft', { time: format.duration(Math.ceil(timeLeft / 1000)) })}
              </span>
            )}
          </p>
        ) : (
          <Waiting waitingFor={state.waitingFor} until={state.waitingUntil} asked={asked} />
        )}
        {canGoOn ? (
          <button type="button" className={ACTION} onClick={goOn}>
            {/* A wait takes more words. */}
            {next === 'waiting.end' ? null : <NextIcon aria-hidden="true" className="size-3.5" />}
            {say(`list.${next}`)}
          </button>
        ) : null}
        {isUnderWay ? (
          <button type="button" className={ACTION} onClick={keepFocus(() => run.cancel())}>
            <Square aria-hidden="true" className="size-3.5" />
            <span className="max-sm:sr-only">{say('list.cancel')}</span>
          </button>
        ) : null}
        {counts.error > 0 ? (
          <button
            type="button"
            // There is no room for it on a phone until the list has ended.
            className={`${ACTION} ${isUnderWay ? 'max-sm:hidden' : ''}`}
            onClick={keepFocus(() => run.retryFailed())}
          >
            {say('list.retryFailed', { count: counts.error })}
          </button>
        ) : null}
      </div>
    </section>
  )
}

interface WaitingProps {
  readonly waitingFor: NonNullable<ListState['waitingFor']>
  readonly until: number | null
  /** How long the service asked to wait, in words; null where the list does not wait less. */
  readonly asked: string | null
}

function Waiting({ waitingFor, until, asked }: WaitingProps) {
  const { say, format } = useText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  const seconds = Math.max(1, Math.ceil(((until ?? now) - now) / 1000))
  // Long waits in whole minutes, which are shorter.
  const time = format.duration(seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds)
  const text =
    asked === null ? say(`list.waiting.${waitingFor}`, { time }) : say('list.waiting.long', { asked, time })
  return (
    <p title={text} className="text-warn line-clamp-2 min-w-0 text-xs leading-4">
      {text}
    </p>
  )
}

/**
 * Announces the start, each quarter and the end only, so that a list does not talk all the time; never what was so when the
 * person came to the page.
 */
function useAnnouncedRun(state: ListState, { verdicts }: ListTotals, asked: string | null): void {
  const { say, language } = useText()
  const { activity, counts, rows, waitingFor } = state
  function textOf(): string | null {
    if (activity === 'ended') {
      const found = ROW_VERDICTS.filter((verdict) => verdicts[verdict] > 0).map((verdict) =>
        say(`list.total.${verdict}`, { count: verdicts[verdict] }),
      )
      return say('list.announce.end', { found: new Intl.ListFormat(language).format(found) })
    }
    if (activity === 'paused') return say('list.announce.paused')
    if (activity !== 'running') return null
    if (waitingFor === 'sign-in') return say('list.waiting.sign-in')
    if (asked !== null) return say('list.announce.waiting', { asked })
    const quarter = Math.floor((4 * (counts.done + counts.error)) / rows.length)
    return quarter === 0
      ? say('list.announce.start', { total: rows.length })
      : say('list.announce.part', { percent: 25 * quarter })
  }
  useAnnounceChange(textOf())
}
