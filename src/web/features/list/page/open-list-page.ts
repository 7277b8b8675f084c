import { followClient } from '../../../session/follow-client.ts'
import type { Session } from '../../../session/session.ts'
import type { CaseList, LazyCaseList } from '../../../data/list/case-list.ts'
import { createCaseList } from '../../../data/list/create-case-list.ts'
import { readSavedList } from '../../../data/list/read-saved-list.ts'
import { savedRows } from '../../../data/list/saved-list.ts'
import type { SavedList } from '../../../data/list/saved-list.ts'
import { readList } from '../reading/read-list.ts'
import type { ReadChoice } from '../reading/read-list.ts'
import { impersonal, placeOf, readPlace } from './saved-place.ts'
import { createListPageState, INITIAL, replaceText } from './list-page-state.ts'
import type { ListPageState, ListPageStore, ListText } from './list-page-state.ts'

/** Every line is a key, whatever it looks like. */
const AS_LINES: ReadChoice = { column: 'line', isHeaded: false }

/** What was typed, as keys alone: a pasted table may hold names. */
function keysOf({ text, reading }: ListText): ListText {
  const typed = readList(text, reading).entries.map((entry) => entry.typed)
  return { text: typed.join('\n'), sheet: null, reading: { ...AS_LINES, by: reading.by } }
}

/** The state as it may outlive a lock. */
function lockedState(state: ListPageState): ListPageState {
  const { view, replacedTexts } = state
  return {
    ...state,
    ...keysOf(state),
    replacedTexts: replacedTexts.map(keysOf),
    view: { ...view, filters: impersonal(view.filters) },
    // What was answered before goes as the answers of this list do.
    earlier: null,
    // Rows without answers have other heights, and what resumes the list is above them.
    scrolled: INITIAL.scrolled,
  }
}

/** The state of each list's page. It is kept while other pages are open. */
const pages = new WeakMap<CaseList, ListPageStore>()

/**
 * A lock keeps the keys and the place. When somebody signs out or another client signs in, the state is dropped. Either way
 * a new one takes its place, so that what arrives late (a file that is still being read) has no effect.
 */
export function pageOf(list: CaseList, session: Session): ListPageStore {
  const known = pages.get(list)
  if (known) return known
  const first = createListPageState()
  pages.set(list, first)
  const current = () => pages.get(list) ?? first
  function replace(state: ListPageState): void {
    const old = current()
    pages.set(list, createListPageState(state))
    old.setState(INITIAL)
  }
  followClient(session, {
    onLock: () => replace(lockedState(current().getState())),
    onLeave: () => replace(INITIAL),
  })
  return first
}

/** Shows a saved list, suspended, where the person was in it; with answers, the next ones are compared with them. */
export function showSavedList({ run }: CaseList, page: ListPageStore, saved: SavedList): void {
  const { rows, place } = saved
  run.restore(rows)
  replaceText(page, {
    text: rows.map(({ typed }) => typed).join('\n'),
    sheet: null,
    reading: { ...AS_LINES, by: kindOfDigits(rows) },
  })
  const { text, sheet, reading, replacedTexts } = page.getState()
  page.setState({
    ...INITIAL,
    ...readPlace(place, rows.length),
    text,
    sheet,
    reading,
    replacedTexts,
    earlier: hasAnswers(saved) ? saved : null,
  })
}

/** Whether a list can be compared with it. */
export function hasAnswers({ rows }: SavedList): boolean {
  return rows.some(({ answer }) => answer !== undefined)
}

/** What digits without a prefix were read as; undefined where they may be either, or there are none. */
function kindOfDigits(rows: SavedList['rows']): ReadChoice['by'] {
  const by = rows.find(({ typed }) => /^\d+$/.test(typed))?.by
  return by === 'either' ? undefined : by
}

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

/**
 * Opens the list and the state of its page. Calls `onPage` with the state, and with another one whenever the session
 * becomes another client's.
 *
 * @returns how to stop.
 */
export function openListPage(
  lazyList: LazyCaseList,
  session: Session,
  onPage: (page: ListPageStore) => void,
): () => void {
  const open = () => onPage(pageOf(lazyList.open(createCaseList), session))
  open()
  return session.subscribe(open)
}
