import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Redis } from '#modules/team/host/identity/session/redis.ts'

/** Counts what each key does: so often in so many seconds, which begin with its first. */
export interface Counter {
  /** Counts one more. @returns the whole seconds after which the next is possible, where this one is too many; else 0. */
  readonly take: (key: string) => Promise<number>
  /** How many there were, and the whole seconds after which counting begins anew; both 0 before the first. */
  readonly countOf: (key: string) => Promise<{ readonly count: number; readonly seconds: number }>
}

interface CounterOptions {
  readonly name: string
  readonly most: number
  readonly seconds: number
  /** By default this process counts for itself. */
  readonly store?: CounterStore | null | undefined
}

/** A server of the Redis protocol that all replicas count in. While it does not answer, each counts for itself. */
export interface CounterStore {
  readonly client: object
  /** Keys are written as digests by it: they hold subjects and names of cases. */
  readonly secret: string
}

export function createCounter({ name, most, seconds, store }: CounterOptions): Counter {
  const options = { keyPrefix: `lupa:${name}`, points: most, duration: seconds }
  const own = new RateLimiterMemory(options)
  const limiter = store
    ? new RateLimiterRedis({
        ...options,
        storeClient: store.client,
        useRedisPackage: true,
        insuranceLimiter: own,
      })
    : own
  const nameOf = (key: string) =>
    store ? createHmac('sha256', store.secret).update(key).digest('base64url') : key
  return {
    async take(key) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(nameOf(key))
      return consumedPoints > most ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0
    },
    async countOf(key) {
      const { consumedPoints = 0, msBeforeNext = 0 } = (await limiter.get(nameOf(key))) ?? {}
      return { count: consumedPoints, seconds: Math.ceil(msBeforeNext / 1000) }
    },
  }
}

/** @param secret of all replicas. */
export function createCounterStore(redis: Redis, secret: string, say: (line: string) => void): CounterStore {
  redis.on('ready', () => {
    redis.eval('return 1').catch(({ message }: Error) => {
      say(
        `each replica counts reveals and comparisons for itself: the server of REDIS_URL refuses EVAL (${message})`,
      )
    })
  })
  return { client: redis, secret }
}
