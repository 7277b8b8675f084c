import { describe, expect, test, vi } from 'vitest'
import { createBackend } from '../host.ts'
import type { ServiceFetch } from '../service/service.ts'

/** A proxy behind one trusted hop whose service refuses every secret but "right". */
function signIn(failuresPerMinute: number) {
  let requests = 0
  const { promise: slow, resolve: answerSlow } = Promise.withResolvers<void>()
  const proxy = createBackend({
    config: {},
    service: {
      base: 'https://service.example',
      fetch: async (request) => {
        requests += 1
        const secret = await request.text()
        const right = secret.includes('right')
        if (secret.includes('slow')) await slow
        return Response.json({ Status: right ? 0 : 1 }, { status: right ? 200 : 401 })
      },
      demonstration: null,
    },
    attempts: { failuresPerMinute, trustedHops: 1 },
  })
  const attempt = async (secret: string, from = '203.0.113.9') =>
    proxy.request('/api/OAuth2/Token', {
      method: 'POST',
      body: secret,
      headers: { 'X-Forwarded-For': from },
    })
  return { proxy, attempt, answerSlow, requests: () => requests }
}

/** A proxy, of small limits, in front of a service that may not answer at all. */
function inFrontOf(failuresPerMinute: number, fetch: ServiceFetch) {
  const proxy = createBackend({
    config: {},
    service: { base: 'https://service.example', fetch, demonstration: null },
    limits: { bodyBytes: 1000, timeoutMs: 300 },
    attempts: { failuresPerMinute, trustedHops: 0 },
  })
  const attempt = async (secret: string, init: RequestInit = {}) =>
    proxy.request('/api/OAuth2/Token', { method: 'POST', body: secret, ...init })
  return { proxy, attempt }
}

describe('token attempts', () => {
  test('past the limit nothing reaches the service, until a minute has passed', async () => {
    vi.useFakeTimers()
    try {
      const { attempt, requests } = signIn(3)
      for (let time = 0; time < 3; time += 1) {
        // oxlint-disable-next-line no-await-in-loop
        expect((await attempt('wrong')).status).toBe(401)
      }
      vi.advanceTimersByTime(20_000)
      const refused = await attempt('right')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('40')
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(await refused.json()).toEqual({
        error: 'too many failed attempts to sign in from this address',
      })
      expect(requests()).toBe(3)
      expect((await attempt('right', '203.0.113.10')).status).toBe(200)
      vi.advanceTimersByTime(40_000)
      expect((await attempt('right')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('what succeeds does not count, nor do other operations', async () => {
    const { proxy, attempt } = signIn(2)
    for (let time = 0; time < 10; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await attempt('right')).status).toBe(200)
      // oxlint-disable-next-line no-await-in-loop
      const answer = await proxy.request('/api/Score/ObterLaudo/7', {
        headers: { 'X-Forwarded-For': '203.0.113.9' },
      })
      expect(answer.status).toBe(401)
    }
  })

  test('simultaneous guesses do not pass', async () => {
    const { attempt, requests } = signIn(3)
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt('wrong')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(requests()).toBe(3)
  })

  test('a request that is aborted before the answer counts as a guess', async () => {
    let requests = 0
    const { attempt } = inFrontOf(20, () => {
      requests += 1
      return new Promise(() => {})
    })
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) {
      const leaving = new AbortController()
      const before = requests
      const answer = attempt('wrong', { signal: leaving.signal })
      // oxlint-disable-next-line no-await-in-loop
      await vi.waitFor(() => time === 20 || expect(requests).toBe(before + 1), { interval: 1 })
      leaving.abort()
      // oxlint-disable-next-line no-await-in-loop
      statuses.push((await answer).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 502))
    expect(statuses[20]).toBe(429)
    expect(requests).toBe(20)
  })

  test('so does one that got no answer in time, or whose connection broke', async () => {
    const { attempt } = inFrontOf(2, async (request) => {
      if ((await request.text()).includes('slow')) return new Promise(() => {})
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })
    })
    expect((await attempt('slow')).status).toBe(504)
    expect((await attempt('broken')).status).toBe(502)
    expect((await attempt('right')).status).toBe(429)
  })

  test('neither what never reached the service counts, nor what it answered with another status', async () => {
    const { attempt } = inFrontOf(2, async (request) => {
      if ((await request.text()).includes('moved')) return new Response(null, { status: 302 })
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
    })
    for (const [secret, status] of [
      ['not there', 502],
      ['x'.repeat(2000), 413],
      ['moved', 502],
      ['not there', 502],
      ['not there', 502],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await attempt(secret)).status).toBe(status)
    }
  })

  test('a 401 counts even where its body is too large to be passed on', async () => {
    const { attempt } = inFrontOf(
      2,
      async () => new Response('', { status: 401, headers: { 'Content-Length': '2000' } }),
    )
    expect((await attempt('wrong')).status).toBe(502)
    expect((await attempt('wrong')).status).toBe(502)
    expect((await attempt('wrong')).status).toBe(429)
  })

  test('a success after its minute takes nothing back from the next one', async () => {
    vi.useFakeTimers()
    try {
      const { attempt, answerSlow } = signIn(3)
      await attempt('wrong')
      vi.advanceTimersByTime(50_000)
      const late = attempt('right, but slow')
      await vi.advanceTimersByTimeAsync(11_000)
      for (let time = 0; time < 3; time += 1) {
        // oxlint-disable-next-line no-await-in-loop
        expect((await attempt('wrong')).status).toBe(401)
      }
      answerSlow()
      expect((await late).status).toBe(200)
      expect((await attempt('wrong')).status).toBe(429)
    } finally {
      vi.useRealTimers()
    }
  })

  test('0 is no limit', async () => {
    const { attempt } = signIn(0)
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt('wrong')))
    expect(answers.every(({ status }) => status === 401)).toBe(true)
  })
})
