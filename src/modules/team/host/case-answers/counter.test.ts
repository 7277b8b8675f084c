import { expect, onTestFinished, test, vi } from 'vitest'
import { openRedis } from '#modules/team/host/identity/session/redis.ts'
import { createCounter, createCounterStore } from './counter.ts'

test('allows a number of uses per key in a window that starts with the first', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const counter = createCounter({ name: 'tries', max: 3, seconds: 3600, store: null })
  const takeTimes = async (count: number, key: string) => {
    const waits: number[] = []
    while (waits.length < count) waits.push(await counter.take(key))
    return waits
  }
  expect(await takeTimes(1, 'clara 1')).toEqual([0])
  vi.advanceTimersByTime(1_800_000)
  expect(await counter.countOf('clara 1')).toEqual({ count: 1, seconds: 1800 })
  expect(await takeTimes(3, 'clara 1')).toEqual([0, 0, 1800])
  expect(
    [await counter.countOf('clara 1'), await counter.countOf('clara 2')].map(({ count }) => count),
  ).toEqual([4, 0])
  expect(await takeTimes(1, 'clara 2')).toEqual([0])
  vi.advanceTimersByTime(1_800_000)
  expect(await counter.countOf('clara 1')).toEqual({ count: 0, seconds: 0 })
  expect(await takeTimes(4, 'clara 1')).toEqual([0, 0, 0, 3600])
})

test('each process counts for itself while the shared server is down', async () => {
  const redis = openRedis('redis://127.0.0.1:1')
  onTestFinished(() => redis.destroy())
  const store = createCounterStore(redis, 'secret', () => {})
  const counter = createCounter({ name: 'tries', max: 1, seconds: 60, store })
  expect(await counter.take('ana')).toBe(0)
  expect(await counter.take('ana')).toBeGreaterThan(50)
  expect(await counter.countOf('ana')).toMatchObject({ count: 2 })
})
