import type { Query, QueryClient } from '@tanstack/react-query'

/** Answers of cases that were left; three make a case. */
const MAX_INACTIVE = 150

/** Shorter-lived answers go by themselves, and soon: those of a list, of which there are many at once. */
const SHORT_LIVED_MS = 60_000

function endedAt({ state }: Query): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
}

function isInactive(query: Query): boolean {
  return !query.isActive() && endedAt(query) > 0 && (query.options.gcTime ?? 0) > SHORT_LIVED_MS
}

/**
 * Keeps of the cases that were left the last fifty or so, however many are opened: memory must not grow with a day's
 * work. What is shown or being loaded stays.
 *
 * @param limit answers that are kept of cases that no page shows.
 * @returns how to stop.
 */
export function boundCache(queries: QueryClient, limit = MAX_INACTIVE): () => void {
  const cache = queries.getQueryCache()
  return cache.subscribe(({ type }) => {
    if (type !== 'observerRemoved') return
    const inactive = cache.getAll().filter(isInactive)
    if (inactive.length <= limit) return
    const oldest = inactive.toSorted((a, b) => endedAt(a) - endedAt(b))
    for (const query of oldest.slice(0, inactive.length - limit)) cache.remove(query)
  })
}
