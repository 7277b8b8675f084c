import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundCache } from './bound-cache.ts'
import { QUERY_DEFAULTS } from './source/queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function cacheOf(most: number) {
  const queries = new QueryClient(QUERY_DEFAULTS)
  const stop = boundCache(queries, most)
  return {
    queries,
    stop,
    /** Shows an answer on a page and leaves the page. */
    visit: async (key: string): Promise<void> => {
      vi.advanceTimersByTime(1000)
      const observer = new QueryObserver(queries, { queryKey: [key], queryFn: () => key })
      const leave = observer.subscribe(() => {})
      await vi.advanceTimersByTimeAsync(0)
      leave()
    },
    keys: () =>
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
  }
}

test('of the answers that no page shows, the last ones stay', async () => {
  const { visit, keys } = cacheOf(3)
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const key of ['a', 'b', 'c', 'd', 'e']) await visit(key)
  expect(keys()).toEqual(['c', 'd', 'e'])
})

test('an answer that a page shows stays, however old', async () => {
  const { queries, visit, keys } = cacheOf(2)
  const shown = new QueryObserver(queries, { queryKey: ['shown'], queryFn: () => 'shown' })
  shown.subscribe(() => {})
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const key of ['a', 'b', 'c', 'd']) await visit(key)
  expect(keys()).toEqual(['shown', 'c', 'd'])
})

test('the answers of a list do not evict those of pages', async () => {
  const { queries, visit, keys } = cacheOf(2)
  await visit('page')
  for (let row = 0; row < 20; row += 1) {
    vi.advanceTimersByTime(10)
    void queries.prefetchQuery({ queryKey: [row], queryFn: () => row, gcTime: 1000 })
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(keys()).toContain('page')
})

test('stopped, it keeps everything', async () => {
  const { visit, keys, stop } = cacheOf(1)
  stop()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const key of ['a', 'b', 'c']) await visit(key)
  expect(keys()).toHaveLength(3)
})
