import { describe, expect, test } from 'vitest'
import { waitByClock } from './abort.ts'
import { ServiceError } from './errors.ts'
import type { ErrorKind } from './errors.ts'
import { readRetryAfter, withRetries } from './retry.ts'

function failure(kind: ErrorKind, retryAfter: number | null = null): ServiceError {
  return new ServiceError(kind, { operation: 'score', retryAfter })
}

/** A read that fails with the listed errors, then answers; records the waits. */
async function play(failures: readonly unknown[], random = 0.5) {
  const waits: number[] = []
  let attempts = 0
  const outcome = await withRetries(
    async () => {
      const error = failures[attempts++]
      if (error !== undefined) throw error
      return 'answer'
    },
    {
      wait: async (milliseconds) => {
        waits.push(milliseconds)
      },
      random: () => random,
      signal: undefined,
    },
  ).catch((error: unknown) => error)
  return { outcome, attempts, waits }
}

describe('attempts', () => {
  test.each(['network', 'service-failure'] as const)('%s: two more, backing off', async (kind) => {
    const error = failure(kind)
    expect(await play([error, error])).toEqual({ outcome: 'answer', attempts: 3, waits: [250, 750] })
    expect(await play([error, error, error])).toEqual({ outcome: error, attempts: 3, waits: [250, 750] })
  })

  test('network failures and 5xx count together', async () => {
    const last = failure('network')
    const { outcome, attempts } = await play([failure('network'), failure('service-failure'), last])
    expect(outcome).toBe(last)
    expect(attempts).toBe(3)
  })

  test('the back-off varies by a quarter either way', async () => {
    const error = failure('network')
    expect((await play([error, error], 0)).waits).toEqual([187.5, 562.5])
    expect((await play([error, error], 0.999_999)).waits.map(Math.round)).toEqual([312, 937])
  })

  test.each([
    'not-found',
    'unauthorized',
    'endpoint-missing',
    'rejected',
    'malformed',
    'timeout',
    'too-large',
  ] as const)('%s: none', async (kind) => {
    const error = failure(kind)
    expect(await play([error])).toEqual({ outcome: error, attempts: 1, waits: [] })
  })

  test('an error that is not a ServiceError: none', async () => {
    const error = new Error('a bug')
    expect(await play([error])).toEqual({ outcome: error, attempts: 1, waits: [] })
  })
})

describe('429', () => {
  test('is tried once more after a Retry-After of at most 10 s', async () => {
    expect(await play([failure('rate-limited', 10)])).toEqual({
      outcome: 'answer',
      attempts: 2,
      waits: [10_000],
    })
    expect((await play([failure('rate-limited', 0)])).waits).toEqual([0])
  })

  test('is an error at once where Retry-After is longer or missing', async () => {
    for (const error of [failure('rate-limited', 11), failure('rate-limited', null)]) {
      expect(await play([error])).toEqual({ outcome: error, attempts: 1, waits: [] })
    }
  })

  test('is an error the second time, whatever happens in between', async () => {
    const again = failure('rate-limited', 1)
    expect((await play([failure('rate-limited', 1), again])).outcome).toBe(again)
    expect((await play([failure('rate-limited', 1), failure('network'), again])).attempts).toBe(3)
  })
})

test('an abort that comes with the failure skips the wait', async () => {
  const controller = new AbortController()
  const attempt = async () => {
    controller.abort()
    throw failure('network')
  }
  await expect(
    withRetries(attempt, { wait: waitByClock, random: () => 0, signal: controller.signal }),
  ).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 1, 12, 0, 0)

  test.each([
    ['7', 7],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 12:00:08 GMT', 8],
    ['Thursday, 01-Jan-26 12:00:08 GMT', 8],
    ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
    ['5.5', null],
    ['-3', null],
    ['soon', null],
    ['Thu, 99 Jan 2026 12:00:08 GMT', null],
    ['', null],
    [null, null],
  ])('%s is %s seconds', (header, seconds) => {
    expect(readRetryAfter(header, now)).toBe(seconds)
  })

  test('rounds parts of a second up', () => {
    expect(readRetryAfter('Thu, 01 Jan 2026 12:00:08 GMT', now + 500)).toBe(8)
  })
})
