import { followClient } from '../session/follow-client.ts'
import type { Session } from '../session/session.ts'
import type { CaseSource } from '../data/case-source.ts'
import type { Recents } from '../data/recents.ts'
import type { CaseList, LazyCaseList } from '../data/list/case-list.ts'
import type { TabCopies } from '../session/tab-copies.ts'
import { areSavedRowsEqual, lossOf } from '../data/list/saved-list.ts'
import { ListPage } from './pages/lazy-pages.ts'

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

interface Parts {
  readonly session: Session
  readonly list: LazyCaseList
  readonly copies: TabCopies
}

/** Part of the code of lists, which is loaded with the first one. */
const loadKeeping = () => import('../features/list/page/open-list-page.ts')

/** Keeps the list over a reload with the other tabs of the session; the browser asks before the page is left. */
export function keepList({ session, list, copies }: Parts): void {
  async function keep(opened: CaseList): Promise<void> {
    warnBeforeLeaving(opened.run, () => lossOf(opened.run.getSnapshot()) !== null)
    const { savedListOf } = await loadKeeping()
    copies.follow(() => savedListOf(opened, session))
    let before = opened.run.getSnapshot()
    opened.run.subscribe(() => {
      const state = opened.run.getSnapshot()
      const isSame = areSavedRowsEqual(before.rows, state.rows)
      before = state
      if (!isSame) copies.changed()
    })
  }

  async function takeBack(copy: unknown): Promise<void> {
    const of = session.id()
    const [keeping] = await Promise.all([loadKeeping(), ListPage.preload()])
    if (of !== null && session.id() === of) keeping.takeBack(list, session, copy)
  }

  list.subscribe(() => {
    const opened = list.get()
    if (opened) void keep(opened)
  })
  copies.onReturn((copy) => void takeBack(copy))
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
