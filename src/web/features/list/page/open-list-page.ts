import { followClient } from '../../../session/follow-client.ts'
import type { Session } from '../../../session/session.ts'
import type { CaseList, LazyCaseList } from '../../../data/list/case-list.ts'
import { createCaseList } from '../../../data/list/create-case-list.ts'
import type { SavedList } from '../../../data/list/saved-list.ts'
import { readList } from '../reading/read-list.ts'
import type { ReadChoice } from '../reading/read-list.ts'
import { impersonal, readPlace } from './saved-place.ts'
import { createListPageState, INITIAL } from './list-page-state.ts'
import type { ListPageState, ListPageStore, ListText } from './list-page-state.ts'
import { replaceText } from './list-page-state.ts'
import { NO_FILTERS } from '../rows/list-view.ts'

/** A list without answers can be filtered by its marks only: the other filters wait until it is resumed. */
function withFiltersHeld(state: ListPageState): ListPageState {
  const { sort, filters } = state.view
  const { mark, ...others } = impersonal({ ...filters, ...state.heldFilters })
  const held = Object.entries(others).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
  )
  return {
    ...state,
    // Rows without answers have other heights, and what resumes the list is above them.
    scrolled: INITIAL.scrolled,
    // What was answered before goes as the answers of this list do.
    earlier: null,
    view: { sort, filters: { ...NO_FILTERS, mark } },
    heldFilters: Object.fromEntries(held),
  }
}

function releaseFilters(page: ListPageStore): void {
  const { heldFilters, view } = page.getState()
  if (heldFilters === null) return
  page.setState({ view: { ...view, filters: { ...view.filters, ...heldFilters } }, heldFilters: null })
}

/** Every line is a key, whatever it looks like. */
const AS_LINES: ReadChoice = { column: 'line', isHeaded: false }

/** What was typed, as keys alone: a pasted table may hold names. */
function keysOf({ text, reading }: ListText): ListText {
  const typed = readList(text, reading).entries.map((entry) => entry.typed)
  return { text: typed.join('\n'), sheet: null, reading: { ...AS_LINES, by: reading.by } }
}

/** The state as it may outlive a lock. */
function lockedState(state: ListPageState): ListPageState {
  return { ...withFiltersHeld(state), ...keysOf(state), replacedTexts: state.replacedTexts.map(keysOf) }
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
  list.run.subscribe(() => {
    if (!list.run.getSnapshot().isSuspended) releaseFilters(current())
  })
  return first
}

/** Shows a saved list, suspended, where the person was in it; with answers, the next ones are compared with them. */
export function showSavedList({ run }: CaseList, page: ListPageStore, saved: SavedList): void {
  const { rows, place } = saved
  const { view, ...rest } = readPlace(place, rows.length)
  run.restore(rows)
  replaceText(page, {
    text: rows.map(({ typed }) => typed).join('\n'),
    sheet: null,
    reading: { ...AS_LINES, by: kindOfDigits(rows) },
  })
  const { text, sheet, reading, replacedTexts } = page.getState()
  page.setState(
    withFiltersHeld({
      ...INITIAL,
      ...rest,
      view: { ...INITIAL.view, ...view },
      text,
      sheet,
      reading,
      replacedTexts,
    }),
  )
  if (hasAnswers(saved)) page.setState({ earlier: saved })
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
