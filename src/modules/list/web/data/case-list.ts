import { createStore } from 'zustand/vanilla'
import type { CaseSource } from '../../../../web/data/source/case-source.ts'
import type { Config } from '../../../../core/config/schema.ts'
import type { CalendarDate } from '../../../../core/findings/model/evidence.ts'
import type { IdleLock } from '../../../../web/session/idle-lock.ts'
import type { Session } from '../../../../web/session/session.ts'
import type { Links } from '../../../links/core/links.ts'
import type { LinkSource } from '../../../../web/data/links-context.ts'
import type { SessionPart } from '../../../../web/extension-points.ts'
import type { ListRun, ListState } from './list-run.ts'

/** The links of a list's latest rest: they are found when it ends, pauses or is cancelled. */
export interface ListLinks extends LinkSource {
  readonly get: () => Links
}

/** What a list says of itself to the rest of the console. */
export type KeptList = Required<Pick<SessionPart, 'wouldLose' | 'lossOf' | 'stays' | 'holds' | 'noteOf'>>

/** The list of cases to work through, and the links between them. It keeps running while pages change. */
export interface CaseList {
  readonly run: ListRun
  readonly links: ListLinks
  readonly kept: KeptList
}

export interface ListParts {
  readonly source: CaseSource
  readonly session: Session
  readonly idle: Pick<IdleLock, 'recordUse'>
  readonly config: Config
  readonly today: () => CalendarDate
}

/** The list, created when the list page is first opened: the code of lists is loaded with that page. */
export interface LazyCaseList {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => CaseList | null
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
      // Deferred, because the page that opens the list is still rendering.
      queueMicrotask(() => published.setState(list, true))
      return list
    },
  }
}

export interface ListLoss {
  readonly cases: number
  readonly done: number
}

/** What would be lost with the list: null unless rows are still to be loaded, or any has a mark or a note. */
export function lossOf({ rows, counts }: Pick<ListState, 'rows' | 'counts'>): ListLoss | null {
  const isUnderWay = counts.waiting + counts.running > 0
  if (!isUnderWay && rows.every(({ mark, note }) => mark === null && note === null)) return null
  return { cases: rows.length, done: rows.filter(({ mark }) => mark === 'done').length }
}
