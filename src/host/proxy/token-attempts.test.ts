import { describe, expect, test, vi } from 'vitest'
import { createBackend } from '../host.ts'
import { sendByFetch } from '../service/send-by-fetch.ts'

const TYPE = { 'Content-Type': 'application/json' }

const token = () => Response.json({ access_token: 't', token_type: 'Bearer', expires_in: 3600 })

/** A proxy behind one trusted hop whose service refuses every secret but "right". */
function signIn(failuresPerMinute: number) {
  let requests = 0
  let inProgress = 0
  let mostAtOnce = 0
  const { promise: slow, resolve: answerSlow } = Promise.withResolvers<void>()
  const proxy = createBackend({
    config: {},
    service: {
      base: 'https://service.example',
      send: sendByFetch(async (request) => {
        requests += 1
        inProgress += 1
        mostAtOnce = Math.max(mostAtOnce, inProgress)
        const secret = await request.text()
        if (secret.includes('slow')) await slow
        inProgress -= 1
        return secret.includes('right') ? token() : Response.json({ Status: 1 }, { status: 401 })
      }),
      demonstration: null,
    },
    attempts: { failuresPerMinute, trustedHops: 1 },
  })
  const attempt = async (secret: string, from = '203.0.113.9', init: RequestInit = {}) =>
    proxy.request('/api/OAuth2/Token', {
      method: 'POST',
      body: secret,
      headers: { ...TYPE, 'X-Forwarded-For': from },
      ...init,
    })
  return { proxy, attempt, answerSlow, requests: () => requests, mostAtOnce: () => mostAtOnce }
}

/** The statuses of answers, each read as a browser does: until then its exchange is in progress. */
const statuses = (answers: readonly Promise<Response>[]) =>
  Promise.all(
    answers.map(async (each) => {
      const answer = await each
      await answer.text()
      return answer.status
    }),
  )

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

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

  test('no minute has more than the limit, wherever it begins', async () => {
    vi.useFakeTimers()
    try {
      const { attempt } = signIn(3)
      const guess = async () => (await attempt('wrong')).status
      expect(await guess()).toBe(401)
      vi.advanceTimersByTime(59_000)
      expect([await guess(), await guess()]).toEqual([401, 401])
      vi.advanceTimersByTime(2000)
      expect([await guess(), await guess()]).toEqual([401, 429])
      expect((await attempt('wrong')).headers.get('retry-after')).toBe('58')
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

  test('a success after its minute takes nothing back from the next one', async () => {
    vi.useFakeTimers()
    try {
      const { attempt, answerSlow } = signIn(3)
      await attempt('wrong')
      vi.advanceTimersByTime(50_000)
      const late = attempt('right, but slow')
      await vi.advanceTimersByTimeAsync(11_000)
      const next = times(3, () => attempt('wrong'))
      await vi.advanceTimersByTimeAsync(0)
      answerSlow()
      expect(await statuses([late, ...next])).toEqual([200, 401, 401, 401])
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

describe('simultaneous sign-ins', () => {
  test('that are right all pass, and no more at once than could be refused', async () => {
    const { attempt, mostAtOnce } = signIn(20)
    expect(await statuses(times(300, () => attempt('right')))).toEqual(times(300, () => 200))
    expect(mostAtOnce()).toBe(20)
  })

  test('pass beside wrong ones, as long as these are fewer than the limit', async () => {
    const { attempt } = signIn(20)
    const answers = await statuses(times(200, (at) => attempt(at % 20 === 0 ? 'wrong' : 'right')))
    expect(answers).toEqual(times(200, (at) => (at % 20 === 0 ? 401 : 200)))
  })

  test('never let one guess more than the limit pass', async () => {
    const { attempt, requests, answerSlow } = signIn(5)
    const answers = statuses(times(50, () => attempt('wrong, slow')))
    await expect.poll(requests).toBe(5)
    answerSlow()
    expect((await answers).filter((status) => status === 429)).toHaveLength(45)
    expect(requests()).toBe(5)
  })

  test('are held in their order, and one that leaves makes room for nobody', async () => {
    const { attempt, requests, answerSlow } = signIn(1)
    const leaving = new AbortController()
    const first = attempt('right, slow')
    await expect.poll(requests).toBe(1)
    const second = attempt('right', undefined, { signal: leaving.signal })
    const third = attempt('wrong')
    const fourth = attempt('right')
    leaving.abort()
    expect((await second).status).toBe(502)
    expect(requests()).toBe(1)
    answerSlow()
    expect(await statuses([first, third, fourth])).toEqual([200, 401, 429])
    expect(requests()).toBe(2)
  })

  test('are held for ten seconds and a thousand at most', async () => {
    vi.useFakeTimers()
    try {
      const { attempt, requests, answerSlow } = signIn(1)
      const first = attempt('right, slow')
      const held = times(1000, () => attempt('right'))
      await vi.advanceTimersByTimeAsync(9900)
      const refused = await attempt('right')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('1')
      expect(await refused.json()).toEqual({ error: 'too many people sign in from this address at once' })
      expect((await attempt('right', '203.0.113.10')).status).toBe(200)
      await vi.advanceTimersByTimeAsync(200)
      expect(await statuses(held)).toEqual(times(1000, () => 429))
      answerSlow()
      expect((await first).status).toBe(200)
      expect((await attempt('right')).status).toBe(200)
      expect(requests()).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })

  test('that are held when a minute ends go on with the next', async () => {
    vi.useFakeTimers()
    try {
      const { attempt, answerSlow } = signIn(2)
      expect((await attempt('wrong')).status).toBe(401)
      await vi.advanceTimersByTimeAsync(55_000)
      const slow = attempt('right, slow')
      const held = attempt('right')
      await vi.advanceTimersByTimeAsync(6000)
      expect((await held).status).toBe(200)
      answerSlow()
      expect((await slow).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})
