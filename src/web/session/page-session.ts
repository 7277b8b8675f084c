import type { IdleLock } from './idle-lock.ts'
import type { TabSync } from './tab-sync.ts'
import type { Session } from './session.ts'
import { clientIdOf } from '../../core/service/client/client-session.ts'

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

/** The name of the Web Lock that a signed-in tab holds. */
export const PRESENCE_LOCK = 'lupa.session.2'

/** Other tabs know before their first paint that they can get a session. However the tab closes, it is released. Needs HTTPS. */
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
      // Rejects where storage is denied; tabs then learn of the session from its answer.
      void locks?.request(PRESENCE_LOCK, { mode: 'shared' }, () => held).catch(() => {})
    }
  })
}

interface LeavingParts {
  readonly session: Session
  readonly sync: TabSync
  readonly unmount: () => void
  readonly reload?: () => void
}

/** Neither a sign-out nor the idle lock reaches that cache. Coming back reloads: it signs out unless another tab has the session. */
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

/** The browser's list of fetched addresses has Chaves and Ids; `RegExp.lastMatch` may be a name or a number of a case. */
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
