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
 * Keeps the data of cases in step with the session. After a renewed sign-in, queries that failed with 401 run again, once,
 * and a list continues; on sign-out, or when another client signs in, all data is dropped.
 *
 * @returns how to stop.
 */
export function bindSessionData(session: Session, { queries, recents, list }: SessionData): () => void {
  let clientId = clientIdOf(session)

  /** On sign-out: no page that shows a query is mounted any more. */
  function clear(): void {
    // First, so that its calls are aborted.
    list.get()?.worklist.clear()
    queries.clear()
    recents.clear()
  }

  /** For another client: the pages stay mounted, drop what they show and fetch again. */
  function reset(): void {
    list.get()?.worklist.clear()
    recents.clear()
    queries.removeQueries({ type: 'inactive' })
    void queries.resetQueries()
  }

  return session.subscribe(() => {
    const state = session.getState()
    if (state.status === 'signed-out') {
      clientId = null
      clear()
      return
    }
    const isOtherClient = clientId !== null && clientId !== state.clientId
    clientId = state.clientId
    if (isOtherClient) {
      reset()
      return
    }
    if (state.status === 'signed-in') {
      const isUnauthorized = {
        predicate: ({ state: { error } }: { state: { error: unknown } }) => isRefusal(error),
      }
      // Queries that no page uses are dropped, and run again when a page needs them.
      queries.removeQueries({ type: 'inactive', ...isUnauthorized })
      void queries.refetchQueries({ type: 'active', ...isUnauthorized })
      list.get()?.worklist.signedIn()
    }
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'unauthorized'
}
