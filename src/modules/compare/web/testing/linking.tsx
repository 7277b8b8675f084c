import type { ReactNode } from 'react'
import type { Case } from '#core/case/assemble.ts'
import { linkCases } from '#modules/links/core/links.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import { LinksContext } from '#web/data/links-context.ts'
import type { SessionPart } from '#web/extension-points.ts'

/** Links cases the way an open list does. */
export function linking(...cases: readonly Case[]): Partial<SessionPart> {
  const { linksOf } = linkCases(cases.map((item) => summariseCase(item)))
  const source = { subscribe: () => () => {}, linksOf }
  return {
    Provider: ({ children }: { children: ReactNode }) => (
      <LinksContext value={source}>{children}</LinksContext>
    ),
  }
}
