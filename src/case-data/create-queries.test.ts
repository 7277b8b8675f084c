import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueries } from './create-queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'setTimeout')
  vi.spyOn(globalThis, 'clearTimeout')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** How many timers of a minute and more run. Others may have started shorter ones: tests share their process. */
function longTimers(): number {
  const { calls, results } = vi.mocked(setTimeout).mock
  const ended = new Set<unknown>(vi.mocked(clearTimeout).mock.calls.map(([timer]) => timer))
  return results.filter(({ value }, at) => Number(calls[at]?.[1]) >= 60_000 && !ended.has(value)).length
}

/** A page that shows an answer. */
async function shown() {
  const queries = createQueries()
  const observer = new QueryObserver(queries, {
    queryKey: ['shown'],
    queryFn: async ({ signal }) => {
      await new Promise((resolve, reject) => {
        setTimeout(resolve, 10)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
      return 'an answer'
    },
  })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().data).toBe('an answer')
  return { queries, observer, leave }
}

test('no timer holds an answer that was dropped before its page went', async () => {
  const { queries, leave } = await shown()
  queries.clear()
  leave()
  await vi.advanceTimersByTimeAsync(20)
  expect(longTimers()).toBe(0)
})

test('no timer holds an answer that was dropped while it was requested again', async () => {
  const { queries, observer, leave } = await shown()
  void observer.refetch().catch(() => {})
  await vi.advanceTimersByTimeAsync(1)
  queries.clear()
  leave()
  await vi.advanceTimersByTimeAsync(20)
  expect(longTimers()).toBe(0)
})
