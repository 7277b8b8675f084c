import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendByFetch } from '#host/service/service.ts'
import { createProxy } from './proxy.ts'
import { clientAddress } from './sign-ins.ts'

const TYPE = { 'Content-Type': 'application/json' }
const TOKEN = '{"access_token":"t","expires_in":1}'

/** A proxy behind one trusted hop, in front of a service that by default refuses every secret but "right". */
function inFrontOf(
  failuresPerMinute: number,
  answer: (secret: string) => Response | Promise<Response> = (secret) =>
    secret.includes('right') ? new Response(TOKEN) : Response.json({ Status: 1 }, { status: 401 }),
  timeoutMs = 20_000,
) {
  let requests = 0
  const send = sendByFetch(async (request) => {
    requests += 1
    return answer(await request.text())
  })
  const proxy = createProxy(
    { base: 'https://service.example', send, demonstration: null },
    { timeoutMs, attempts: { failuresPerMinute, trustedHops: 1 } },
  )
  const attempt = async (secret: string, from = '203.0.113.9', init: RequestInit = {}) =>
    proxy.request('/api/OAuth2/Token', {
      method: 'POST',
      body: secret,
      headers: { ...TYPE, 'X-Forwarded-For': from },
      ...init,
    })
  return { proxy, attempt, requests: () => requests }
}

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

describe('failed sign-ins', () => {
  test('past the limit nothing reaches the service, until a minute has passed', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { attempt, requests } = inFrontOf(3)
    // Also those at the same time do not pass it.
    const answers = await statuses(Array.from({ length: 10 }, () => attempt('wrong')))
    expect(answers.filter((status) => status === 401)).toHaveLength(3)
    expect(answers.filter((status) => status === 429)).toHaveLength(7)
    vi.advanceTimersByTime(20_000)
    const refused = await attempt('right')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.json()).toEqual({ error: 'Too many failed sign-ins from this address' })
    expect(requests()).toBe(3)
    expect((await attempt('right', '203.0.113.10')).status).toBe(200)
    vi.advanceTimersByTime(40_000)
    expect((await attempt('right')).status).toBe(200)
  })

  test('are not those that succeed, nor other operations', async () => {
    const { proxy, attempt } = inFrontOf(2)
    for (let time = 0; time < 10; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await attempt('right')).status).toBe(200)
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      // oxlint-disable-next-line no-await-in-loop
      expect((await proxy.request('/api/Score/ObterLaudo/7', { headers })).status).toBe(401)
    }
  })

  test('are without limit where that is 0', async () => {
    const { attempt } = inFrontOf(0)
    const answers = await statuses(Array.from({ length: 50 }, () => attempt('wrong')))
    expect(new Set(answers)).toEqual(new Set([401]))
  })

  test.each<[string, () => Response]>([
    ['429', () => new Response('', { status: 429 })],
    ['500 with a token', () => new Response(TOKEN, { status: 500 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/sign-in' } })],
    ['200 with Status 1 beside a token', () => Response.json({ access_token: 't', Status: '1' })],
    ['200 with an empty token', () => Response.json({ access_token: '', expires_in: 1 })],
    ['200 with a page', () => new Response('<!doctype html>')],
    ['a connection that breaks', () => Response.error()],
  ])('are whatever brings no token: %s', async (_what, answer) => {
    const { attempt, requests } = inFrontOf(3, answer)
    await statuses(Array.from({ length: 5 }, () => attempt('wrong')))
    expect(requests()).toBe(3)
  })

  test('are those that a browser leaves, and those without an answer in time', async () => {
    const { attempt, requests } = inFrontOf(2, () => new Promise(() => {}), 50)
    const leaving = new AbortController()
    const left = attempt('wrong', undefined, { signal: leaving.signal })
    await expect.poll(requests, { interval: 1 }).toBe(1)
    leaving.abort()
    expect((await left).status).toBe(502)
    expect((await attempt('slow')).status).toBe(504)
    expect((await attempt('right')).status).toBe(429)
  })

  test('are not those that never reached the service', async () => {
    const { attempt } = inFrontOf(2, () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }) })
    })
    const answers = [await attempt('a'), await attempt('x'.repeat(20_000)), await attempt('b')]
    expect(answers.map(({ status }) => status)).toEqual([502, 413, 502])
    expect((await attempt('c')).status).toBe(502)
  })

  test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Content-Type': 'text/plain' }])(
    'are not those of a page of another origin, which locks nobody out: %j',
    async (headers) => {
      const { attempt, requests } = inFrontOf(1)
      const from = '203.0.113.9'
      await attempt('wrong', from, { headers: { ...TYPE, 'X-Forwarded-For': from, ...headers } })
      expect(requests()).toBe(0)
      expect((await attempt('right', from)).status).toBe(200)
    },
  )

  test('are not tokens in whatever coding of text, whose answer passes as it is', async () => {
    const type = 'application/json; charset=utf-16le'
    const bytes = Buffer.from(TOKEN, 'utf16le')
    const { attempt } = inFrontOf(1, () => new Response(bytes, { headers: { 'Content-Type': type } }))
    await attempt('right')
    const answer = await attempt('right')
    expect(answer.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })
})

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
  ['10.0.0.1', 'made up', 1, '10.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9:5123', 1, '203.0.113.9'],
  ['10.0.0.1', '[2001:db8:1:2::9]:5123', 1, '2001:0db8:0001:0002'],
  ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
  ['2001:DB8:1:2::1', undefined, 0, '2001:0db8:0001:0002'],
  ['2001:db8:1:2:ffff::', undefined, 0, '2001:0db8:0001:0002'],
  ['fe80::1%eth0', undefined, 0, 'fe80:0000:0000:0000'],
])('a client at %s, forwarded for %s, %i hops: %s', (peer, forwardedFor, hops, address) => {
  expect(clientAddress(peer, forwardedFor, hops)).toBe(address)
})
