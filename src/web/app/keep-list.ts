import type { Session } from '../session/session.ts'
import type { TabCopies } from '../session/tab-copies.ts'
import type { CaseList, LazyCaseList } from '../data/list/case-list.ts'
import { areSavedRowsEqual } from '../data/list/saved-list.ts'
import { ListPage } from './pages/lazy-pages.ts'
import { warnBeforeLeaving } from './warn-before-leaving.ts'

interface Parts {
  readonly session: Session
  readonly list: LazyCaseList
  readonly copies: TabCopies
}

/** Part of the code of lists, which is loaded with the first one. */
const loadKeeping = () => import('../features/list/resume/keep-list.ts')

/** Keeps the list over a reload with the other tabs of the session; the browser asks before the page is left. */
export function keepList({ session, list, copies }: Parts): void {
  async function keep(opened: CaseList): Promise<void> {
    warnBeforeLeaving(opened.run)
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
