import { DEFAULT_CONCURRENCY } from '../config/defaults.ts'
import type { CaseList, ListParts } from './case-list.ts'
import { createLinkIndex } from '../links/links.ts'
import { createRowLoader, rowsAtOnce } from './load-row.ts'
import { createWorklist } from './worklist.ts'

/** Creates an empty list, which makes at most as many calls at once as the config allows. */
export function createCaseList({ queries, service, session, config, today }: ListParts): CaseList {
  const concurrency = config.batch?.concurrency ?? DEFAULT_CONCURRENCY
  const links = createLinkIndex()
  const worklist = createWorklist({
    loadRow: createRowLoader({
      queries,
      service,
      context: () => ({ config, today: today() }),
      concurrency,
    }),
    rowsAtOnce: rowsAtOnce(concurrency),
    links,
    isSignedIn: () => session.getState().status === 'signed-in',
  })
  return { worklist, links }
}
