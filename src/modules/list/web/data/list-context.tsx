import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { LinksContext, NO_LINK_SOURCE } from '../../../../web/data/links-context.ts'
import { createRequiredContext } from '../../../../web/session/required-context.ts'
import type { CaseList, LazyCaseList } from './case-list.ts'
import type { ListState } from './list-run.ts'

const [ListContext, useListPlace] = createRequiredContext<LazyCaseList>('ListContext')
export { useListPlace }

export function ListProvider({ lazyList, children }: { lazyList: LazyCaseList; children: ReactNode }) {
  const list = useSyncExternalStore(lazyList.subscribe, lazyList.get)
  return (
    <ListContext value={lazyList}>
      <LinksContext value={list?.links ?? NO_LINK_SOURCE}>{children}</LinksContext>
    </ListContext>
  )
}

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

/** In slices: it may change faster than a slow machine renders. A dropped list goes at once: it may be another session's. */
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
