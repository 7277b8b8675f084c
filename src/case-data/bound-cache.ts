import type { Query, QueryClient } from '@tanstack/react-query'

/** Answers of cases that were left; three make a case. */
const MOST_LEFT = 150

/** Shorter-lived answers go by themselves, and soon: those of a list, of which there are many at once. */
const SHORT_LIVED = 60_000

function endedAt({ state }: Query): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
}

function isLeft(query: Query): boolean {
  return !query.isActive() && endedAt(query) > 0 && (query.options.gcTime ?? 0) > SHORT_LIVED
}

/**
 * Keeps of the cases that were left the last fifty or so, however many are opened: memory must not grow with a day's
 * work. What is shown or being loaded stays.
 *
 * @param most answers that are kept of cases that no page shows.
 * @returns how to stop.
 */
export function boundCache(queries: QueryClient, most = MOST_LEFT): () => void {
  const cache = queries.getQueryCache()
  return cache.subscribe(({ type }) => {
    if (type !== 'observerRemoved') return
    const left = cache.getAll().filter(isLeft)
    if (left.length <= most) return
    const oldest = left.toSorted((a, b) => endedAt(a) - endedAt(b))
    for (const query of oldest.slice(0, left.length - most)) cache.remove(query)
  })
}
