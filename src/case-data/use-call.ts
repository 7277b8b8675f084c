import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '../case/call.ts'
import type { ServiceError } from '../client/errors.ts'
import type { Answer } from '../client/service.ts'

/**
 * Makes a call as soon as it can be asked, and follows it. A failed call that runs again is loading; an answer
 * stays while it is asked anew.
 */
export function useCall<T, K extends readonly unknown[]>(
  options: UseQueryOptions<Answer<T>, ServiceError, Answer<T>, K>,
  canAsk: boolean,
): Call<T> {
  const { data, error, isFetching } = useQuery({ ...options, enabled: canAsk })
  return useMemo(() => {
    if (!canAsk) return { state: 'unasked' }
    if (data) return { state: 'answered', answer: data }
    return error && !isFetching ? { state: 'failed', error } : { state: 'loading' }
  }, [canAsk, data, error, isFetching])
}
