import { expect, onTestFinished, test, vi } from 'vitest'
import { sendByFetch } from '#host/service/service.ts'
import { createProxy } from './proxy.ts'
import { clientAddress } from './sign-ins.ts'

const TYPE = { 'Content-Type': 'application/json' }
const TOKEN = '{"access_token":"t","expires_in":1}'

/** A proxy behind one trusted hop. By default, the service accepts only the secret "right". */
function setUp(
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

test('failed sign-ins over the limit are refused for a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { attempt, requests } = setUp(3)
  // Concurrent attempts must not exceed the limit either.
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

test('successful sign-ins and other operations do not count', async () => {
  const { proxy, attempt } = setUp(2)
  for (let attempts = 0; attempts < 10; attempts += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await attempt('right')).status).toBe(200)
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    // oxlint-disable-next-line no-await-in-loop
    expect((await proxy.request('/api/Score/ObterLaudo/7', { headers })).status).toBe(401)
  }
})

test('a limit of 0 disables the check', async () => {
  const { attempt } = setUp(0)
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
])('%s counts as a failed sign-in', async (_name, answer) => {
  const { attempt, requests } = setUp(3, answer)
  await statuses(Array.from({ length: 5 }, () => attempt('wrong')))
  expect(requests()).toBe(3)
})

test('aborted and timed-out sign-ins count as failed', async () => {
  const { attempt, requests } = setUp(2, () => new Promise(() => {}), 50)
  const browser = new AbortController()
  const aborted = attempt('wrong', undefined, { signal: browser.signal })
  await expect.poll(requests, { interval: 1 }).toBe(1)
  browser.abort()
  expect((await aborted).status).toBe(502)
  expect((await attempt('slow')).status).toBe(504)
  expect((await attempt('right')).status).toBe(429)
})

test('sign-ins that never reached the service do not count', async () => {
  const { attempt } = setUp(2, () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }) })
  })
  const answers = [await attempt('a'), await attempt('x'.repeat(20_000)), await attempt('b')]
  expect(answers.map(({ status }) => status)).toEqual([502, 413, 502])
  expect((await attempt('c')).status).toBe(502)
})

test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Content-Type': 'text/plain' }])(
  'cross-origin attempts with %j do not count, so other sites cannot lock out a person',
  async (headers) => {
    const { attempt, requests } = setUp(1)
    const from = '203.0.113.9'
    await attempt('wrong', from, { headers: { ...TYPE, 'X-Forwarded-For': from, ...headers } })
    expect(requests()).toBe(0)
    expect((await attempt('right', from)).status).toBe(200)
  },
)

test('a token in UTF-16 counts as a success and is forwarded unchanged', async () => {
  const type = 'application/json; charset=utf-16le'
  const bytes = Buffer.from(TOKEN, 'utf16le')
  const { attempt } = setUp(1, () => new Response(bytes, { headers: { 'Content-Type': type } }))
  await attempt('right')
  const answer = await attempt('right')
  expect(answer.headers.get('content-type')).toBe(type)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
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
])(
  'the client address of %s, forwarded for %s with %i trusted hops, is %s',
  (peer, forwardedFor, hops, address) => {
    expect(clientAddress(peer, forwardedFor, hops)).toBe(address)
  },
)
