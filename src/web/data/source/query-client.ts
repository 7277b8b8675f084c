import { notifyManager, QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { ServiceError } from '#core/service/client/errors.ts'

/** How long a failure, or an analysis in progress, is kept, in milliseconds: a page opens a case in several steps. */
export const KEPT_MS = 5000
/** How long a case that no page shows stays in memory, in milliseconds. */
const UNUSED_MS = 30 * 60_000

function isOlder({ state }: Query, ageMs: number): boolean {
  const endedAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
  return state.fetchStatus === 'idle' && Date.now() - endedAt >= ageMs
}

function isPast(query: Query): boolean {
  return isOlder(query, KEPT_MS)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNUSED_MS,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnMount: isPast,
        retryOnMount: isPast,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        // core/service/client/retry.ts retries, for the host as well.
        retry: false,
        // An answer may have a key `__proto__`, which would become the prototype of the copy.
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

/** Makes the calls of the page again; resolves when they have ended, and the page was told. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.refetchQueries({ type: 'active' })
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  }
}
