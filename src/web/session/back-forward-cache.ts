import type { Session } from './session.ts'
import type { TabSync } from './tab-sync.ts'

interface Parts {
  readonly session: Session
  readonly sync: TabSync
  /** Takes the page off the screen at once. */
  readonly unmount: () => void
  readonly reload: () => void
}

/**
 * Clears the page when it goes into the back/forward cache, where neither a sign-out nor the idle lock reaches it.
 * Coming back reloads it, which signs out unless another tab of the session is open.
 *
 * @returns a function that stops it.
 */
export function clearForBackForwardCache({ session, sync, unmount, reload }: Parts): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener(
    'pagehide',
    (event) => {
      if (!event.persisted) return
      // First, so that leaving one tab signs out no other.
      sync.close()
      session.signOut()
      unmount()
    },
    { signal },
  )
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) reload()
    },
    { signal },
  )
  return () => controller.abort()
}
