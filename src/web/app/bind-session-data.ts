import { followClient } from '../session/follow-client.ts'
import type { Session } from '../session/session.ts'
import type { CaseSource } from '../data/case-source.ts'
import type { Recents } from '../data/recents.ts'
import type { LazyCaseList } from '../data/list/case-list.ts'

interface SessionData {
  readonly source: Pick<CaseSource, 'clear' | 'signedIn'>
  readonly recents: Recents
  readonly list: Pick<LazyCaseList, 'get'>
}

/**
 * Keeps the data of cases in step with the session. After a renewed sign-in, calls that failed with 401 run again, once,
 * and a list continues. A lock drops every answer and keeps the keys and marks of the list for the same client; sign-out,
 * or another client that signs in, drops everything.
 *
 * @returns how to stop.
 */
export function bindSessionData(session: Session, { source, recents, list }: SessionData): () => void {
  return followClient(session, {
    // The list first, so that its calls are aborted.
    onLock() {
      list.get()?.run.suspend()
      source.clear()
      recents.clear()
    },
    onLeave() {
      list.get()?.run.clear()
      source.clear()
      recents.clear()
    },
    onReturn() {
      source.signedIn()
      list.get()?.run.signedIn()
    },
  })
}
