import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { QueryState } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useSessionState } from '#web/session/session-context.ts'
import { everySecond } from '#web/ui/notice.tsx'
import type { CaseQuery, LoadedCalls } from '#web/data/source/case-source.ts'
import { FOLLOW_MS, followInterval } from '#web/data/source/follow-interval.ts'

type State = QueryState<LoadedCalls>

function intervalOf({ dataUpdateCount, errorUpdateCount, error }: State): number {
  return followInterval(dataUpdateCount + errorUpdateCount - 1, error)
}

function nextRequestAt(state: State): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + intervalOf(state)
}

/**
 * Repeats queries whose answer is pending, at growing intervals and for an hour, while the page is visible and the session open.
 *
 * @returns the seconds until the next request; null if there is none.
 */
export function useFollow(queries: readonly CaseQuery[]) {
  const client = useQueryClient()
  const isSignedIn = useSessionState().status === 'signed-in'
  const [endsAt, setEndsAt] = useState(() => Date.now() + FOLLOW_MS)
  const isOn = (state: State, now: number) => isSignedIn && Math.max(now, nextRequestAt(state)) < endsAt
  useQueries({
    queries: queries.map(({ options }) => ({
      ...options,
      refetchInterval: ({ state }: { state: State }) => isOn(state, Date.now()) && intervalOf(state),
      // A request that was due while the page was hidden.
      refetchOnWindowFocus: ({ state }: { state: State }) =>
        isOn(state, Date.now()) && Date.now() >= nextRequestAt(state) && ('always' as const),
    })),
  })
  const seconds = useSyncExternalStore(everySecond, () => {
    const states = queries.flatMap(({ options }) => client.getQueryState<LoadedCalls>(options.queryKey) ?? [])
    const times = states.filter((state) => isOn(state, Date.now())).map(nextRequestAt)
    return times.length === 0 ? null : Math.max(0, Math.ceil((Math.min(...times) - Date.now()) / 1000))
  })
  function requestNow(): void {
    setEndsAt(Date.now() + FOLLOW_MS)
    for (const { options } of queries)
      void client.refetchQueries({ queryKey: options.queryKey, exact: true }, { cancelRefetch: false })
  }
  return { seconds, requestNow, stop: () => setEndsAt(0) }
}
