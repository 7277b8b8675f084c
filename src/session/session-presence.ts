import type { Session } from './session.ts'

/** The lock that says that a session can be had. */
export const SESSION_LOCK = 'lupa.session.1'

/**
 * Lets other tabs know, before their first picture, that a session can be had from this one: by a lock that is held as
 * long as this tab has a token and that the browser gives back whatever ends the tab. Only encrypted pages have locks.
 */
export function announceSession(session: Session, locks: LockManager | undefined = navigator.locks): void {
  let release: (() => void) | null = null

  function follow(): void {
    const isSignedIn = session.getState().status === 'signed-in'
    if (!isSignedIn) {
      release?.()
      release = null
    } else if (release === null) {
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      void locks?.request(SESSION_LOCK, { mode: 'shared' }, () => held)
    }
  }

  session.subscribe(follow)
}
