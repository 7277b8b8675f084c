import { expect, test } from 'vitest'
import { createBackend } from '../host.ts'
import { createExchanges } from './exchanges.ts'
import { sendByFetch } from '../service/send-by-fetch.ts'

function inFrontOf(fetch: (request: Request) => Promise<Response>) {
  const backend = createBackend({
    config: {},
    service: { base: 'https://service.example', send: sendByFetch(fetch), demonstration: null },
  })
  return (remoteAddress: string, signal?: AbortSignal) =>
    backend.request('/api/Score/ObterLaudo/7', signal ? { signal } : {}, {
      incoming: { url: '/api/Score/ObterLaudo/7', socket: { remoteAddress } },
    })
}

test('one client may have 256 exchanges with the service at once, and all together 1024', async () => {
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  let reached = 0
  const send = inFrontOf(async () => {
    reached += 1
    await answers
    return Response.json({ Status: 0 })
  })
  const sent = [1, 2, 3, 4].flatMap((host) => Array.from({ length: 256 }, () => send(`10.0.0.${host}`)))
  const refused = await send('10.0.0.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await send('10.0.0.9')).status).toBe(503)
  answer()
  const bodies = await Promise.all(sent.map(async (each) => (await each).text()))
  expect(new Set(bodies)).toEqual(new Set(['{"Status":0}']))
  expect(reached).toBe(1024)
  expect((await send('10.0.0.1')).status).toBe(200)
})

test.each<[string, (request: Request) => Promise<Response>]>([
  ['no content', async () => new Response(null, { status: 204 })],
  ['a redirect', async () => new Response(null, { status: 302, headers: { Location: '/x' } })],
  ['too much', async () => new Response('', { headers: { 'Content-Length': '9000000' } })],
  ['an error', () => Promise.reject(new TypeError('fetch failed'))],
  ['a body that is not read', async () => Response.json({})],
])('an exchange ends with %s', async (_what, fetch) => {
  const send = inFrontOf(fetch)
  for (let time = 0; time < 300; time += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await send('10.0.0.1')
    expect(status).not.toBe(503)
    // oxlint-disable-next-line no-await-in-loop
    await body?.cancel()
  }
})

test('an exchange ends when the browser leaves, even if nobody reads the answer', async () => {
  const send = inFrontOf(async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))
  for (let time = 0; time < 300; time += 1) {
    const leaving = new AbortController()
    // oxlint-disable-next-line no-await-in-loop
    expect((await send('10.0.0.1', leaving.signal)).status).toBe(200)
    leaving.abort()
  }
})

test('an exchange that ends twice counts once', () => {
  const exchanges = createExchanges({ ofClient: 2, inAll: 3 })
  const end = exchanges.begin('a')
  exchanges.begin('a')
  end()
  end()
  exchanges.begin('a')
  expect(() => exchanges.begin('a')).toThrow()
  exchanges.begin('b')
  expect(() => exchanges.begin('b')).toThrow()
})
