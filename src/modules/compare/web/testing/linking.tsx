import type { ReactNode } from 'react'
import type { Case } from '#core/case/assemble.ts'
import { linkCases } from '#modules/links/core/links.ts'
import { summaryOf } from '#modules/links/core/summary-of.ts'
import { LinksContext } from '#web/data/links-context.ts'
import type { SessionPart } from '#web/extension-points.ts'

/** A part of the session that links some cases, as a list that holds them does. */
export function linking(...cases: readonly Case[]): Partial<SessionPart> {
  const { linksOf } = linkCases(cases.map((each) => summaryOf(each, {})))
  const source = { subscribe: () => () => {}, linksOf }
  return {
    Provider: ({ children }: { children: ReactNode }) => (
      <LinksContext value={source}>{children}</LinksContext>
    ),
  }
}
