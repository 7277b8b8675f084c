import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.ts'
import { everySecond } from './every-second.ts'

/** A countdown of the time that the service asked to wait. Not live, or it would be read out every second. */
export function WaitNote({ until }: { until: number }) {
  const { say, format } = useText()
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
  return (
    <p role="timer" aria-live="off" className="tabular mt-1 font-medium">
      {seconds === 0 ? say('fault.wait.over') : say('fault.wait', { time: format.duration(seconds) })}
    </p>
  )
}
