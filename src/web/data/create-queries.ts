import { QueryClient } from '@tanstack/react-query'
import { boundCache } from './bound-cache.ts'
import { QUERY_DEFAULTS } from './source/queries.ts'

/** Creates the cache of answers, which holds few that no page shows and none that was removed. */
export function createQueries(): QueryClient {
  const queries = new QueryClient(QUERY_DEFAULTS)
  boundCache(queries)
  forgetRemoved(queries)
  fetchNothing(queries)
  return queries
}

/**
 * A removed answer starts its timer once more when the page that shows it goes, or its call ends, and that timer would hold
 * it for half an hour.
 */
function forgetRemoved(queries: QueryClient): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.gcTime = 0
  })
}

const firstContexts: unknown[] = []
const keep = (context: unknown) => void firstContexts.push(context)

/**
 * A query hands its call an object with a getter, and V8 keeps the first such getter as part of what all of these objects
 * have in common, with the query and its answer, until the page is closed. So the first one is that of a query of nothing.
 */
function fetchNothing(queries: QueryClient): void {
  void queries.prefetchQuery({
    queryKey: ['nothing'],
    queryFn: (context) => {
      keep(context)
      return null
    },
    behavior: { onFetch: keep },
    gcTime: 0,
  })
}
