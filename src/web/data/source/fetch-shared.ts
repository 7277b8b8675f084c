import { isCancelledError } from '@tanstack/react-query'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ServiceError } from '../../../core/client/errors.ts'
import type { LoadOptions } from './case-source.ts'

/**
 * Fetches a query through the cache, so that an answer that a page has or waits for is not requested twice.
 *
 * @throws ServiceError where the request fails; the reason of `signal` where that aborts.
 */
export async function fetchShared<T, K extends readonly unknown[]>(
  query: FetchQueryOptions<T, ServiceError, T, K>,
  options: LoadOptions,
): Promise<T> {
  const { queries, gcTime, signal } = options
  // Only inactive: a page that waits for the same answer keeps its request.
  const cancel = () => void queries.cancelQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' })
  signal?.throwIfAborted()
  signal?.addEventListener('abort', cancel)
  try {
    return await queries.fetchQuery(gcTime === undefined ? query : { ...query, gcTime })
  } catch (error) {
    signal?.throwIfAborted()
    // Leaving a page that waited for the same answer cancelled the request, but a list still needs it.
    if (isCancelledError(error) && signal) return await fetchShared(query, options)
    throw error
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}
