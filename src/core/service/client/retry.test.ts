import { describe, expect, test } from 'vitest'
import { waitByClock } from './abort.ts'
import { ServiceError } from './errors.ts'
import type { ErrorKind } from './errors.ts'
import { readRetryAfter, withRetries } from './retry.ts'

function failure(kind: ErrorKind, retryAfter: number | null = null): ServiceError {
  return new ServiceError(kind, { operation: 'score', retryAfter })
}

/** Runs a read that fails with the listed errors, then answers; returns its outcome and the waits. */
async function play(failures: readonly unknown[], random = 0.5) {
  const waits: number[] = []
  let attempts = 0
  const attempt = async () => {
    const error = failures[attempts++]
    if (error !== undefined) throw error
    return 'answer'
  }
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const options = { wait, random: () => random, signal: undefined }
  const outcome = await withRetries(attempt, options).catch((error: unknown) => error)
  return { outcome, attempts, waits }
}

const NETWORK = failure('network')
const SERVICE = failure('service-failure')
const LIMITED = failure('rate-limited', 10)

describe('retries', () => {
  test.each<[string, ServiceError[], number[]]>([
    ['twice after a network failure', [NETWORK, NETWORK], [250, 750]],
    ['twice after a 5xx', [SERVICE, SERVICE], [250, 750]],
    ['once after a 429 with a Retry-After of 10 s', [LIMITED], [10_000]],
    ['at once after a Retry-After of 0 s', [failure('rate-limited', 0)], [0]],
  ])('%s', async (_name, failures, waits) => {
    expect(await play(failures)).toEqual({ outcome: 'answer', attempts: failures.length + 1, waits })
  })

  test.each<[string, unknown[]]>([
    ['a third network failure', [NETWORK, NETWORK, NETWORK]],
    ['a third failure of either kind', [NETWORK, SERVICE, NETWORK]],
    ['a second 429', [LIMITED, failure('rate-limited', 1)]],
    ['a second 429 after another failure', [LIMITED, NETWORK, failure('rate-limited', 1)]],
    ['a 429 with a long Retry-After', [failure('rate-limited', 11)]],
    ['a 429 without Retry-After', [failure('rate-limited')]],
    ['not found', [failure('not-found')]],
    ['401', [failure('unauthorized')]],
    ['a missing endpoint', [failure('endpoint-missing')]],
    ['a rejection', [failure('rejected')]],
    ['a malformed answer', [failure('malformed')]],
    ['a timeout', [failure('timeout')]],
    ['a large answer', [failure('too-large')]],
    ['a bug', [new Error('a bug')]],
  ])('not after %s', async (_name, failures) => {
    const { outcome, attempts } = await play(failures)
    expect(outcome).toBe(failures.at(-1))
    expect(attempts).toBe(failures.length)
  })

  test('with a jitter of a quarter', async () => {
    expect((await play([NETWORK, NETWORK], 0)).waits).toEqual([187.5, 562.5])
    expect((await play([NETWORK, NETWORK], 0.999_999)).waits.map(Math.round)).toEqual([312, 937])
  })

  test('not after an abort', async () => {
    const controller = new AbortController()
    const attempt = async () => {
      controller.abort()
      throw NETWORK
    }
    const options = { wait: waitByClock, random: () => 0, signal: controller.signal }
    await expect(withRetries(attempt, options)).rejects.toBe(controller.signal.reason)
  })
})

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
])('Retry-After %s is %s seconds', (header, seconds) => {
  // Rounded up from half a second less.
  expect(readRetryAfter(header, Date.UTC(2026, 0, 1, 12, 0, 0, 500))).toBe(seconds)
})
