import { defaultScheduler, notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyTogether } from './notify-together.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  notifyManager.setScheduler(defaultScheduler)
})

/**
 * A page that asks for all of `delays`, and the milliseconds at which it was told of answers, with those it then had.
 * At once is a millisecond later: a task of its own.
 */
async function told(...delays: readonly number[]): Promise<readonly string[]> {
  const queries = new QueryClient()
  notifyTogether(queries)
  const start = Date.now()
  const drawings = new Map<number, string>()
  const observers = delays.map((delay) => {
    const queryFn = () => new Promise<number>((resolve) => setTimeout(resolve, delay, delay))
    return new QueryObserver(queries, { queryKey: [delay], queryFn })
  })
  for (const observer of observers) {
    // As react-query's own hooks do.
    const draw = notifyManager.batchCalls(() => {
      const had = observers.flatMap((each) => each.getCurrentResult().data ?? [])
      if (had.length > 0) drawings.set(Date.now() - start, had.join(' '))
    })
    observer.subscribe(draw)
  }
  await vi.advanceTimersByTimeAsync(1000)
  queries.clear()
  return [...drawings].map(([at, had]) => `${at}: ${had}`)
}

test('an answer after which nothing is awaited is told of at once', async () => {
  expect(await told(200)).toEqual(['201: 200'])
})

test('answers that come together are told of together, as soon as the last is there', async () => {
  expect(await told(200, 205)).toEqual(['206: 200 205'])
})

test('no answer waits for another longer than a frame', async () => {
  expect(await told(200, 300)).toEqual(['216: 200', '301: 200 300'])
})

test('what no page waits for keeps nothing back', async () => {
  const queries = new QueryClient()
  void queries.prefetchQuery({ queryKey: ['next'], queryFn: () => new Promise(() => {}) })
  notifyTogether(queries)
  const tell = vi.fn<() => void>()
  notifyManager.schedule(tell)
  await vi.advanceTimersByTimeAsync(1)
  expect(tell).toHaveBeenCalledOnce()
  queries.clear()
})
