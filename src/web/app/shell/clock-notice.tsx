import { useStore } from 'zustand'
import { wallClockOf } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { clockOffset, toHostTime } from '#web/data/host-clock.ts'

export function ClockNotice() {
  const { say, format } = useText()
  const offset = useStore(clockOffset)
  if (offset === 0) return null
  const time = toHostTime()
  const dayOf = (milliseconds: number) => format.date(wallClockOf(new Date(milliseconds)))
  return (
    <p className="bg-warn-soft text-warn px-4 py-1.5 text-center text-compact lg:px-8">
      {say('shell.clock', { here: dayOf(time - offset), host: dayOf(time) })}
    </p>
  )
}
