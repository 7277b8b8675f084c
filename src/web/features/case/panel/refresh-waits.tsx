import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { QueryFilters } from '@tanstack/react-query'
import type { Calls } from '../../../../core/case/call.ts'
import { focusTarget } from '../state/target.ts'
import { ANNOUNCEMENT_GAP_MS, Wait } from './waits.tsx'
import type { WaitProps } from './waits.tsx'

const CALLS = ['score', 'biometria', 'laudo'] as const satisfies readonly (keyof Calls)[]

/**
 * What a refresh waits for, as `Waits` says it of a first load, at the lower edge of the screen: the case stays as it was.
 * Its key is the case.
 */
export function RefreshWaits() {
  return (
    <div className="bg-surface border-line fixed inset-x-4 bottom-16 z-20 mx-auto max-w-xl rounded-lg border shadow-lg empty:hidden max-sm:bottom-20 print:hidden">
      {CALLS.map((call, at) => (
        <RefreshWait key={call} call={call} announceAfterMs={at * ANNOUNCEMENT_GAP_MS} />
      ))}
    </div>
  )
}

function RefreshWait({ call, announceAfterMs }: Pick<WaitProps, 'call' | 'announceAfterMs'>) {
  const client = useQueryClient()
  // Only those with an answer: of a call without one its panel says that it waits.
  const filters: QueryFilters = {
    type: 'active',
    queryKey: [call],
    predicate: ({ state }) => state.data !== undefined,
  }
  const isAwaited = useIsFetching(filters) > 0
  // The earlier answer stays. The button goes away with the wait; focus moves to the case.
  async function cancel(): Promise<void> {
    await client.cancelQueries({ ...filters, fetchStatus: 'fetching' })
    focusTarget({ kind: 'panel', name: 'findings' })
  }
  return isAwaited ? (
    <Wait call={call} announceAfterMs={announceAfterMs} onCancel={() => void cancel()} />
  ) : null
}
