import { useDeferredValue, useEffect, useMemo } from 'react'
import { usePrivacy } from '../../../data/privacy.ts'
import { useList } from '../../../data/list/list-context.tsx'
import type { ListRow } from '../../../data/list/list-row.ts'
import { groupName } from '../rows/linked-rows.ts'
import type { LinkedList } from '../rows/linked-rows.ts'
import { useListPageState, useListView } from './list-page-state.ts'
import type { ListView } from '../rows/list-view.ts'
import { viewRows } from '../rows/view-rows.ts'

/** The rows that the page shows. */
export interface ShownRows {
  /** Filtered and sorted. */
  readonly shown: readonly ListRow[]
  /** Those of them that are selected. */
  readonly chosen: readonly ListRow[]
  /** What they are filtered and sorted by. */
  readonly view: ListView
}

/** The rows of the list as the person filters and sorts them; a case that is opened steps through them in this order. */
export function useShownRows({ rows, groups, linksOf }: LinkedList): ShownRows {
  const { run } = useList()
  const isPrivate = usePrivacy()
  // Typing into the filter is rendered at once; the table follows in slices.
  const view = useDeferredValue(useListView())
  const selected = useListPageState((state) => state.selected)
  const { group } = view.filters
  const members = useMemo(
    () =>
      group === null
        ? null
        : new Set(groups?.filter((each) => groupName(each) === group).flatMap((each) => each.members)),
    [groups, group],
  )
  const shown = useMemo(
    () => viewRows(rows, view, { linksOf, members, isPrivate }),
    [rows, view, linksOf, members, isPrivate],
  )
  const chosen = useMemo(() => shown.filter(({ index }) => selected.has(index)), [shown, selected])

  useEffect(() => run.setOrder(shown.map(({ index }) => index)), [run, shown])

  return { shown, chosen, view }
}
