import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { CaseReference } from '../findings/model/evidence.ts'
import { assemble } from '../case/assemble.ts'
import type { Case } from '../case/assemble.ts'
import { idsForCalls } from '../case/call-order.ts'
import type { Call, Calls } from '../case/call.ts'
import { useService } from '../client/service-context.ts'
import { useConfig } from '../config/config-context.ts'
import { useLinksOf } from '../links/links-context.ts'
import { currentDay } from './current-day.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'
import { useCalls } from './use-calls.ts'

/** A case that fills as its answers arrive, and a function that repeats one of its calls. */
export interface LiveCase {
  readonly current: Case
  readonly retry: (call: keyof Calls) => void
}

/** Requests a case and renders again as it fills; the object keeps its identity until the case changes. */
export function useCase(reference: CaseReference): LiveCase {
  const service = useService()
  const config = useConfig()
  const client = useQueryClient()
  const calls = useDeferredCalls(reference)
  const { chave, id } = idsForCalls(reference, calls)
  const links = useLinksOf({ chave, id })
  const { year, month, day } = currentDay()
  const current = useMemo(
    () => assemble(reference, calls, { config, today: { year, month, day }, links }),
    [reference, calls, config, year, month, day, links],
  )
  const retry = useCallback(
    (call: keyof Calls) => {
      const { queryKey } = {
        score: scoreQuery(service, chave ?? ''),
        biometria: biometriaQuery(service, id ?? ''),
        laudo: laudoQuery(service, id ?? ''),
      }[call]
      void client.refetchQueries({ queryKey, exact: true })
    },
    [client, service, chave, id],
  )
  return useMemo(() => ({ current, retry }), [current, retry])
}

/**
 * A case's calls to render. The first answers are deferred, so that the next calls are sent before a slow machine renders
 * them. The last answer is rendered at once, and so is another case, so that no old case is shown under a new address.
 */
function useDeferredCalls(reference: CaseReference): Calls {
  const calls = useCalls(reference)
  const latest = useMemo(() => ({ reference, calls }), [reference, calls])
  const deferred = useDeferredValue(latest)
  const isComplete = Object.values(calls).every(({ state }: Call<unknown>) => state !== 'loading')
  const isAtOnce = deferred.reference !== reference || isComplete
  return isAtOnce ? calls : deferred.calls
}
