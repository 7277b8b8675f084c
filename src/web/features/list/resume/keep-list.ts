import type { CaseList, LazyCaseList } from '../../../data/list/case-list.ts'
import { createCaseList } from '../../../data/list/create-case-list.ts'
import { readSavedList } from '../../../data/list/read-saved-list.ts'
import { savedRows } from '../../../data/list/saved-list.ts'
import type { SavedList } from '../../../data/list/saved-list.ts'
import type { Session } from '../../../session/session.ts'
import { pageOf, showSavedList } from '../page/open-list-page.ts'
import { placeOf } from '../page/saved-place.ts'

/** The list without its answers, as this tab leaves it with the other tabs of its session; null where there is none. */
export function savedListOf(list: CaseList, session: Session): SavedList | null {
  const state = list.run.getSnapshot()
  if (state.activity === 'empty') return null
  return { rows: savedRows(state), place: placeOf(pageOf(list, session).getState()), savedOn: null }
}

/** Takes back what another tab kept, unless somebody has begun another list meanwhile. */
export function takeBack(lazyList: LazyCaseList, session: Session, copy: unknown): void {
  const saved = readSavedList(copy)
  if (!saved) return
  const list = lazyList.open(createCaseList)
  const page = pageOf(list, session)
  const isUsed = list.run.getSnapshot().activity !== 'empty' || page.getState().text.trim() !== ''
  if (!isUsed) showSavedList(list, page, saved)
}
