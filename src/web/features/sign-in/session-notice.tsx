import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#words/text.ts'
import { Button } from '#web/ui/controls.tsx'
import { everySecond } from '#web/ui/notice.tsx'
import { useIdleLock, useSession } from '#web/session/session-context.ts'
import { useStays } from '#web/extension-points.ts'

const MINUTE_MS = 60_000
/** How long before its end the notice is shown. */
const NOTICE_MINUTES = 2

interface SessionNoticeProps {
  readonly onRenew: () => void
}

export function SessionNotice({ onRenew }: SessionNoticeProps) {
  const { say } = useText()
  const idle = useIdleLock()
  const session = useSession()
  const stays = useStays()
  const untilLock = useMinutesUntil(idle.locksAt)
  const untilExpiry = useMinutesUntil(session.expiresAt)

  // The live region is there before its text is, or screen readers would not announce it.
  return (
    <div role="status" className="bg-warn-soft text-warn">
      {untilLock === null ? null : (
        <Warning text={[say('session.idle.soon', { minutes: untilLock }), ...stays].join(' ')}>
          <Button onClick={idle.recordUse}>{say('session.idle.stay')}</Button>
        </Warning>
      )}
      {untilExpiry === null ? null : (
        <Warning text={say('session.expiry.soon', { minutes: untilExpiry })}>
          <Button onClick={onRenew}>{say('session.expiry.renew')}</Button>
        </Warning>
      )}
    </div>
  )
}

function Warning({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-[90rem] items-center justify-between gap-3 px-4 py-1.5 text-[0.8125rem] sm:justify-end lg:px-8">
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Null unless near. Read once a second only: moving to the notice's button is activity, which would take the notice away. */
function useMinutesUntil(time: () => number | null): number | null {
  return useSyncExternalStore(everySecond, () => {
    const at = time()
    if (at === null) return null
    const minutes = Math.ceil((at - Date.now()) / MINUTE_MS)
    return minutes > 0 && minutes <= NOTICE_MINUTES ? minutes : null
  })
}
