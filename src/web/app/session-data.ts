import { followClient } from '../session/follow-client.ts'
import type { Session } from '../session/session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { repeatRefused } from '../data/source/query-client.ts'
import type { Recents } from '../data/recents.ts'
import type { LazyCaseList } from '../data/list/case-list.ts'
import { lossOf } from '../data/list/saved-list.ts'

interface SessionData {
  readonly queryClient: QueryClient
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
export function bindSessionData(session: Session, { queryClient, recents, list }: SessionData): () => void {
  return followClient(session, {
    // The list first, so that its calls are aborted.
    onLock() {
      list.get()?.run.suspend()
      queryClient.clear()
      recents.clear()
    },
    onLeave() {
      list.get()?.run.clear()
      queryClient.clear()
      recents.clear()
    },
    onReturn() {
      repeatRefused(queryClient)
      list.get()?.run.signedIn()
    },
  })
}

/** Has the browser ask before a list is left that has something to lose. */
export function guardList(lazyList: LazyCaseList): void {
  lazyList.subscribe(() => {
    const run = lazyList.get()?.run
    if (run) warnBeforeLeaving(run, () => lossOf(run.getSnapshot()) !== null)
  })
}

/**
 * Has the browser ask for confirmation before the page is left while something would be lost: rows of a list to load, marks, a
 * conclusion that was begun. Only then, because a `beforeunload` listener keeps a page out of the back/forward cache.
 *
 * @returns how to stop.
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
