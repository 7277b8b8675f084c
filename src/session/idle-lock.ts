import type { Session } from './session.ts'

/** Ends the session when nobody has used any of its tabs for a while. Times are milliseconds since the epoch. */
export interface IdleLock {
  /** Somebody used this tab. Too late, it locks instead: timers stand still while a laptop sleeps. */
  readonly touch: () => void
  /** Somebody used another tab of the session. */
  readonly hear: (at: number) => void
  /** When somebody last used a tab of the session, as far as this tab knows. */
  readonly lastActive: () => number
  /** Locks if it is time. Returns whether it was. */
  readonly closeIfOver: () => boolean
  /** When the session will be locked unless somebody uses it; null when signed out. */
  readonly closesAt: () => number | null
  /** Calls `listener` after every use of this tab, not of others; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** How long a machine that wakes up too late may show what it showed, in milliseconds. */
const CHECK_MS = 5000

interface IdleLockOptions {
  /** How long nobody may use the session, in minutes. */
  readonly minutes: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** An idle lock over `session`. It runs on while the session is expired: the page stands there as it was. */
export function createIdleLock(session: Session, { minutes, now = Date.now }: IdleLockOptions): IdleLock {
  const limit = minutes * 60_000
  const listeners = new Set<() => void>()
  let lastActive = now()
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function arm(): void {
    timer = setTimeout(
      () => {
        if (!closeIfOver()) arm()
      },
      Math.min(lastActive + limit - now(), CHECK_MS),
    )
  }

  function closeIfOver(): boolean {
    if (!isRunning || now() < lastActive + limit) return false
    session.lock('idle')
    return true
  }

  function markActive(): void {
    lastActive = now()
    for (const listener of listeners) listener()
  }

  session.subscribe(() => {
    const wasRunning = isRunning
    isRunning = session.getState().status !== 'signed-out'
    if (isRunning === wasRunning) return
    clearTimeout(timer)
    if (!isRunning) return
    // Nobody gets a session without doing something for it: signing in, opening a tab, coming back to one.
    lastActive = now()
    arm()
  })

  return {
    touch() {
      if (!closeIfOver()) markActive()
    },
    hear(at) {
      // Never ahead of the clock, or a wrong message would keep the session open.
      lastActive = Math.max(lastActive, Math.min(at, now()))
    },
    lastActive: () => lastActive,
    closeIfOver,
    closesAt: () => (isRunning ? lastActive + limit : null),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
