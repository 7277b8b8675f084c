import { expect, test } from 'vitest'
import { PROXY_HEADER } from '#core/service/contract/envelope.ts'
import { sendByFetch, UnusableAnswer } from '#host/service/service.ts'
import { createProxy } from './proxy.ts'

const COOKIE = 'session=1'
const SCORE = '/api/Score/Consultar?Chave=a%2Fb'

function proxyTo(fetch: (request: Request) => Promise<Response>, timeoutMs = 20_000) {
  const service = {
    base: 'https://service.example/prefix',
    send: sendByFetch(fetch),
    demonstration: null,
  }
  const proxy = createProxy(service, { timeoutMs })
  return (target: string, init?: RequestInit) => proxy.request(target, init)
}

function post(body: BodyInit, headers = {}): RequestInit {
  return { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } }
}

/** Headers that a browser would act on. */
const UNWANTED_HEADERS = {
  'Set-Cookie': COOKIE,
  'WWW-Authenticate': 'Basic',
  Location: '/elsewhere',
  Refresh: '0; url=/elsewhere',
  Server: 'x',
  'Access-Control-Allow-Origin': '*',
  'Clear-Site-Data': '"*"',
  'Speculation-Rules': '"/x"',
  'X-Accel-Redirect': '/config.json',
  [PROXY_HEADER]: 'unreachable',
}

test('a request is forwarded with method, address and allowed headers only', async () => {
  const requests: Request[] = []
  const send = proxyTo(async (request) => {
    requests.push(request)
    return Response.json({})
  })
  await send(SCORE, {
    headers: {
      Authorization: 'Bearer t',
      Accept: 'application/json',
      Cookie: COOKIE,
      'X-Forwarded-For': '10.0.0.1',
      Origin: 'http://localhost',
      'If-None-Match': '"1"',
    },
  })
  expect(requests[0]?.method).toBe('GET')
  expect(requests[0]?.url).toBe('https://service.example/prefix/Score/Consultar?Chave=a%2Fb')
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer t',
  })
})

test('an answer is forwarded with status, body and allowed headers only', async () => {
  const send = proxyTo(
    async () =>
      new Response('{"Status":1}', {
        status: 429,
        headers: {
          'Content-Type': 'application/json',
          'Retry-After': '7',
          'Cache-Control': 'public',
          'Content-Security-Policy': '',
          ...UNWANTED_HEADERS,
        },
      }),
  )
  const answer = await send(SCORE)
  expect(answer.status).toBe(429)
  expect(await answer.text()).toBe('{"Status":1}')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('retry-after')).toBe('7')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const name of Object.keys(UNWANTED_HEADERS)) expect(answer.headers.get(name), name).toBeNull()
})

test.each([
  ['application/json', 'application/json'],
  ['Application/JSON;odata=x; charset="ISO-8859-1"', 'application/json; charset=ISO-8859-1'],
  ['application/problem+json', 'application/problem+json'],
  ['text/html', 'text/plain'],
  ['image/svg+xml', 'text/plain'],
  ['text/xml; charset=windows-1252', 'text/plain; charset=windows-1252'],
  ['text/javascript, application/json', 'text/plain'],
])('an answer of type %s is forwarded as %s', async (type, forwardedType) => {
  const send = proxyTo(async () => new Response('{}', { headers: { 'Content-Type': type } }))
  expect((await send(SCORE)).headers.get('content-type')).toBe(forwardedType)
})

test('an unknown address returns 404', async () => {
  const answer = await proxyTo(() => expect.unreachable())('/api/openapi.json')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ error: 'Not found' })
})

test('a redirect returns 502 without its target', async () => {
  const send = proxyTo(
    async () => new Response(null, { status: 307, headers: { Location: 'https://elsewhere.example' } }),
  )
  const answer = await send(SCORE)
  expect(answer.status).toBe(502)
  expect(answer.headers.get('location')).toBeNull()
  expect(await answer.text()).not.toContain('elsewhere')
})

test.each([
  ['by its length', 'x'.repeat(16_385), { 'Content-Length': '16385' }],
  ['in its chunks', 'x'.repeat(16_385), {}],
])('a request that exceeds the limit %s returns 413', async (_name, body, headers) => {
  const send = proxyTo(() => expect.unreachable())
  const answer = await send('/api/OAuth2/Token', post(body, headers))
  expect(answer.status).toBe(413)
  expect(answer.headers.get(PROXY_HEADER)).toBe('too-large')
})

test.each<[string, number, string | null, () => Promise<Response>]>([
  ['is unreachable', 502, 'unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  ['does not answer, even if it ignores the signal', 504, 'timeout', () => new Promise(() => {})],
  ['exceeds the answer limit', 502, 'too-large', () => Promise.reject(new UnusableAnswer('TOO_LARGE'))],
  // No header: the service failed, not the network.
  ['truncates its answer', 502, null, () => Promise.reject(new UnusableAnswer('BROKEN'))],
  ['does not speak HTTP', 502, null, () => Promise.reject(new UnusableAnswer('NOT_HTTP'))],
])('a service that %s causes a %i', async (_name, status, failure, fetch) => {
  const answer = await proxyTo(fetch, 50)(SCORE)
  expect([answer.status, answer.headers.get(PROXY_HEADER)]).toEqual([status, failure])
})

test.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['same-origin', 200],
  ['none', 200],
])('Sec-Fetch-Site %s returns %i', async (site, status) => {
  const send = proxyTo(async () => Response.json({ access_token: 'x' }))
  const headers = { 'Sec-Fetch-Site': site }
  expect((await send('/api/OAuth2/Token', post('{}', headers))).status).toBe(status)
  expect((await send(SCORE, { headers })).status).toBe(status)
})

// Only JSON needs a CORS preflight, which the host never allows.
test.each([
  ['', 415],
  ['text/plain; a=application/json', 415],
  ['application/x-www-form-urlencoded', 415],
  ['Application/JSON; charset=utf-8', 200],
])('a sign-in with content type %j returns %i', async (type, status) => {
  const send = proxyTo(async () => Response.json({ access_token: 'x' }))
  expect((await send('/api/OAuth2/Token', post('{}', { 'Content-Type': type }))).status).toBe(status)
  const preflight = await send('/api/OAuth2/Token', { method: 'OPTIONS' })
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})
