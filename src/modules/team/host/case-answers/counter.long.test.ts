import { createClient } from '@redis/client'
import { expect, onTestFinished, test } from 'vitest'
import { openRedis } from '#modules/team/host/identity/session/redis.ts'
import { createCounter, createCounterStore } from './counter.ts'
import { REDIS_PROGRAM, startRedis } from '#modules/team/host/testing/redis-server.ts'

test.skipIf(REDIS_PROGRAM === null)(
  'two replicas count together, and the server holds no name; one that is silent keeps nobody waiting long',
  async () => {
    const { url, freeze } = await startRedis([])
    const replica = () => {
      const redis = openRedis(url)
      onTestFinished(() => redis.destroy())
      const store = createCounterStore(redis, 'secret', () => {})
      return createCounter({ name: 'confers', most: 2, seconds: 3600, store })
    }
    const [one, other] = [replica(), replica()]
    const reader = await createClient({ url }).connect()
    onTestFinished(() => reader.destroy())
    await expect
      .poll(async () => Number((await reader.info('clients')).match(/connected_clients:(\d+)/)?.[1]))
      .toBe(3)
    expect([await one.take('ana onb-1'), await other.take('ana onb-1')]).toEqual([0, 0])
    expect(await one.take('ana onb-1')).toBeGreaterThan(3590)
    expect(await other.countOf('ana onb-1')).toMatchObject({ count: 3 })
    expect(await reader.keys('*')).toEqual([expect.stringMatching(/^lupa:confers:[\w-]{43}$/)])
    freeze()
    const startedAt = performance.now()
    expect(await one.take('ana onb-1')).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  },
)
