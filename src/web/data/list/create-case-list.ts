import { DEFAULT_CONCURRENCY, DEFAULT_LONGEST_WAIT_SECONDS } from '../../../core/config/defaults.ts'
import type { CaseList, ListParts } from './case-list.ts'
import { createLinkIndex } from '../../../core/links/links.ts'
import { createRowLoader, rowsAtOnce } from './load-row.ts'
import type { IdleLock } from '../../session/idle-lock.ts'
import { createListRun } from './list-run.ts'
import type { ListRun } from './list-run.ts'

/** Creates an empty list, which makes at most as many calls at once as the config allows. */
export function createCaseList({ source, session, idle, config, today }: ListParts): CaseList {
  const concurrency = config.batch?.concurrency ?? DEFAULT_CONCURRENCY
  const links = createLinkIndex()
  const run = createListRun({
    loadRow: createRowLoader({
      source,
      context: () => ({ config, today: today() }),
      concurrency,
    }),
    rowsAtOnce: rowsAtOnce(concurrency),
    longestWait: config.batch?.longestWaitSeconds ?? DEFAULT_LONGEST_WAIT_SECONDS,
    receiver: links,
    isSignedIn: () => session.getState().status === 'signed-in',
  })
  if (config.session?.listCountsAsUse) countAsUse(run, idle)
  return { run, links }
}

/** Counts each case that is looked up as use: a list that waits or fails does not keep the session open. */
function countAsUse(run: ListRun, idle: Pick<IdleLock, 'recordUse'>): void {
  let before = 0
  run.subscribe(() => {
    const { done } = run.getSnapshot().counts
    if (done > before) idle.recordUse()
    before = done
  })
}
