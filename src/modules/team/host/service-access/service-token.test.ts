import { expect, test } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import type { TokenAnswer } from '#core/service/contract/token.ts'
import { createServiceToken } from './service-token.ts'

/** Requests answer `token-1`, `token-2`, … unless `answer` fails. The test sets the time. */
function setUp(expires_in: string | null, answer: (count: number) => Partial<TokenAnswer> = () => ({})) {
  let count = 0
  let time = 0
  const token = createServiceToken({
    request: async () => {
      count += 1
      return { access_token: `token-${count}`, expires_in, ...answer(count) }
    },
    report: () => {},
    now: () => time,
  })
  return { token, requests: () => count, setTime: (seconds: number) => void (time = seconds * 1000) }
}

test('a token without an end is renewed only after a 401', async () => {
  const { token, requests, setTime } = setUp(null)
  await token.get()
  setTime(10_000_000)
  await token.get()
  expect(requests()).toBe(1)
  token.invalidate('token-1', 'score')
  expect(await token.get()).toBe('token-2')
})

test('blocked renewals for one operation do not block another', async () => {
  const { token } = setUp('3600')
  await token.get()
  token.invalidate('token-1', 'biometria')
  await token.get()
  token.blockRenewals('biometria')
  expect(token.invalidate('token-2', 'biometria')).toBe(false)
  expect(token.invalidate('token-2', 'score')).toBe(true)
  expect(await token.get()).toBe('token-3')
})

test.each([86_400, Infinity])('a Retry-After of %s s is cut to five minutes', async (retryAfter) => {
  const { token, requests, setTime } = setUp('3600', (count) => {
    if (count === 1) throw new ServiceError('rate-limited', { operation: 'token', retryAfter })
    return {}
  })
  await expect(token.get()).rejects.toThrow()
  setTime(299)
  await expect(token.get()).rejects.toThrow()
  expect(requests()).toBe(1)
  setTime(300)
  expect(await token.get()).toBe('token-2')
})
