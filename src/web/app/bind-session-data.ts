import type { QueryClient } from '@tanstack/react-query'
import { ServiceError } from '../../core/client/errors.ts'
import { followClient } from '../session/follow-client.ts'
import type { Session } from '../session/session.ts'
import type { Recents } from '../data/recents.ts'
import type { LazyCaseList } from '../data/list/case-list.ts'

interface SessionData {
  readonly queries: QueryClient
  readonly recents: Recents
  readonly list: Pick<LazyCaseList, 'get'>
}

/**
 * Keeps the data of cases in step with the session. After a renewed sign-in, queries that failed with 401 run again, once,
 * and a list continues. A lock drops every answer and keeps the keys and marks of the list for the same client; sign-out,
 * or another client that signs in, drops everything.
 *
 * @returns how to stop.
 */
export function bindSessionData(session: Session, { queries, recents, list }: SessionData): () => void {
  return followClient(session, {
    // The list first, so that its calls are aborted.
    onLock() {
      list.get()?.run.suspend()
      queries.clear()
      recents.clear()
    },
    onLeave() {
      list.get()?.run.clear()
      queries.clear()
      recents.clear()
    },
    onReturn() {
      const isUnauthorized = {
        predicate: ({ state: { error } }: { state: { error: unknown } }) => isRefusal(error),
      }
      // Queries that no page uses are dropped, and run again when a page needs them.
      queries.removeQueries({ type: 'inactive', ...isUnauthorized })
      void queries.refetchQueries({ type: 'active', ...isUnauthorized })
      list.get()?.run.signedIn()
    },
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'unauthorized'
}
