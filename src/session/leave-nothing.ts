import type { Session } from './session.ts'
import type { SessionLink } from './session-link.ts'

interface Parts {
  readonly session: Session
  readonly link: SessionLink
  /** Takes the page off the screen at once. */
  readonly empty: () => void
  readonly reload: () => void
}

/** Drops the browser's list of what the page has fetched, in whose addresses Chaves stand. */
function forgetAddresses(): void {
  performance.clearResourceTimings()
  // What was called off a moment ago is listed when it has ended.
  performance.setResourceTimingBufferSize(0)
}

/**
 * Leaves nothing in a page that the browser keeps for going back to: there it hears neither of a sign-out nor of the
 * idle lock. Coming back is a reload, which signs out unless another tab of the session is open. Nor does the end of a
 * session leave the addresses that were asked.
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
  const stopListening = session.subscribe(() => {
    if (session.getState().status !== 'signed-in') forgetAddresses()
  })
  return () => {
    stopListening()
    controller.abort()
  }
}
