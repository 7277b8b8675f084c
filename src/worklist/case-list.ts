import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Environment } from '../case-data/environment.tsx'
import { useEnvironment } from '../case-data/environment.tsx'
import type { LinkIndex } from '../links/links.ts'
import type { Worklist } from './worklist.ts'

/** The list of cases that is worked on, and what its cases share. It runs on while pages change. */
export interface CaseList {
  readonly worklist: Worklist
  readonly links: LinkIndex
}

/** What a list is made of. */
export interface ListParts extends Pick<Environment, 'service' | 'session' | 'config' | 'today'> {
  readonly queries: QueryClient
}

/** The place of the list: empty until somebody opens the page of lists, whose code brings all that a list needs. */
export interface ListPlace {
  /** Calls `listener` when the list is there; returns how to stop. Fit for useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => CaseList | null
  /** The list, made if it is not there. */
  readonly open: (create: (parts: ListParts) => CaseList) => CaseList
}

export function createListPlace(parts: ListParts): ListPlace {
  const listeners = new Set<() => void>()
  let list: CaseList | null = null
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => list,
    open(create) {
      if (list) return list
      list = create(parts)
      // Whoever opens it is being drawn.
      queueMicrotask(() => {
        for (const listener of listeners) listener()
      })
      return list
    },
  }
}

/** The list where there is one, followed as it comes. */
export function useListIfAny(): CaseList | null {
  const { list } = useEnvironment()
  return useSyncExternalStore(list.subscribe, list.get)
}

/** The list. @throws Error outside of the page that opens it, which is a mistake of ours. */
export function useList(): CaseList {
  const list = useListIfAny()
  if (!list) throw new Error('useList needs a list that was opened')
  return list
}
