import { createContext, use, useSyncExternalStore } from 'react'
import type { CaseIds } from '#core/case/lookup.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'

export interface LinkSource {
  readonly subscribe: (listener: () => void) => () => void
  readonly linksOf: (ids: CaseIds) => readonly CaseLink[]
}

const NO_LINKS: readonly CaseLink[] = []

export const NO_LINK_SOURCE: LinkSource = { subscribe: () => () => {}, linksOf: () => NO_LINKS }

export const LinksContext = createContext<LinkSource>(NO_LINK_SOURCE)

/** Returns the same array until the links change. */
export function useLinksOf(ids: CaseIds): readonly CaseLink[] {
  const source = use(LinksContext)
  return useSyncExternalStore(source.subscribe, () => source.linksOf(ids))
}
