import { createContext, use, useSyncExternalStore } from 'react'
import type { CaseIds } from '#core/case/lookup.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'

/** Gives the links of a case; without a list there are none. */
export interface LinkSource {
  readonly subscribe: (listener: () => void) => () => void
  readonly linksOf: (ids: CaseIds) => readonly CaseLink[]
}

const NO_LINKS: readonly CaseLink[] = []

export const NO_LINK_SOURCE: LinkSource = { subscribe: () => () => {}, linksOf: () => NO_LINKS }

export const LinksContext = createContext<LinkSource>(NO_LINK_SOURCE)

/** The links of a case; the array keeps its identity until they are found again. */
export function useLinksOf(ids: CaseIds): readonly CaseLink[] {
  const source = use(LinksContext)
  return useSyncExternalStore(source.subscribe, () => source.linksOf(ids))
}
