import type { QueryClient } from '@tanstack/react-query'
import { ServiceError } from '../client/errors.ts'
import { clientIdOf } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import type { Recents } from '../case-data/recents.ts'
import type { LazyCaseList } from '../worklist/case-list.ts'

interface SessionData {
  readonly queries: QueryClient
  readonly recents: Recents
  readonly list: Pick<LazyCaseList, 'get'>
}

/**
 * Ties what is held of cases to the session: after signing in again what failed for want of a token runs again, once,
 * and a list goes on; signing out, or another client signing in, leaves nothing behind.
 *
 * @returns how to untie it.
 */
export function bindSessionData(session: Session, { queries, recents, list }: SessionData): () => void {
  let clientId = clientIdOf(session)

  /** The pages go as well, so that nobody is left who would show what was there. */
  function forget(): void {
    // First, so that its calls are aborted and not just forgotten.
    list.get()?.worklist.clear()
    queries.clear()
    recents.clear()
  }

  /** The pages stay: they are told to drop what they show, and ask anew as the client who is there now. */
  function startOver(): void {
    list.get()?.worklist.clear()
    recents.clear()
    queries.removeQueries({ type: 'inactive' })
    void queries.resetQueries()
  }

  return session.subscribe(() => {
    const state = session.getState()
    if (state.status === 'signed-out') {
      clientId = null
      forget()
      return
    }
    const isAnother = clientId !== null && clientId !== state.clientId
    clientId = state.clientId
    if (isAnother) {
      startOver()
      return
    }
    if (state.status === 'signed-in') {
      const isUnauthorized = {
        predicate: ({ state: { error } }: { state: { error: unknown } }) => isRefusal(error),
      }
      // What nobody looks at any more is dropped, so that coming back to it asks anew.
      queries.removeQueries({ type: 'inactive', ...isUnauthorized })
      void queries.refetchQueries({ type: 'active', ...isUnauthorized })
      list.get()?.worklist.signedIn()
    }
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'unauthorized'
}
