import { createStore } from 'zustand/vanilla'
import type { QueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '@internationalized/date'
import type { Service } from '../client/service.ts'
import type { Config } from '../config/schema.ts'
import type { Session } from '../session/session.ts'
import type { LinkIndex } from '../links/links.ts'
import type { Worklist } from './worklist.ts'

/** The list of cases that is worked on, and what its cases share. It runs on while pages change. */
export interface CaseList {
  readonly worklist: Worklist
  readonly links: LinkIndex
}

/** What a list is made of. */
export interface ListParts {
  readonly queries: QueryClient
  readonly service: Service
  readonly session: Session
  readonly config: Config
  /** The day that rules compare with. */
  readonly today: () => CalendarDate
}

/** The place of the list: empty until somebody opens the page of lists, whose code brings all that a list needs. */
export interface LazyCaseList {
  /** Calls `listener` when the list is there; returns how to stop. Fit for useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => CaseList | null
  /** The list, made if it is not there. */
  readonly open: (create: (parts: ListParts) => CaseList) => CaseList
}

export function createLazyCaseList(parts: ListParts): LazyCaseList {
  const published = createStore<CaseList | null>(() => null)
  let list: CaseList | null = null
  return {
    subscribe: published.subscribe,
    get: () => list,
    open(create) {
      list ??= create(parts)
      // Later, since the page that opens the list is rendering.
      queueMicrotask(() => published.setState(list, true))
      return list
    },
  }
}
