import { DEFAULT_CONCURRENCY, DEFAULT_LONGEST_WAIT_SECONDS } from '../../../../core/config/defaults.ts'
import { linkCases } from '../../../links/core/links.ts'
import type { CaseList, ListLinks, ListParts } from './case-list.ts'
import { keptList } from './kept-list.ts'
import { createRowLoader, rowsAtOnce } from './load-row.ts'
import type { IdleLock } from '../../../../web/session/idle-lock.ts'
import { createListRun } from './list-run.ts'
import type { ListRun } from './list-run.ts'

export function createCaseList({ source, session, idle, config, today }: ListParts): CaseList {
  const concurrency = config.batch?.concurrency ?? DEFAULT_CONCURRENCY
  const run = createListRun({
    loadRow: createRowLoader({
      source: source.forList,
      context: () => ({ config, today: today() }),
      concurrency,
    }),
    rowsAtOnce: rowsAtOnce(concurrency),
    longestWait: config.batch?.longestWaitSeconds ?? DEFAULT_LONGEST_WAIT_SECONDS,
    isSignedIn: () => session.getState().status === 'signed-in',
  })
  if (config.session?.listCountsAsUse) countAsUse(run, idle)
  return { run, links: createListLinks(run), kept: keptList(run) }
}

/** Finds the links between the answered rows whenever the list has come to rest, and drops them with the answers. */
export function createListLinks({
  subscribe,
  getSnapshot,
}: Pick<ListRun, 'subscribe' | 'getSnapshot'>): ListLinks {
  let linked = getSnapshot().lookedUp
  let links = linkCases([])
  subscribe(() => {
    const { rows, activity, counts, lookedUp } = getSnapshot()
    const isAtRest = activity !== 'running' && counts.running === 0
    // A new answer replaces it: without one, links stay as they are.
    if (lookedUp === linked || (lookedUp !== null && !isAtRest)) return
    linked = lookedUp
    links = linkCases(rows.map(({ summary }) => summary))
  })
  return { subscribe, get: () => links, linksOf: (ids) => links.linksOf(ids) }
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
