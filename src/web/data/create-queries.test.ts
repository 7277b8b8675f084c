import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTimers } from '../../testing/watch-timers.ts'
import { createQueries } from './create-queries.ts'

let runningTimers: () => readonly number[]

beforeEach(() => {
  vi.useFakeTimers()
  runningTimers = watchTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Those of a minute and more: only they would hold an answer. */
const longTimers = () => runningTimers().filter((milliseconds) => milliseconds >= 60_000)

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
  expect(longTimers()).toEqual([])
})

test('no timer holds an answer that was dropped while it was requested again', async () => {
  const { queries, observer, leave } = await shown()
  void observer.refetch().catch(() => {})
  await vi.advanceTimersByTimeAsync(1)
  queries.clear()
  leave()
  await vi.advanceTimersByTimeAsync(20)
  expect(longTimers()).toEqual([])
})
