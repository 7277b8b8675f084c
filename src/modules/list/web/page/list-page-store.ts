import { startTransition, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { linkCases } from '#modules/links/core/links.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import type { ListRun } from '#modules/list/web/data/list-run.ts'
import type { ListedKey, SavedRow } from '#modules/list/web/data/list-row.ts'
import { createRowLoader } from '#modules/list/web/data/load-row.ts'
import { readList } from '#modules/list/web/reading/read-list.ts'
import type { ReadChoice } from '#modules/list/web/reading/read-list.ts'
import type { AppServices } from '#web/data/auth.ts'
import type { IdleLock } from '#web/session/idle-lock.ts'
import { followClient } from '#web/session/page-session.ts'
import type { Session } from '#web/session/session.ts'
import { useLazyCaseList, useList, useListIfAny } from './list-context.tsx'
import type { CaseList, ListLinks } from './list-context.tsx'
import { withoutPersonalFilters, createListPageState, INITIAL_STATE, NO_FILTERS } from './list-page-state.ts'
import type { ListPageState, ListPageStore, ListView } from './list-page-state.ts'

export function createCaseList({ source, session, idle, config }: AppServices): CaseList {
  const run = createListRun({
    ...createRowLoader(source.forList, config),
    isSignedIn: () => session.getState().status === 'signed-in',
  })
  if (config.session?.listCountsAsUse) recordUseOf(run, idle)
  return { run, links: createListLinks(run), page: createListPage(session) }
}

/** Links the answered rows whenever the list comes to rest, and drops the links with the answers. */
export function createListLinks({
  subscribe,
  getSnapshot,
}: Pick<ListRun, 'subscribe' | 'getSnapshot'>): ListLinks {
  let linkedAnswers = getSnapshot().lookedUp
  let links = linkCases([])
  subscribe(() => {
    const { rows, activity, counts, lookedUp } = getSnapshot()
    const isAtRest = activity !== 'running' && counts.running === 0
    // Each answer replaces `lookedUp`: the same object means the same answers.
    if (lookedUp === linkedAnswers || (lookedUp !== null && !isAtRest)) return
    linkedAnswers = lookedUp
    links = linkCases(rows.map(({ summary }) => summary))
  })
  return { subscribe, get: () => links, linksOf: (ids) => links.linksOf(ids) }
}

/** Counts each answered case as use. A list that waits or fails does not keep the session open. */
function recordUseOf(run: ListRun, idle: Pick<IdleLock, 'recordUse'>): void {
  let previousDone = 0
  run.subscribe(() => {
    const { done } = run.getSnapshot().counts
    if (done > previousDone) idle.recordUse()
    previousDone = done
  })
}

const AS_LINES: ReadChoice = { isHeaded: false }

/** Reduces the typed text to its keys, because a pasted table may hold names. */
function keysOf({ text, reading }: ListPageState): Pick<ListPageState, 'text' | 'reading' | 'hiddenRows'> {
  return { ...textOfKeys(readList(text, reading).entries, reading.by), hiddenRows: [] }
}

/** One key a line, or a table if expected results are known. */
function textOfKeys(
  keys: readonly Pick<ListedKey, 'typed' | 'expected'>[],
  by: ReadChoice['by'],
): Pick<ListPageState, 'text' | 'reading'> {
  if (keys.every(({ expected }) => expected === undefined))
    return { text: keys.map(({ typed }) => typed).join('\n'), reading: { ...AS_LINES, by } }
  const rows = keys.map(({ typed, expected = '' }) => `${typed}\t${expected}`)
  return { text: ['Chave ou Id\tesperado', ...rows].join('\n'), reading: { by } }
}

function lockedState(state: ListPageState): ListPageState {
  const { view } = state
  return {
    ...state,
    ...keysOf(state),
    view: { ...view, filters: withoutPersonalFilters(view.filters) },
    // Rows without answers have other heights, and the bar that resumes the list is at the top.
    scrollPosition: INITIAL_STATE.scrollPosition,
  }
}

/**
 * The state of a list's page. A lock keeps the keys and the position; a sign-out or another client drops it. Both replace the
 * store, which disconnects late results such as a file that is still being read.
 */
export function createListPage(session: Session): CaseList['page'] {
  const page = createStore<ListPageStore>(() => createListPageState())
  function replace(state: ListPageState): void {
    const oldStore = page.getState()
    page.setState(createListPageState(state), true)
    oldStore.setState(INITIAL_STATE)
  }
  followClient(session, {
    onLock: () => replace(lockedState(page.getState().getState())),
    onLeave: () => replace(INITIAL_STATE),
  })
  return page
}

export function showSavedList({ run, page }: CaseList, rows: readonly SavedRow[]): void {
  run.restore(rows)
  page.getState().setState({
    ...INITIAL_STATE,
    ...textOfKeys(rows, digitsReadAs(rows)),
  })
}

/** How the saved list read digits without a prefix; undefined for either, or without such digits. */
function digitsReadAs(rows: readonly SavedRow[]): ReadChoice['by'] {
  const by = rows.find(({ typed }) => /^\d+$/.test(typed))?.by
  return by === 'either' ? undefined : by
}

export function useOpenedList(): CaseList | null {
  const lazyList = useLazyCaseList()
  // A layout effect, because the page must not be painted empty.
  useLayoutEffect(() => void lazyList.open(createCaseList), [lazyList])
  return useListIfAny()
}

export function useListPage(): ListPageStore {
  return useStore(useList().page)
}

export function useListPageState<Part>(select: (state: ListPageState) => Part): Part {
  return useStore(useListPage(), select)
}

/** The sort order and filters of the controls. */
export function useListView(): ListView {
  return useApplicableView(useListPageState((state) => state.view))
}

/** The sort order and filters of the table. A transition: a typed letter must not wait for the table. */
export function useTableView(): ListView {
  const page = useListPage()
  const [view, setView] = useState(() => page.getState().view)
  useEffect(() => {
    const follow = () => startTransition(() => setView(page.getState().view))
    follow()
    return page.subscribe(follow)
  }, [page])
  return useApplicableView(view)
}

/** A suspended list has no answers, so filters that need them are off until it is resumed. */
function useApplicableView(view: ListView): ListView {
  const { run } = useList()
  const isSuspended = useSyncExternalStore(run.subscribe, () => run.getSnapshot().isSuspended)
  return useMemo(() => {
    const { text, mark } = view.filters
    return isSuspended ? { ...view, filters: { ...NO_FILTERS, text, mark } } : view
  }, [isSuspended, view])
}
