import { expect, test } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { createHeldToken } from './service-token.ts'

/** A held token whose requests answer `token-1`, `token-2`, … on a clock that the test sets. */
function setUp(expiresIn: string | null) {
  let requests = 0
  let time = 0
  const held = createHeldToken({
    request: async () => ({ access_token: `token-${(requests += 1)}`, expires_in: expiresIn }),
    report: () => {},
    now: () => time,
  })
  return { held, requests: () => requests, setTime: (seconds: number) => void (time = seconds * 1000) }
}

test('a refusal that comes late says nothing about the token that came meanwhile', async () => {
  const { held, requests } = setUp('3600')
  expect(await held.get()).toBe('token-1')
  expect(held.refused('token-1', 'score')).toBe(true)
  expect(await held.get()).toBe('token-2')
  expect(held.refused('token-1', 'laudo')).toBe(true)
  expect(await held.get()).toBe('token-2')
  expect(requests()).toBe(2)
})

test('a token without a known end is renewed only where it is refused', async () => {
  const { held, requests, setTime } = setUp(null)
  await held.get()
  setTime(10_000_000)
  await held.get()
  expect(requests()).toBe(1)
  held.refused('token-1', 'score')
  expect(await held.get()).toBe('token-2')
})

test('a vain renewal for one operation does not keep another from renewing', async () => {
  const { held } = setUp('3600')
  await held.get()
  held.refused('token-1', 'biometria')
  await held.get()
  held.renewalWasInVain('biometria')
  expect(held.refused('token-2', 'biometria')).toBe(false)
  expect(held.refused('token-2', 'score')).toBe(true)
  expect(await held.get()).toBe('token-3')
})

test.each([86_400, Infinity])(
  'a service that asks for a pause of %s s is asked again after five minutes',
  async (retryAfter) => {
    let time = 0
    let requests = 0
    const held = createHeldToken({
      request: async () => {
        requests += 1
        if (requests > 1) return { access_token: 'token', expires_in: '3600' }
        throw new ServiceError('rate-limited', { operation: 'token', retryAfter })
      },
      report: () => {},
      now: () => time,
    })
    await expect(held.get()).rejects.toThrow()
    time = 299_000
    await expect(held.get()).rejects.toThrow()
    expect(requests).toBe(1)
    time = 300_000
    expect(await held.get()).toBe('token')
  },
)
