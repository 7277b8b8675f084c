import type { IdleLock } from './idle-lock.ts'
import type { TabSync } from './tab-sync.ts'
import type { Session } from './session.ts'
import { clientIdOf } from '../../core/service/client/client-session.ts'

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

/**
 * Reports every use of the page to the idle lock. Coming back to the tab is use; a tab without a token then also requests
 * the session of the other tabs, so that signing in once is enough.
 */
export function reportActivity({ idle, sync }: { idle: IdleLock; sync: TabSync }): () => void {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  for (const type of INPUT_EVENTS) document.addEventListener(type, idle.recordUse, options)
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return
      idle.recordUse()
      void sync.requestSession()
    },
    options,
  )
  // Opening a tab is use as well.
  if (idle.locksAt() !== null) idle.recordUse()
  return () => controller.abort()
}

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

interface LeavingParts {
  readonly session: Session
  readonly sync: TabSync
  /** Takes the page off the screen at once. */
  readonly unmount: () => void
  readonly reload?: () => void
}

/**
 * Clears the page when it goes into the back/forward cache, where neither a sign-out nor the idle lock reaches it.
 * Coming back reloads it, which signs out unless another tab of the session is open.
 */
export function clearForBackForwardCache({
  session,
  sync,
  unmount,
  reload = () => location.reload(),
}: LeavingParts): () => void {
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

/**
 * Clears what the browser keeps of a session when it ends: its list of fetched addresses
 * (`performance.getEntriesByType('resource')`), which contain Chaves and Ids, and the last text that was matched
 * (`RegExp.lastMatch`), which may be a name or a number of a case.
 */
export function clearTraces(session: Session): () => void {
  return session.subscribe(({ status }) => {
    if (status === 'signed-in') return
    performance.clearResourceTimings()
    // An aborted request is listed only once it has ended.
    performance.setResourceTimingBufferSize(0)
    // Any match replaces the last one.
    ''.match(/^/)
  })
}

/**
 * Has the browser ask for confirmation before the page is left while something would be lost: rows of a list to load, marks, a
 * conclusion that was begun. Only then, because a `beforeunload` listener keeps a page out of the back/forward cache.
 */
export function warnBeforeLeaving(
  { subscribe }: { readonly subscribe: (listener: () => void) => () => void },
  wouldLose: () => boolean,
): () => void {
  // oxlint-disable-next-line consistent-function-scoping -- its own listener, which no other call removes
  const ask = (event: Event) => event.preventDefault()

  function follow(): void {
    // Both calls are idempotent.
    if (wouldLose()) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }

  follow()
  const stop = subscribe(follow)
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}

export interface ClientListener {
  /** The session was locked: what names a person goes, what the person did may stay for the same client. */
  readonly onLock: () => void
  /** Somebody signed out, or another client signed in, over an open page or after a lock: everything goes. */
  readonly onLeave: () => void
  /** The same client signed in, again or for the first time. */
  readonly onReturn?: () => void
}

export function followClient(session: Session, { onLock, onLeave, onReturn }: ClientListener): () => void {
  // After a lock it is still the client whose data is kept.
  let clientId = clientIdOf(session)
  return session.subscribe((state) => {
    if (state.status === 'signed-out') {
      if (state.reason !== undefined) {
        onLock()
        return
      }
      clientId = null
      onLeave()
      return
    }
    const isAnother = clientId !== null && clientId !== state.clientId
    clientId = state.clientId
    if (isAnother) onLeave()
    else if (state.status === 'signed-in') onReturn?.()
  })
}
