import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ServiceError } from '../client/errors.ts'
import type { Answer } from '../client/service.ts'

/** One call of a case, as far as it went. */
export type Call<T> =
  | { readonly state: 'unasked' }
  | { readonly state: 'loading' }
  | { readonly state: 'answered'; readonly answer: Answer<T> }
  | { readonly state: 'failed'; readonly error: ServiceError }

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

/** What a call answered, or null. */
export function dataOf<T>(call: Call<T>): T | null {
  return call.state === 'answered' ? call.answer.data : null
}

/** Whether the service says that there is no such record: an absence, not a failure. */
export function isNotFound(call: Call<unknown>): boolean {
  return call.state === 'failed' && call.error.kind === 'not-found'
}

/**
 * Whether the answer is that no face match was made: its 404 or its 200, with an envelope. (A 400 is not an answer
 * that the interface gives to this operation, 4.2, so it stays an error.)
 */
export function isFaceMatchAbsent(call: Call<unknown>): boolean {
  return call.state === 'failed' && call.error.kind === 'not-found' && call.error.status !== 400
}
