import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useLockNotes } from '#web/extension-points.ts'
import { useIdleLock, useSession } from '#web/session/session-context.ts'
import { Button } from '#web/ui/controls.tsx'
import { everySecond } from '#web/ui/notice.tsx'
import { useText } from '#words/use-text.ts'

const MINUTE_MS = 60_000
const WARNING_MINUTES = 2

export function SessionNotice({ onRenew }: { onRenew: () => void }) {
  const { say } = useText()
  const idle = useIdleLock()
  const session = useSession()
  const stays = useLockNotes()
  const minutesToLock = useMinutesUntil(idle.locksAt)
  const minutesToExpiry = useMinutesUntil(session.expiresAt)

  // Never removed: screen readers announce only additions to an existing region.
  return (
    <div role="status" className="bg-warn-soft text-warn">
      {minutesToLock === null ? null : (
        <Warning text={[say('session.idle.soon', { minutes: minutesToLock }), ...stays].join(' ')}>
          <Button onClick={idle.recordUse}>{say('session.idle.stay')}</Button>
        </Warning>
      )}
      {minutesToExpiry === null ? null : (
        <Warning text={say('session.expiry.soon', { minutes: minutesToExpiry })}>
          <Button onClick={onRenew}>{say('session.expiry.renew')}</Button>
        </Warning>
      )}
    </div>
  )
}

function Warning({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-[90rem] items-center justify-between gap-3 px-4 py-1.5 text-compact sm:justify-end lg:px-8">
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Null until `WARNING_MINUTES` before. Reads once a second: moving to the button is activity, which would remove it. */
function useMinutesUntil(time: () => number | null): number | null {
  return useSyncExternalStore(everySecond, () => {
    const endMs = time()
    if (endMs === null) return null
    const minutes = Math.ceil((endMs - Date.now()) / MINUTE_MS)
    return minutes > 0 && minutes <= WARNING_MINUTES ? minutes : null
  })
}
