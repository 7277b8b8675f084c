import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.ts'
import { everySecond } from './every-second.ts'

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
