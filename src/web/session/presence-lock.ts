import type { Session } from './session.ts'

/** The name of the Web Lock that a signed-in tab holds. */
export const PRESENCE_LOCK = 'lupa.session.2'

/**
 * Holds a Web Lock while this tab has a token, so that other tabs know before their first paint that they can get a
 * session. The browser releases it however the tab closes. Web Locks exist in secure contexts only.
 */
export function holdPresenceLock(session: Session, locks: LockManager | undefined = navigator.locks): void {
  let release: (() => void) | null = null

  session.subscribe(({ status }) => {
    if (status !== 'signed-in') {
      release?.()
      release = null
    } else if (release === null) {
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      void locks?.request(PRESENCE_LOCK, { mode: 'shared' }, () => held)
    }
  })
}
