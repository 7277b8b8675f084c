import type { ReadableStore } from '#web/session/session.ts'
import type { ListPageStore } from './list-page-state.ts'
import type { AppServices } from '#web/data/auth.ts'
import { createStore } from 'zustand/vanilla'
import type { Links } from '#modules/links/core/links.ts'
import type { LinkSource } from '#web/data/links-context.ts'
import type { ListRun, ListState } from '#modules/list/web/data/list-run.ts'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { LinksContext, NO_LINK_SOURCE } from '#web/data/links-context.ts'
import { createRequiredContext } from '#web/session/required-context.ts'

/** The links of a list's latest rest: they are found when it ends, pauses or is cancelled. */
export interface ListLinks extends LinkSource {
  readonly get: () => Links
}

/** The list of cases to work through, and the links between them. It keeps running while pages change. */
export interface CaseList {
  readonly run: ListRun
  readonly links: ListLinks
  /** The state of its page, which is kept while other pages are open. A lock and a sign-out put another in its place. */
  readonly page: ReadableStore<ListPageStore>
}

export type LazyCaseList = ReturnType<typeof createLazyCaseList>

/** The list, created when the list page is first opened: the code of lists is loaded with that page. */
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

/** What would be lost with the list: null unless rows are still to be loaded, or any has a mark or a note. */
export function lossOf(
  state: Pick<ListState, 'rows' | 'counts'> | null,
): { readonly cases: number; readonly done: number } | null {
  if (state === null) return null
  const { rows, counts } = state
  const isUnderWay = counts.waiting + counts.running > 0
  if (!isUnderWay && rows.every(({ mark, note }) => mark === null && note === null)) return null
  return { cases: rows.length, done: rows.filter(({ mark }) => mark === 'done').length }
}

const [ListContext, useListPlace] = createRequiredContext<LazyCaseList>('ListContext')
export { useListPlace }

export function ListProvider({ lazyList, children }: { lazyList: LazyCaseList; children: ReactNode }) {
  const list = useSyncExternalStore(lazyList.subscribe, lazyList.get)
  return (
    <ListContext value={lazyList}>
      <LinksContext value={list?.links ?? NO_LINK_SOURCE}>{children}</LinksContext>
    </ListContext>
  )
}

export function useListIfAny(): CaseList | null {
  const lazyList = useListPlace()
  return useSyncExternalStore(lazyList.subscribe, lazyList.get)
}

/** The list. @throws Error where no list page was opened. */
export function useList(): CaseList {
  const list = useListIfAny()
  if (!list) throw new Error('useList needs a list that was opened')
  return list
}

/**
 * The state of the list as it is rendered: in slices, because it may change faster than a slow machine renders. A list that
 * was dropped goes from the screen at once: it may be another session's.
 */
export function useListState(): ListState {
  const { run } = useList()
  const [state, setState] = useState(run.getSnapshot)
  useEffect(() => {
    function follow(): void {
      const next = run.getSnapshot()
      if (next.activity === 'empty') setState(next)
      else startTransition(() => setState(next))
    }
    follow()
    return run.subscribe(follow)
  }, [run])
  return state
}
