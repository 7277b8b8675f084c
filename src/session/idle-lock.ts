import type { Session } from './session.ts'

/** Locks the session after none of its tabs was used for a while. Times are milliseconds since the epoch. */
export interface IdleLock {
  /**
   * Records use of this tab and dispatches `used` on `events`. If the time has already passed it locks instead, because
   * timers pause while a laptop sleeps.
   */
  readonly recordUse: () => void
  /** Records use of another tab of the session, without an event. */
  readonly recordUseElsewhere: (at: number) => void
  /** The latest use of any tab of the session that this tab knows of. */
  readonly lastUsedAt: () => number
  /** Locks if the time has passed; returns whether it did. */
  readonly lockIfDue: () => boolean
  /** When the session will be locked if nobody uses it; null when signed out. */
  readonly locksAt: () => number | null
  /** Dispatches an Event `used` after every use of this tab. */
  readonly events: EventTarget
}

/** How late the lock may come after a sleeping machine wakes up, in milliseconds. */
const CHECK_MS = 5000

interface IdleLockOptions {
  /** How long the session may stay unused, in minutes. */
  readonly minutes: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Milliseconds of a clock that nobody can set. */
  readonly steady?: () => number
}

/**
 * An idle lock for `session`. It runs on while the session is expired, since its page is still shown.
 *
 * Of two clocks the one counts that has run further: the system clock can be set back, and the other one may stand still
 * while a laptop sleeps.
 */
export function createIdleLock(
  session: Session,
  { minutes, now = Date.now, steady = () => performance.now() }: IdleLockOptions,
): IdleLock {
  const limit = minutes * 60_000
  const events = new EventTarget()
  let lastUsedAt = now()
  let steadyUse = steady()
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function unusedFor(): number {
    return Math.max(now() - lastUsedAt, steady() - steadyUse)
  }

  function resetClocks(): void {
    lastUsedAt = now()
    steadyUse = steady()
  }

  function startTimer(): void {
    timer = setTimeout(
      () => {
        if (!lockIfDue()) startTimer()
      },
      Math.min(limit - unusedFor(), CHECK_MS),
    )
  }

  function lockIfDue(): boolean {
    if (!isRunning || unusedFor() < limit) return false
    session.lock('idle')
    return true
  }

  session.subscribe(({ status }) => {
    const wasRunning = isRunning
    isRunning = status !== 'signed-out'
    if (isRunning === wasRunning) return
    clearTimeout(timer)
    if (!isRunning) return
    // Getting a session is use: somebody signed in, opened a tab or came back to one.
    resetClocks()
    startTimer()
  })

  return {
    recordUse() {
      if (lockIfDue()) return
      resetClocks()
      events.dispatchEvent(new Event('used'))
    },
    recordUseElsewhere(at) {
      // A time in the future would keep the session open.
      const ago = Math.max(0, now() - at)
      lastUsedAt = Math.max(lastUsedAt, now() - ago)
      steadyUse = Math.max(steadyUse, steady() - ago)
    },
    lastUsedAt: () => lastUsedAt,
    lockIfDue,
    locksAt: () => (isRunning ? now() + limit - unusedFor() : null),
    events,
  }
}
