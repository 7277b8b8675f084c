import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { useIdleLock, useSessionState } from '../../session/session-context.ts'

const MINUTE_MS = 60_000
/** How long before its end the session says so, in minutes. */
const AHEAD = 2
const TICK_MS = 1000

interface SessionNoticeProps {
  readonly onRenew: () => void
}

/** Says in the bar, politely and covering nothing, that the session is about to be locked or to expire. */
export function SessionNotice({ onRenew }: SessionNoticeProps) {
  const { say } = useText()
  const idle = useIdleLock()
  const state = useSessionState()
  const untilLock = useMinutesUntil(idle.locksAt)
  const expiresAt = state.status === 'signed-in' ? state.expiresAt : null
  const untilExpiry = useMinutesUntil(() => expiresAt)

  // The region is there before its words are, or nobody would hear them.
  return (
    <div role="status" className="bg-warn-soft text-warn">
      {untilLock === null ? null : (
        <Warning text={say('session.idle.soon', { minutes: untilLock })}>
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

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

/**
 * The minutes until a time, rounded up, where it is near and has not come. Read every second only: a notice that went
 * with the first move of the pointer towards its button could not be pressed.
 */
function useMinutesUntil(time: () => number | null): number | null {
  return useSyncExternalStore(everySecond, () => {
    const at = time()
    if (at === null) return null
    const minutes = Math.ceil((at - Date.now()) / MINUTE_MS)
    return minutes > 0 && minutes <= AHEAD ? minutes : null
  })
}
