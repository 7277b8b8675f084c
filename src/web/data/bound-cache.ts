import type { Query, QueryClient } from '@tanstack/react-query'

/** Answers that no page shows; a case has three. */
const MAX_INACTIVE = 150

/** Answers with a shorter `gcTime` are not counted: the many answers of a list, which expire soon by themselves. */
const SHORT_LIVED_MS = 60_000

function endedAt({ state }: Query): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
}

function isInactive(query: Query): boolean {
  return !query.isActive() && endedAt(query) > 0 && (query.options.gcTime ?? 0) > SHORT_LIVED_MS
}

/**
 * Keeps only the last fifty or so cases that no page shows, so that memory does not grow with a day's work. Answers that
 * are shown or loading stay.
 *
 * @param limit how many answers that no page shows are kept.
 * @returns a function that stops it.
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
