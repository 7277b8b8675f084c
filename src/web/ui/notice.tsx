import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { FlagIcon } from './flag.tsx'
import { useText } from '../i18n/text.ts'

interface NoticeProps {
  readonly title: string
  /** For a whole page: larger, and announced at once. */
  readonly isAlert?: boolean
  /** Buttons. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What went wrong, in place of the content. */
export function Notice({ title, isAlert = false, actions, children }: NoticeProps) {
  return (
    <div role={isAlert ? 'alert' : undefined} className="flex gap-3 px-4 py-5">
      <FlagIcon flag="warn" className="mt-0.5" />
      <div className="min-w-0 text-[0.8125rem]">
        <p className={isAlert ? 'text-base font-semibold' : 'font-semibold'}>{title}</p>
        {children}
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{actions}</div>
      </div>
    </div>
  )
}

/** A service that asks for more means nothing by it, and the number may be of any size. */
const LONGEST_SAID_SECONDS = 86_400

/** How long a service asked to wait, in words: no number that says nothing. */
export function waitText(
  seconds: number,
  { say, format }: Pick<ReturnType<typeof useText>, 'say' | 'format'>,
): string {
  return seconds > LONGEST_SAID_SECONDS ? say('fault.wait.long') : format.duration(seconds)
}

/** A countdown of the time that the service asked to wait. Not live, or it would be read out every second. */
export function WaitNote({ until }: { until: number }) {
  const text = useText()
  const { say } = text
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
  return (
    <p role="timer" aria-live="off" className="tabular mt-1 font-medium">
      {seconds === 0 ? say('fault.wait.over') : say('fault.wait', { time: waitText(seconds, text) })}
    </p>
  )
}

/** Calls the listener once a second; returns how to stop. The `subscribe` of a clock for `useSyncExternalStore`. */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
