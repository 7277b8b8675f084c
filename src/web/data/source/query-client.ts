import { notifyManager, QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Query, QueryKey } from '@tanstack/react-query'
import { ServiceError } from '#core/service/client/errors.ts'

/** Milliseconds to keep a failure or an analysis in progress: a page opens a case in several steps. */
export const KEPT_MS = 5000
const UNUSED_MS = 30 * 60_000

function isExpired({ state }: Query): boolean {
  const endedAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
  return state.fetchStatus === 'idle' && Date.now() - endedAt >= KEPT_MS
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNUSED_MS,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnMount: isExpired,
        retryOnMount: isExpired,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        // The client retries (core/service/client/retry.ts), for the host too.
        retry: false,
        // The copy would lose an answer's key `__proto__`.
        structuralSharing: false,
      },
      mutations: { gcTime: 0, networkMode: 'always' },
    },
  })
}

function isRefused({ state: { error } }: Query): boolean {
  return error instanceof ServiceError && error.kind === 'unauthorized'
}

export function repeatRefused(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: isRefused })
  void client.refetchQueries({ type: 'active', predicate: isRefused })
}

/** Repeats the page's calls, or those of a query; resolves after the page was notified. */
export function useRefresh(): (queryKey?: QueryKey) => Promise<void> {
  const client = useQueryClient()
  return async (queryKey) => {
    await client.refetchQueries({ type: 'active', ...(queryKey && { queryKey, exact: true }) })
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  }
}
