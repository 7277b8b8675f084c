import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { FlagIcon } from './marks.tsx'
import { useText } from '#words/use-text.ts'

interface NoticeProps {
  readonly title: string
  readonly lead?: string | null
  /** For a whole page: larger, and announced at once. */
  readonly isAlert?: boolean
  readonly headingId?: string | undefined
  readonly actions: ReactNode
  readonly children?: ReactNode
}

export function Notice({ title, lead = null, isAlert = false, headingId, actions, children }: NoticeProps) {
  const Title = headingId === undefined ? 'p' : 'h1'
  return (
    <div className="flex gap-3 px-4 py-5">
      <FlagIcon flag="warn" className="mt-0.5" />
      <div className="min-w-0 flex-1 text-compact">
        <div role={isAlert ? 'alert' : undefined}>
          <Title id={headingId} className={isAlert ? 'text-base font-semibold' : 'font-semibold'}>
            {title}
          </Title>
          {lead === null ? null : <p className="text-muted mt-1">{lead}</p>}
        </div>
        {children}
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{actions}</div>
      </div>
    </div>
  )
}

/** A service may send any number; more than a day is not meant. */
const MAX_WAIT_SECONDS = 86_400

export function waitText(
  seconds: number,
  { say, format }: Pick<ReturnType<typeof useText>, 'say' | 'format'>,
): string {
  return seconds > MAX_WAIT_SECONDS ? say('fault.wait.long') : format.duration(seconds)
}

export function useSecondsUntil(time: number | null): number {
  return useSyncExternalStore(everySecond, () =>
    time === null ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000)),
  )
}

/** Counts down the wait that the service requested. Not live: it would be read every second. */
export function WaitNote({ until }: { until: number | null }) {
  const text = useText()
  const seconds = useSecondsUntil(until)
  return seconds === 0 ? null : (
    <p role="timer" aria-live="off" className="tabular mt-1 font-medium">
      {text.say('fault.wait', { time: waitText(seconds, text) })}
    </p>
  )
}

export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
