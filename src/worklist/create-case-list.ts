import { DEFAULT_CONCURRENCY } from '../config/defaults.ts'
import { createRowAsker, rowsAtOnce } from './ask-row.ts'
import type { CaseList, ListParts } from './case-list.ts'
import { createLinkIndex } from '../links/links.ts'
import { createWorklist } from './worklist.ts'

/** An empty list, which asks with at most as many calls at once as the config allows. */
export function createCaseList({ queries, service, session, config, today }: ListParts): CaseList {
  const calls = config.batch?.concurrency ?? DEFAULT_CONCURRENCY
  const links = createLinkIndex()
  const worklist = createWorklist({
    ask: createRowAsker({
      queries,
      service,
      context: () => ({ config, today: today() }),
      calls,
    }),
    concurrency: rowsAtOnce(calls),
    links,
    isSignedIn: () => session.getState().status === 'signed-in',
  })
  return { worklist, links }
}
