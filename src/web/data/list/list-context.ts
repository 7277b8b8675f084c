import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { CaseIds } from '../../../core/case/lookup.ts'
import type { CaseLink } from '../../../core/findings/model/evidence.ts'
import { createRequiredContext } from '../../session/required-context.ts'
import type { CaseList, LazyCaseList } from './case-list.ts'
import type { ListState } from './list-run.ts'

export const [ListContext, useListPlace] = createRequiredContext<LazyCaseList>('ListContext')

export function useListIfAny(): CaseList | null {
  const lazyList = useListPlace()
  return useSyncExternalStore(lazyList.subscribe, lazyList.get)
}

/** The list. @throws Error where no list page was opened. */
export function useList(): CaseList {
  const list = useListIfAny()
  if (!list) throw new Error('useList needs a list that was opened')
  return list
}

/**
 * The state of the list as it is rendered: in slices, because it may change faster than a slow machine renders. A list that
 * was dropped goes from the screen at once: it may be another session's.
 */
export function useListState(): ListState {
  const { run } = useList()
  const [state, setState] = useState(run.getSnapshot)
  useEffect(() => {
    function follow(): void {
      const next = run.getSnapshot()
      if (next.activity === 'empty') setState(next)
      else startTransition(() => setState(next))
    }
    follow()
    return run.subscribe(follow)
  }, [run])
  return state
}

const NEVER = () => () => undefined

export function useHasList(): boolean {
  const run = useListIfAny()?.run
  return useSyncExternalStore(
    run?.subscribe ?? NEVER,
    () => run !== undefined && run.getSnapshot().activity !== 'empty',
  )
}

const NO_LINKS: readonly CaseLink[] = []

/** The links of a case; the array keeps its identity until they are found again. */
export function useLinksOf(ids: CaseIds): readonly CaseLink[] {
  const links = useListIfAny()?.links
  return useSyncExternalStore(links?.subscribe ?? NEVER, () => links?.get().linksOf(ids) ?? NO_LINKS)
}
