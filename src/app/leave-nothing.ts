import type { Session } from '../client/session.ts'
import type { SessionLink } from '../client/session-link.ts'

interface Parts {
  readonly session: Session
  readonly link: SessionLink
  /** Takes the page off the screen at once. */
  readonly empty: () => void
  readonly reload: () => void
}

/**
 * Leaves nothing in a page that the browser keeps for going back to: there it hears neither of a sign-out nor of the
 * idle lock. Coming back is a reload, which signs out unless another tab of the session is open.
 *
 * @returns how to stop.
 */
export function leaveNothingBehind({ session, link, empty, reload }: Parts): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener(
    'pagehide',
    (event) => {
      if (!event.persisted) return
      // First, so that leaving one tab signs out no other.
      link.close()
      session.signOut()
      empty()
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
