import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { Calls } from '../../../../core/case/calls.ts'
import type { PanelName } from '../../../../core/case/panels.ts'
import { useText } from '../../../../words/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { everySecond } from '../../../ui/notice.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { useLiveCase } from '../state/open-case.ts'
import { focusTarget } from '../state/target.ts'

/** Seconds that a call may take before it is said what is waited for. */
const SLOW_AFTER_S = 5

/** Milliseconds between the announcements of two slow calls, so that the second does not replace the first. */
const ANNOUNCEMENT_GAP_MS = 1500

/** The calls that a panel needs. The alerts need all of them, and only they announce: they are there in every wait. */
const CALLS_OF: Readonly<Partial<Record<PanelName, readonly (keyof Calls)[]>>> = {
  findings: ['score', 'biometria', 'laudo'],
  ocr: ['score'],
  laudo: ['laudo'],
}

interface WaitsProps {
  readonly panel: PanelName
  readonly calls: Calls
  readonly onCancel: (call: keyof Calls) => void
  readonly className?: string
}

/** Over the placeholder, so that nothing moves. Its key is the case, or the seconds of one would go on in the next. */
export function Waits({ panel, calls, onCancel, className = 'top-0 border-b' }: WaitsProps) {
  const awaited = (CALLS_OF[panel] ?? []).filter((call) => calls[call].state === 'loading')
  return (
    <div className={`border-line bg-surface absolute inset-x-0 empty:hidden print:hidden ${className}`}>
      {awaited.map((call, at) => (
        <PanelWait
          key={call}
          call={call}
          announceAfterMs={panel === 'findings' ? at * ANNOUNCEMENT_GAP_MS : null}
          onCancel={() => onCancel(call)}
        />
      ))}
    </div>
  )
}

interface WaitProps {
  readonly call: keyof Calls
  /** Null: not announced. */
  readonly announceAfterMs: number | null
  readonly onCancel: () => void
}

function PanelWait({ call, announceAfterMs, onCancel }: WaitProps) {
  const { say, format } = useText()
  const about = useId()
  const [since] = useState(() => Date.now())
  const seconds = useSyncExternalStore(everySecond, () => Math.round((Date.now() - since) / 1000))
  const isSlow = seconds >= SLOW_AFTER_S
  const text = say(`wait.${call}`, { time: format.duration(seconds) })

  useEffect(() => {
    if (!isSlow || announceAfterMs === null) return
    const timer = setTimeout(
      () => announce(say(`wait.${call}`, { time: format.duration(SLOW_AFTER_S) })),
      announceAfterMs,
    )
    return () => clearTimeout(timer)
  }, [isSlow, announceAfterMs, call, say, format])

  if (!isSlow) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      {/* Not live: it would be read out every second. */}
      <p id={about} role="timer" aria-live="off" className="tabular text-[0.8125rem]">
        {text}
      </p>
      <Button aria-describedby={about} onClick={onCancel}>
        {say('wait.cancel')}
      </Button>
    </div>
  )
}

/** At the lower edge of the screen: the case stays as it was. Its key is the case. */
export function RefreshWaits() {
  const { refreshing, cancel } = useLiveCase()
  return (
    <div className="bg-surface border-line fixed inset-x-4 bottom-16 z-20 mx-auto max-w-xl rounded-lg border shadow-lg empty:hidden max-sm:bottom-20 print:hidden">
      {refreshing.map((call, at) => (
        <PanelWait
          key={call}
          call={call}
          announceAfterMs={at * ANNOUNCEMENT_GAP_MS}
          onCancel={() => {
            cancel(call)
            // The button goes away with the wait.
            focusTarget({ kind: 'panel', name: 'findings' })
          }}
        />
      ))}
    </div>
  )
}
