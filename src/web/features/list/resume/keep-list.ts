import type { Session } from '../../../session/session.ts'
import type { CaseList, LazyCaseList } from '../../../data/list/case-list.ts'
import { createCaseList } from '../../../data/list/create-case-list.ts'
import { keepRows, lossOf } from '../../../data/list/kept/kept-list.ts'
import type { KeptCopy, KeptList } from '../../../data/list/kept/kept-list.ts'
import { readKeptCopy } from '../../../data/list/kept/read-kept.ts'
import { placeOf } from '../state/kept-place.ts'
import { pageOf, showKeptList } from '../state/open-list-page.ts'

/** The list without its answers; null where there is none. */
export function keptListOf(list: CaseList, session: Session): KeptList | null {
  const state = list.run.getSnapshot()
  if (state.activity === 'empty') return null
  return { rows: keepRows(state), place: placeOf(pageOf(list, session).getState()) }
}

/** What this tab leaves with the other tabs of its session; null where there is no list. */
export function keptCopyOf(list: CaseList, session: Session): KeptCopy | null {
  const kept = keptListOf(list, session)
  return kept && { list: kept, loss: lossOf(list.run.getSnapshot()) }
}

/** Takes back what another tab kept, unless somebody has begun another list meanwhile. */
export function takeBack(lazyList: LazyCaseList, session: Session, copy: unknown): void {
  const kept = readKeptCopy(copy)
  if (!kept) return
  const list = lazyList.open(createCaseList)
  const page = pageOf(list, session)
  const isUsed = list.run.getSnapshot().activity !== 'empty' || page.getState().text.trim() !== ''
  if (!isUsed) showKeptList(list, page, kept.list)
}
