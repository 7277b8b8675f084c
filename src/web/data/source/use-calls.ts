import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { idsForCalls } from '../../../core/case/call-order.ts'
import { NO_CALLS } from '../../../core/case/call.ts'
import type { Call, Calls } from '../../../core/case/call.ts'
import type { CaseIds, CaseLookup } from '../../../core/case/case-ids.ts'
import type { ServiceError } from '../../../core/client/errors.ts'
import type { Answer, Service } from '../../../core/client/service.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'

/**
 * Makes the calls of a lookup, each as soon as `idsForCalls` knows its identifier, and subscribes to them. A case takes two
 * round trips: the answers of the first decide what the second requests.
 */
export function useCalls(service: Service, lookup: CaseLookup): Calls {
  const first = useCallsWith(service, idsForCalls(lookup, NO_CALLS))
  return useCallsWith(service, idsForCalls(lookup, first))
}

/** Both round trips use the same queries, so nothing is requested twice. */
function useCallsWith(service: Service, { chave, id }: CaseIds): Calls {
  const score = useCall(scoreQuery(service, chave ?? ''), chave !== null)
  const biometria = useCall(biometriaQuery(service, id ?? ''), id !== null)
  const laudo = useCall(laudoQuery(service, id ?? ''), id !== null)
  return useMemo(() => ({ score, biometria, laudo }), [score, biometria, laudo])
}

/** A failed call that is retried is loading; an answer stays while it is requested again. */
function useCall<T, K extends readonly unknown[]>(
  options: UseQueryOptions<Answer<T>, ServiceError, Answer<T>, K>,
  enabled: boolean,
): Call<T> {
  const { data, error, isFetching } = useQuery({ ...options, enabled })
  return useMemo(() => {
    if (!enabled) return { state: 'idle' }
    if (data) return { state: 'answered', answer: data }
    return error && !isFetching ? { state: 'failed', error } : { state: 'loading' }
  }, [enabled, data, error, isFetching])
}
