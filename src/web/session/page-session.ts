import type { IdleLock } from './idle-lock.ts'
import type { TabSync } from './tab-sync.ts'
import type { Session } from './session.ts'
import { clientIdOf } from '#core/service/client/client-session.ts'

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

/** A tab that becomes visible without a token requests the session of the others: signing in once is enough. */
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
  if (idle.locksAt() !== null) idle.recordUse()
  return () => controller.abort()
}

/** After a sign-out in any tab, calls `leave` to load another page: nothing of this page survives. */
export function leaveOnSignOut(session: Session, leave: () => void): () => void {
  return session.subscribe((state) => {
    if (state.status !== 'signed-out' || state.reason !== undefined) return
    // After the listeners that drop what `beforeunload` would ask about.
    queueMicrotask(leave)
  })
}

interface CachedPage {
  readonly sync: TabSync
  readonly unmount: () => void
  readonly reload?: () => void
}

/** Back must not show a case of an ended session: empties the page when the browser caches it, and reloads on return. */
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

/** Listens only while work would be lost: a `beforeunload` listener keeps a page out of the back/forward cache. */
export function warnBeforeLeaving(
  { subscribe }: { readonly subscribe: (listener: () => void) => () => void },
  wouldLose: () => boolean,
): () => void {
  // oxlint-disable-next-line consistent-function-scoping -- another call must not remove this listener
  const ask = (event: Event) => event.preventDefault()

  function update(): void {
    if (wouldLose()) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }

  update()
  const stop = subscribe(update)
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}

export interface ClientListener {
  /** Locked: drop personal data; the person's own work may stay for the same client. */
  readonly onLock: () => void
  /** Signed out, or another client signed in: drop everything. */
  readonly onLeave: () => void
  readonly onReturn?: () => void
}

export function followClient(session: Session, { onLock, onLeave, onReturn }: ClientListener): () => void {
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
    const hasChanged = clientId !== null && clientId !== state.clientId
    clientId = state.clientId
    if (hasChanged) onLeave()
    else if (state.status === 'signed-in') onReturn?.()
  })
}
