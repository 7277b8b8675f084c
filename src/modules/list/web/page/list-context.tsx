import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Links } from '#modules/links/core/links.ts'
import { isDone } from '#modules/list/web/data/list-row.ts'
import type { ListRun, ListState } from '#modules/list/web/data/list-run.ts'
import type { AppServices } from '#web/data/auth.ts'
import { LinksContext, NO_LINK_SOURCE } from '#web/data/links-context.ts'
import type { LinkSource } from '#web/data/links-context.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import type { ReadableStore } from '#web/session/session.ts'
import type { ListPageStore } from './list-page-state.ts'

/** The links as of the last time the list ended, paused or was cancelled. */
export interface ListLinks extends LinkSource {
  readonly get: () => Links
}

export interface CaseList {
  readonly run: ListRun
  readonly links: ListLinks
  /** The state of the list's page, kept while other pages are open. A lock or a sign-out replaces it. */
  readonly page: ReadableStore<ListPageStore>
}

export type LazyCaseList = ReturnType<typeof createLazyCaseList>

/** The list is created with its page, because the code of lists is loaded with that page. */
export function createLazyCaseList(services: AppServices) {
  const published = createStore<CaseList | null>(() => null)
  let list: CaseList | null = null
  return {
    subscribe: published.subscribe,
    get: () => list,
    open(create: (services: AppServices) => CaseList): CaseList {
      list ??= create(services)
      // Deferred, because the page that opens the list is still rendering.
      queueMicrotask(() => published.setState(list, true))
      return list
    },
  }
}

/** Counts what dropping the list would lose: rows to load, marks and notes. Null if it would lose nothing. */
export function lossOf(
  state: Pick<ListState, 'rows' | 'counts'> | null,
): { readonly cases: number; readonly done: number } | null {
  if (state === null) return null
  const { rows, counts } = state
  const hasOpenRows = counts.waiting + counts.running > 0
  if (!hasOpenRows && rows.every(({ mark, note }) => mark === null && note === null)) return null
  return { cases: rows.length, done: rows.filter(isDone).length }
}

const [ListContext, useLazyCaseList] = createRequiredContext<LazyCaseList>('ListContext')
export { useLazyCaseList }

export function ListProvider({ lazyList, children }: { lazyList: LazyCaseList; children: ReactNode }) {
  const list = useSyncExternalStore(lazyList.subscribe, lazyList.get)
  return (
    <ListContext value={lazyList}>
      <LinksContext value={list?.links ?? NO_LINK_SOURCE}>{children}</LinksContext>
    </ListContext>
  )
}

export function useListIfAny(): CaseList | null {
  const lazyList = useLazyCaseList()
  return useSyncExternalStore(lazyList.subscribe, lazyList.get)
}

/** @throws Error before a list page was opened. */
export function useList(): CaseList {
  const list = useListIfAny()
  if (!list) throw new Error('useList needs an opened list')
  return list
}

/**
 * The list's state, rendered as a transition because it may change faster than a slow machine renders. A dropped list leaves the
 * screen at once: it may belong to another session.
 */
export function useListState(): ListState {
  const { run } = useList()
  const [state, setState] = useState(run.getSnapshot)
  useEffect(() => {
    function follow(): void {
      const nextState = run.getSnapshot()
      if (nextState.activity === 'empty') setState(nextState)
      else startTransition(() => setState(nextState))
    }
    follow()
    return run.subscribe(follow)
  }, [run])
  return state
}
