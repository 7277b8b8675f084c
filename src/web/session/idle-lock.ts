import { createCountdown } from './countdown.ts'
import type { Clocks } from './countdown.ts'
import type { Session } from './session.ts'

/** Locks the session after none of its tabs was used for a while. Times are milliseconds since the epoch. */
export interface IdleLock {
  /** Dispatches `used` on `events`; locks instead if the time has already passed, because timers pause while a laptop sleeps. */
  readonly recordUse: () => void
  /** Records use of another tab of the session, without an event. */
  readonly recordUseElsewhere: (at: number) => void
  readonly lastUsedAt: () => number
  /** Locks if the time has passed; returns whether it did. */
  readonly lockIfDue: () => boolean
  /** When the session will be locked if nobody uses it; null when signed out. */
  readonly locksAt: () => number | null
  /** Dispatches an Event `used` after every use of this tab. */
  readonly events: EventTarget
}

interface IdleLockOptions extends Clocks {
  /** How long the session may stay unused, in minutes. */
  readonly minutes: number
}

/** An idle lock for `session`. It runs on while the session is expired, since its page is still shown. */
export function createIdleLock(session: Session, { minutes, ...clocks }: IdleLockOptions): IdleLock {
  const { now = Date.now } = clocks
  const limit = minutes * 60_000
  const events = new EventTarget()
  const countdown = createCountdown(() => session.lock('idle'), clocks)
  let lastUsedAt = now()

  function begin(): void {
    lastUsedAt = now()
    countdown.start(limit)
  }

  session.subscribe(({ status }) => {
    if (status === 'signed-out') countdown.stop()
    // Getting a session is use: somebody signed in, opened a tab or came back to one.
    else if (countdown.left() === null) begin()
  })

  return {
    recordUse() {
      if (countdown.endIfDue()) return
      if (countdown.left() !== null) begin()
      events.dispatchEvent(new Event('used'))
    },
    recordUseElsewhere(at) {
      const left = countdown.left()
      // A time in the future would keep the session open.
      const ago = Math.max(0, now() - at)
      if (left === null || ago >= limit - left) return
      lastUsedAt = now() - ago
      countdown.start(limit, ago)
    },
    lastUsedAt: () => lastUsedAt,
    lockIfDue: countdown.endIfDue,
    locksAt() {
      const left = countdown.left()
      return left === null ? null : now() + left
    },
    events,
  }
}
