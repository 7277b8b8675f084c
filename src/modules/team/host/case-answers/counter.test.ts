import { expect, onTestFinished, test, vi } from 'vitest'
import { openRedis } from '#modules/team/host/identity/session/redis.ts'
import { createCounter, createCounterStore } from './counter.ts'

test('so often in so many seconds from the first, for each key', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { take, countOf } = createCounter({ name: 'tries', most: 3, seconds: 3600 })
  const takes = async (count: number, key: string) => {
    const waits: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (waits.length < count) waits.push(await take(key))
    return waits
  }
  expect(await takes(1, 'clara 1')).toEqual([0])
  vi.advanceTimersByTime(1_800_000)
  expect(await countOf('clara 1')).toEqual({ count: 1, seconds: 1800 })
  expect(await takes(3, 'clara 1')).toEqual([0, 0, 1800])
  expect([await countOf('clara 1'), await countOf('clara 2')].map(({ count }) => count)).toEqual([4, 0])
  expect(await takes(1, 'clara 2')).toEqual([0])
  vi.advanceTimersByTime(1_800_000)
  expect(await countOf('clara 1')).toEqual({ count: 0, seconds: 0 })
  expect(await takes(4, 'clara 1')).toEqual([0, 0, 0, 3600])
})

test('while the shared server does not answer, each process counts for itself', async () => {
  const redis = openRedis('redis://127.0.0.1:1')
  onTestFinished(() => redis.destroy())
  const store = createCounterStore(redis, 'secret', () => {})
  const { take, countOf } = createCounter({ name: 'tries', most: 1, seconds: 60, store })
  expect(await take('ana')).toBe(0)
  expect(await take('ana')).toBeGreaterThan(50)
  expect(await countOf('ana')).toMatchObject({ count: 2 })
})
