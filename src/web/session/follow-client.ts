import { clientIdOf } from '../../core/client/client-session.ts'
import type { Session } from './session.ts'

interface ClientListener {
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
