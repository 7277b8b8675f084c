import { wallClockOf } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { FlagIcon } from '#web/ui/marks.tsx'
import type { LogPage } from './log-query.ts'

export function ChainStatus({ pages }: { pages: readonly LogPage[] }) {
  const { say, format } = useText()
  const brokenAt = pages.find((page) => page.brokenAt !== null)?.brokenAt
  if (!brokenAt) {
    return (
      <p data-log="unbroken" className="text-muted mt-3 flex items-center gap-2 text-compact">
        <FlagIcon flag="ok" />
        {say('team.log.unbroken')}
      </p>
    )
  }
  const { seq, time } = brokenAt
  return (
    <div
      role="alert"
      data-log="broken"
      className="bg-fail-soft text-fail mt-3 flex gap-3 rounded-lg px-4 py-3 text-compact"
    >
      <FlagIcon flag="fail" className="mt-0.5" />
      <div>
        <p className="text-base font-semibold">{say('team.log.broken')}</p>
        <p className="mt-1">
          {seq === null || time === null
            ? say('team.log.broken.somewhere')
            : say('team.log.broken.at', { seq, time: format.dateTime(wallClockOf(new Date(time))) })}
        </p>
        <p className="mt-1">{say('team.log.broken.next')}</p>
      </div>
    </div>
  )
}
