import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Redis } from '#modules/team/host/identity/session/redis.ts'

interface CounterOptions {
  readonly name: string
  readonly max: number
  readonly seconds: number
  readonly store: CounterStore | null
}

/** A Redis or Valkey server in which all replicas count. While it is down, each replica counts for itself. */
export interface CounterStore {
  readonly client: object
  /** Makes digests of the keys, which contain subjects and names of cases. */
  readonly secret: string
}

/** Counts uses per key, in windows of some seconds that start with a first use. */
export function createCounter({ name, max, seconds, store }: CounterOptions) {
  const options = { keyPrefix: `lupa:${name}`, points: max, duration: seconds }
  const localLimiter = new RateLimiterMemory(options)
  const limiter = store
    ? new RateLimiterRedis({
        ...options,
        storeClient: store.client,
        useRedisPackage: true,
        insuranceLimiter: localLimiter,
      })
    : localLimiter
  const storedKey = (key: string) =>
    store ? createHmac('sha256', store.secret).update(key).digest('base64url') : key
  return {
    /** Counts one use. Returns 0, or the whole seconds to wait if there were too many. */
    async take(key: string) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(storedKey(key))
      return consumedPoints > max ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0
    },
    async giveBack(key: string) {
      await limiter.reward(storedKey(key))
    },
    async countOf(key: string) {
      const { consumedPoints = 0, msBeforeNext = 0 } = (await limiter.get(storedKey(key))) ?? {}
      return { count: consumedPoints, seconds: Math.ceil(msBeforeNext / 1000) }
    },
  }
}

export function createCounterStore(redis: Redis, secret: string, warn: (line: string) => void): CounterStore {
  redis.on('ready', () => {
    redis.eval('return 1').catch(({ message }: Error) => {
      warn(
        `each replica counts reveals and comparisons for itself: the server of REDIS_URL refuses EVAL (${message})`,
      )
    })
  })
  return { client: redis, secret }
}
