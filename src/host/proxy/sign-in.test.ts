import { describe, expect, test } from 'vitest'
import { createBackend } from '../host.ts'
import { sendByFetch } from '../service/send-by-fetch.ts'

const TYPE = { 'Content-Type': 'application/json' }
const TOKEN = '{"access_token":"t","expires_in":1}'

/** A proxy, of small limits, in front of a service. */
function inFrontOf(
  failuresPerMinute: number,
  fetch: (request: Request) => Promise<Response>,
  { bodyBytes = 1000, timeoutMs = 20_000 } = {},
) {
  const proxy = createBackend({
    config: {},
    service: { base: 'https://service.example', send: sendByFetch(fetch), demonstration: null },
    limits: { bodyBytes, signInBytes: 1000, timeoutMs },
    attempts: { failuresPerMinute, trustedHops: 0 },
  })
  const attempt = async (secret: string, init: RequestInit = {}) =>
    proxy.request('/api/OAuth2/Token', { method: 'POST', body: secret, headers: TYPE, ...init })
  return { proxy, attempt }
}

/** A body that breaks off behind a token. */
const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"access_token":"t",'))
      controller.error(new Error('broken'))
    },
  })

describe('a refused sign-in', () => {
  test('is one that is aborted before the answer', async () => {
    let requests = 0
    const { attempt } = inFrontOf(20, () => {
      requests += 1
      return new Promise(() => {})
    })
    for (let time = 1; time <= 20; time += 1) {
      const leaving = new AbortController()
      const answer = attempt('wrong', { signal: leaving.signal })
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => requests, { interval: 1 }).toBe(time)
      leaving.abort()
      // oxlint-disable-next-line no-await-in-loop
      expect((await answer).status).toBe(502)
    }
    expect((await attempt('wrong')).status).toBe(429)
    expect(requests).toBe(20)
  })

  test('is one that got no answer in time, or whose connection broke', async () => {
    const { attempt } = inFrontOf(
      2,
      async (request) => {
        if ((await request.text()).includes('slow')) return new Promise(() => {})
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })
      },
      { timeoutMs: 300 },
    )
    expect((await attempt('slow')).status).toBe(504)
    expect((await attempt('broken')).status).toBe(502)
    expect((await attempt('right')).status).toBe(429)
  })

  test.each([
    'ECONNREFUSED',
    'CERT_HAS_EXPIRED',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('is not what never reached the service: %s', async (code) => {
    const { attempt } = inFrontOf(2, async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })
    })
    for (const [secret, status] of [
      ['not there', 502],
      ['x'.repeat(2000), 413],
      ['not there', 502],
      ['not there', 502],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await attempt(secret)).status).toBe(status)
    }
  })

  test.each<[string, () => Response]>([
    ['400', () => Response.json({ Status: 1 }, { status: 400 })],
    ['403', () => new Response('', { status: 403 })],
    ['429', () => new Response('', { status: 429 })],
    ['500', () => Response.json({ Status: 'ERRO' }, { status: 500 })],
    ['500 with a token', () => new Response(TOKEN, { status: 500 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/sign-in' } })],
    ['no content', () => new Response(null, { status: 204 })],
    ['200 with Status 1', () => Response.json({ Status: 1, Mensagens: ['INVÁLIDO'] })],
    ['200 with Status 1 beside a token', () => Response.json({ access_token: 't', Status: '1' })],
    ['200 with an empty token', () => Response.json({ access_token: '', expires_in: 1 })],
    ['200 with a page', () => new Response('<!doctype html>')],
    ['200 that breaks off', () => new Response(broken())],
    ['200 that is too large', () => new Response(TOKEN + ' '.repeat(1000))],
  ])('is %s', async (_what, answer) => {
    let requests = 0
    const { attempt } = inFrontOf(3, async () => {
      requests += 1
      return answer()
    })
    for (let time = 0; time < 5; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await attempt('wrong')
    }
    expect(requests).toBe(3)
  })

  test('is not a token in whatever coding of text, whose answer passes as it is', async () => {
    const type = 'application/json; charset=utf-16le'
    const bytes = Buffer.from(TOKEN, 'utf16le')
    const { attempt } = inFrontOf(1, async () => new Response(bytes, { headers: { 'Content-Type': type } }))
    for (let time = 0; time < 3; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await attempt('right')
      expect(answer.headers.get('content-type')).toBe(type)
      // oxlint-disable-next-line no-await-in-loop
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    }
  })

  test.each(['utf8mb4', 'ISO8859_1', 'cp850'])(
    'is not a token in an unknown charset: %s',
    async (charset) => {
      const headers = { 'Content-Type': `application/json; charset=${charset}` }
      const { attempt } = inFrontOf(1, async () => new Response(TOKEN, { headers }))
      for (let time = 0; time < 3; time += 1) {
        // oxlint-disable-next-line no-await-in-loop
        expect((await attempt('right')).status).toBe(200)
      }
    },
  )

  test('is one whose answer is too long to be a token, which passes as it is', async () => {
    const long = TOKEN.replace('"t"', `"${'t'.repeat(64 * 1024)}"`)
    const { attempt } = inFrontOf(2, async () => new Response(long), { bodyBytes: 8_000_000 })
    expect(await (await attempt('wrong')).text()).toBe(long)
    expect((await attempt('wrong')).status).toBe(200)
    expect((await attempt('wrong')).status).toBe(429)
  })

  test('is a 401 even where its body is too large to be passed on', async () => {
    const { attempt } = inFrontOf(
      2,
      async () => new Response('', { status: 401, headers: { 'Content-Length': '2000' } }),
    )
    expect((await attempt('wrong')).status).toBe(502)
    expect((await attempt('wrong')).status).toBe(502)
    expect((await attempt('wrong')).status).toBe(429)
  })
})
