import { createCountdown } from './countdown.ts'
import type { Clocks } from './countdown.ts'
import type { Session } from './session.ts'

/** Locks a session that none of its tabs has used for a while. Times are milliseconds since the epoch. */
export interface IdleLock {
  /** Dispatches `used` on `events`; locks instead if overdue, because timers pause while a laptop sleeps. */
  readonly recordUse: () => void
  readonly recordUseElsewhere: (time: number) => void
  readonly lastUsedAt: () => number
  readonly lockIfDue: () => boolean
  /** When an unused session will be locked; null when signed out. */
  readonly locksAt: () => number | null
  readonly events: EventTarget
}

interface IdleLockOptions extends Clocks {
  readonly minutes: number
}

/** Runs on while the session is expired, since its page is still visible. */
export function createIdleLock(session: Session, { minutes, ...clocks }: IdleLockOptions): IdleLock {
  const { now = Date.now } = clocks
  const limitMs = minutes * 60_000
  const events = new EventTarget()
  const countdown = createCountdown(() => session.lock('idle'), clocks)
  let lastUsedAt = now()

  function restart(): void {
    lastUsedAt = now()
    countdown.start(limitMs)
  }

  session.subscribe(({ status }) => {
    if (status === 'signed-out') countdown.stop()
    // A new session is use: the person signed in, or opened a tab.
    else if (countdown.remaining() === null) restart()
  })

  return {
    recordUse() {
      if (countdown.endIfDue()) return
      if (countdown.remaining() !== null) restart()
      events.dispatchEvent(new Event('used'))
    },
    recordUseElsewhere(time) {
      const remainingMs = countdown.remaining()
      // A time in the future would keep the session open.
      const elapsedMs = Math.max(0, now() - time)
      if (remainingMs === null || elapsedMs >= limitMs - remainingMs) return
      lastUsedAt = now() - elapsedMs
      countdown.start(limitMs, elapsedMs)
    },
    lastUsedAt: () => lastUsedAt,
    lockIfDue: countdown.endIfDue,
    locksAt() {
      const remainingMs = countdown.remaining()
      return remainingMs === null ? null : now() + remainingMs
    },
    events,
  }
}
