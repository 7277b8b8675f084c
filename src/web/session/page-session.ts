import type { IdleLock } from './idle-lock.ts'
import type { TabSync } from './tab-sync.ts'
import type { Session } from './session.ts'
import { clientIdOf } from '#core/service/client/client-session.ts'

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

/** Coming back to a tab is use; without a token it then requests the session of the others, so that signing in once is enough. */
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

/** Leaves the page after a sign-out, here or in another tab: nothing of it survives the load of another one. */
export function leaveOnSignOut(session: Session, leave: () => void): () => void {
  return session.subscribe((state) => {
    if (state.status !== 'signed-out' || state.reason !== undefined) return
    // Later than those who drop what `beforeunload` would ask about.
    queueMicrotask(leave)
  })
}

interface CachedPage {
  readonly sync: TabSync
  readonly unmount: () => void
  readonly reload?: () => void
}

/** Back must show no case of a session that has ended: the page is emptied when the browser caches it, and loaded again on return. */
export function clearForBackForwardCache({
  sync,
  unmount,
  reload = () => location.reload(),
}: CachedPage): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener(
    'pagehide',
    (event) => {
      if (!event.persisted) return
      sync.close()
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

/** Only while something would be lost, because a `beforeunload` listener keeps a page out of the back/forward cache. */
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
