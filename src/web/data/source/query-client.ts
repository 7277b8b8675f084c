import { notifyManager, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { ServiceError } from '../../../core/service/client/errors.ts'

/** How long a failure, or an analysis in progress, is kept, in milliseconds: a page opens a case in several steps. */
export const KEPT_MS = 5000
/** How long after it was read a case that no page shows stays in memory, in milliseconds. */
const UNUSED_MS = 30 * 60_000

function isOlder({ state }: Query, ageMs: number): boolean {
  const endedAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
  return state.fetchStatus === 'idle' && Date.now() - endedAt >= ageMs
}

function isPast(query: Query): boolean {
  return isOlder(query, KEPT_MS)
}

/**
 * V8 keeps the getter of one object in the shape that all like it share, and a getter of react-query holds its query with the
 * answer. These objects, of a query without an answer, keep the shapes for themselves.
 */
const shapes: object[] = []
void new QueryClient().prefetchQuery({
  queryKey: [],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: (context) => shapes.push(context),
  behavior: { onFetch: (context) => void shapes.push(context) },
})

/** Keeps memory from growing with a day's work. */
function forgetUnused(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: (query) => isOlder(query, UNUSED_MS) })
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onSuccess: () => forgetUnused(client) }),
    defaultOptions: {
      queries: {
        // A timer would keep what a page reads that is left after a sign-out: `forgetUnused` collects.
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnMount: isPast,
        retryOnMount: isPast,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        // core/client/retry.ts retries, for the host as well.
        retry: false,
        // An answer may have a key `__proto__`, which would become the prototype of the copy.
        structuralSharing: false,
      },
      mutations: { gcTime: 0, networkMode: 'always' },
    },
  })
  return client
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
