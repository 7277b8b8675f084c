import { createClient } from '@redis/client'
import { expect, onTestFinished, test } from 'vitest'
import { openRedis } from '#modules/team/host/identity/session/redis.ts'
import { REDIS_PROGRAM, startRedis } from '#modules/team/host/testing/redis-server.ts'
import { createCounter, createCounterStore } from './counter.ts'

test.skipIf(REDIS_PROGRAM === null)(
  'two replicas count together without names in the server, and alone while it is frozen',
  async () => {
    const { url, freeze } = await startRedis([])
    const createReplica = () => {
      const redis = openRedis(url)
      onTestFinished(() => redis.destroy())
      const store = createCounterStore(redis, 'secret', () => {})
      return createCounter({ name: 'confers', max: 2, seconds: 3600, store })
    }
    const [first, second] = [createReplica(), createReplica()]
    const reader = await createClient({ url }).connect()
    onTestFinished(() => reader.destroy())
    await expect
      .poll(async () => Number((await reader.info('clients')).match(/connected_clients:(\d+)/)?.[1]))
      .toBe(3)
    expect([await first.take('ana onb-1'), await second.take('ana onb-1')]).toEqual([0, 0])
    expect(await first.take('ana onb-1')).toBeGreaterThan(3590)
    expect(await second.countOf('ana onb-1')).toMatchObject({ count: 3 })
    expect(await reader.keys('*')).toEqual([expect.stringMatching(/^lupa:confers:[\w-]{43}$/)])
    freeze()
    expect(await first.take('ana onb-1')).toBe(0)
  },
)
