import { linkCases } from '#modules/links/core/links.ts'
import type { CaseList, ListLinks } from './case-list.tsx'
import type { AppServices } from '#web/data/auth.ts'
import { rowLoading } from '#modules/list/web/data/load-row.ts'
import type { IdleLock } from '#web/session/idle-lock.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import type { ListRun } from '#modules/list/web/data/list-run.ts'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { followClient } from '#web/session/page-session.ts'
import type { Session } from '#web/session/session.ts'
import { useList, useListIfAny, useListPlace } from './case-list.tsx'
import type { SavedRow } from '#modules/list/web/data/list-row.ts'
import { readList } from '#modules/list/web/reading/read-list.ts'
import type { ReadChoice } from '#modules/list/web/reading/read-list.ts'
import { impersonal, createListPageState, INITIAL, NO_FILTERS } from './list-page-state.ts'
import type { ListPageState, ListPageStore, ListView } from './list-page-state.ts'

/** Creates an empty list, which makes at most as many calls at once as the config allows. */
export function createCaseList({ source, session, idle, config }: AppServices): CaseList {
  const run = createListRun({
    ...rowLoading(source.forList, config),
    isSignedIn: () => session.getState().status === 'signed-in',
  })
  if (config.session?.listCountsAsUse) countAsUse(run, idle)
  return { run, links: createListLinks(run), page: createListPage(session) }
}

/** Finds the links between the answered rows whenever the list has come to rest, and drops them with the answers. */
export function createListLinks({
  subscribe,
  getSnapshot,
}: Pick<ListRun, 'subscribe' | 'getSnapshot'>): ListLinks {
  let linked = getSnapshot().lookedUp
  let links = linkCases([])
  subscribe(() => {
    const { rows, activity, counts, lookedUp } = getSnapshot()
    const isAtRest = activity !== 'running' && counts.running === 0
    // A new answer replaces it: without one, links stay as they are.
    if (lookedUp === linked || (lookedUp !== null && !isAtRest)) return
    linked = lookedUp
    links = linkCases(rows.map(({ summary }) => summary))
  })
  return { subscribe, get: () => links, linksOf: (ids) => links.linksOf(ids) }
}

/** Counts each case that is looked up as use: a list that waits or fails does not keep the session open. */
function countAsUse(run: ListRun, idle: Pick<IdleLock, 'recordUse'>): void {
  let before = 0
  run.subscribe(() => {
    const { done } = run.getSnapshot().counts
    if (done > before) idle.recordUse()
    before = done
  })
}

const AS_LINES: ReadChoice = { isHeaded: false }

/** What was typed, as keys alone: a pasted table may hold names. */
function keysOf({ text, reading }: ListPageState): Pick<ListPageState, 'text' | 'reading' | 'hiddenRows'> {
  const typed = readList(text, reading).entries.map((entry) => entry.typed)
  return { text: typed.join('\n'), reading: { ...AS_LINES, by: reading.by }, hiddenRows: [] }
}

/** The state as it may outlive a lock. */
function lockedState(state: ListPageState): ListPageState {
  const { view } = state
  return {
    ...state,
    ...keysOf(state),
    view: { ...view, filters: impersonal(view.filters) },
    // Rows without answers have other heights, and what resumes the list is above them.
    scrolled: INITIAL.scrolled,
  }
}

/**
 * The state of a list's page. A lock keeps the keys and the place. When somebody signs out or another client signs in, the
 * state is dropped. Either way a new one takes its place, so that what arrives late (a file that is still being read) has no
 * effect.
 */
export function createListPage(session: Session): CaseList['page'] {
  const page = createStore<ListPageStore>(() => createListPageState())
  function replace(state: ListPageState): void {
    const old = page.getState()
    page.setState(createListPageState(state), true)
    old.setState(INITIAL)
  }
  followClient(session, {
    onLock: () => replace(lockedState(page.getState().getState())),
    onLeave: () => replace(INITIAL),
  })
  return page
}

export function showSavedList({ run, page }: CaseList, rows: readonly SavedRow[]): void {
  run.restore(rows)
  page.getState().setState({
    ...INITIAL,
    text: rows.map(({ typed }) => typed).join('\n'),
    reading: { ...AS_LINES, by: kindOfDigits(rows) },
  })
}

/** What digits without a prefix were read as; undefined where they may be either, or there are none. */
function kindOfDigits(rows: readonly SavedRow[]): ReadChoice['by'] {
  const by = rows.find(({ typed }) => /^\d+$/.test(typed))?.by
  return by === 'either' ? undefined : by
}

/** Opens the list; null until it is there. */
export function useOpenedList(): CaseList | null {
  const lazyList = useListPlace()
  // A layout effect, so that the page is never painted empty.
  useLayoutEffect(() => void lazyList.open(createCaseList), [lazyList])
  return useListIfAny()
}

/** The state of the list's page; another one whenever the session becomes another client's. */
export function useListPage(): ListPageStore {
  return useStore(useList().page)
}

export function useListPageState<Part>(select: (state: ListPageState) => Part): Part {
  return useStore(useListPage(), select)
}

/**
 * How the list is sorted and filtered. While it has no answers, only the filters that need none are on; the others are on
 * again once it is resumed.
 */
export function useListView(): ListView {
  const { run } = useList()
  const view = useListPageState((state) => state.view)
  const isSuspended = useSyncExternalStore(run.subscribe, () => run.getSnapshot().isSuspended)
  return useMemo(() => {
    const { text, mark } = view.filters
    return isSuspended ? { ...view, filters: { ...NO_FILTERS, text, mark } } : view
  }, [isSuspended, view])
}
