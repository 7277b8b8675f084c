import { Pause, Play, RotateCw, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { WorklistState } from '../../worklist/worklist.ts'
import type { ListTotals } from './state/list-totals.ts'
import { ROW_VERDICTS } from './columns/row-verdict.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { useList } from '../../worklist/list-context.tsx'

const COUNTED = ['done', 'error', 'running', 'waiting'] as const

/** The progress of the list, its rate, what it waits for, and the buttons that control it. */
export function RunBar({ state, totals }: { state: WorklistState; totals: ListTotals }) {
  const { say, format } = useText()
  const { worklist } = useList()
  const section = useRef<HTMLElement>(null)
  const { rows, activity, counts, perMinute, timeLeft } = state
  const finished = counts.done + counts.error
  const share = (count: number) => `${(100 * count) / Math.max(1, rows.length)}%`
  // These buttons go away when they are used; the focus must not be lost with them.
  const keepFocus = (act: () => void) => () => {
    section.current?.focus({ preventScroll: true })
    act()
  }
  const isUnderWay = activity === 'running' || activity === 'paused'
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={say('batch.progress')}
      className="bg-surface border-line mt-4 rounded-lg border px-4 py-3 shadow-xs print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="text-[0.8125rem] font-semibold">
          {say(`batch.activity.${activity === 'empty' ? 'idle' : activity}`)}
        </p>
        <p className="text-muted tabular flex flex-wrap gap-x-4 text-[0.8125rem]">
          {COUNTED.filter((each) => counts[each] > 0).map((each) => (
            <span key={each} className={each === 'error' ? 'text-warn font-medium' : ''}>
              {say(`batch.count.${each}`, { count: counts[each] })}
            </span>
          ))}
          {perMinute === null ? null : (
            <span>{say('batch.rate', { perMinute: format.number(Math.round(perMinute)) })}</span>
          )}
          {timeLeft === null ? null : (
            <span>{say('batch.timeLeft', { time: format.duration(Math.ceil(timeLeft / 1000)) })}</span>
          )}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {activity === 'running' ? (
            <Button onClick={() => worklist.pause()}>
              <Pause aria-hidden="true" className="size-3.5" />
              {say('batch.pause')}
            </Button>
          ) : counts.waiting > 0 ? (
            <Button onClick={worklist.start}>
              <Play aria-hidden="true" className="size-3.5" />
              {say(activity === 'paused' ? 'batch.resume' : 'batch.run')}
            </Button>
          ) : null}
          {isUnderWay ? (
            <Button onClick={keepFocus(() => worklist.cancel())}>
              <Square aria-hidden="true" className="size-3.5" />
              {say('batch.cancel')}
            </Button>
          ) : null}
          {counts.error > 0 ? (
            <Button onClick={keepFocus(() => worklist.retryFailed())}>
              <RotateCw aria-hidden="true" className="size-3.5" />
              {say('batch.retryFailed', { count: counts.error })}
            </Button>
          ) : null}
        </div>
      </div>
      <div
        role="progressbar"
        aria-label={say('batch.progress')}
        aria-valuemin={0}
        aria-valuemax={rows.length}
        aria-valuenow={finished}
        aria-valuetext={say('batch.progress.text', { done: finished, total: rows.length })}
        className="bg-unchecked-soft mt-2.5 flex h-1.5 overflow-hidden rounded-full"
      >
        <span className="bg-accent" style={{ width: share(counts.done) }} />
        <span className="bg-warn" style={{ width: share(counts.error) }} />
      </div>
      <Waiting waitingFor={state.waitingFor} until={state.waitingUntil} />
      <output className="sr-only">
        <Announcement state={state} totals={totals} />
      </output>
    </section>
  )
}

/** What the list waits for, with a countdown where its end is known. */
function Waiting({ waitingFor, until }: { waitingFor: WorklistState['waitingFor']; until: number | null }) {
  const { say, format } = useText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  if (waitingFor === null) return null
  const seconds = Math.max(1, Math.ceil(((until ?? now) - now) / 1000))
  return (
    <p className="text-warn mt-2 text-[0.8125rem]">
      {say(`batch.waiting.${waitingFor}`, { time: format.duration(seconds) })}
    </p>
  )
}

/** For screen readers: the start, each quarter and the end only, so that a list does not talk all the time. */
function Announcement({
  state: { activity, counts, rows, waitingFor },
  totals: { verdicts },
}: {
  state: WorklistState
  totals: ListTotals
}) {
  const { say, language } = useText()
  const finished = counts.done + counts.error
  if (activity === 'ended') {
    const found = ROW_VERDICTS.filter((verdict) => verdicts[verdict] > 0).map((verdict) =>
      say(`batch.total.${verdict}`, { count: verdicts[verdict] }),
    )
    return say('batch.announce.end', { found: new Intl.ListFormat(language).format(found) })
  }
  if (activity === 'paused') return say('batch.announce.paused')
  if (activity !== 'running') return null
  if (waitingFor === 'sign-in') return say('batch.waiting.sign-in')
  const quarter = Math.floor((4 * finished) / rows.length)
  return quarter === 0
    ? say('batch.announce.start', { total: rows.length })
    : say('batch.announce.part', { percent: 25 * quarter })
}
