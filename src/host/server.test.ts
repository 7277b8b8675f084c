import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ANSWER_HEADERS, transportHeaders } from './request/security-headers.ts'
import { sendByFetch } from './service/service.ts'
import { NO_SERVICE, sendRaw, serveHost } from './testing/serve.ts'

const LAUDO = 'GET /api/Score/ObterLaudo/7 HTTP/1.1\r\nHost: localhost\r\n'
const TOKEN = 'POST /api/OAuth2/Token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const CLOSE = 'Host: localhost\r\nConnection: close\r\n\r\n'

async function serve() {
  let serviceRequests = 0
  const host = await serveHost({
    service: {
      ...NO_SERVICE,
      base: 'http://service.invalid',
      send: sendByFetch(async () => {
        serviceRequests += 1
        return Response.json({ Status: 0 })
      }),
    },
    headers: transportHeaders(600),
    names: { allowed: [], loopback: true },
  })
  return { ...host, serviceRequests: () => serviceRequests }
}

function openSocket(url: string) {
  return connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
}

function parseHead(answer: string): { status: number; headers: Headers } {
  const [statusLine = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  return { status: Number(statusLine.split(' ')[1]), headers: new Headers(pairs) }
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

test.each([
  ['the service', `GET /api/Score/ObterLaudo/7 HTTP/1.1\r\n${CLOSE}`, 200, ANSWER_HEADERS],
  [
    'an unknown host name',
    'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    421,
    ANSWER_HEADERS,
  ],
  ['two Host headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`, 400, ANSWER_HEADERS],
  ['no Host', 'GET / HTTP/1.0\r\nConnection: close\r\n\r\n', 400, ANSWER_HEADERS],
])('an answer to %s has all headers and one log line', async (_name, request, status, expectedHeaders) => {
  const { url, lines } = await serve()
  const head = parseHead(await sendRaw(url, request))
  expect(head.status).toBe(status)
  for (const [name, value] of Object.entries(expectedHeaders))
    expect(head.headers.get(name), name).toBe(value)
  expect(head.headers.get('strict-transport-security')).toBe('max-age=600')
  expect(head.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(head.headers.get('cache-control')).toBe('no-store')
  expect(head.headers.has('server') || head.headers.has('x-powered-by')).toBe(false)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain(`"status":${status}`)
})

test.each(['1.0', '1.1'])('a probe by HTTP/%s without Host is answered', async (version) => {
  const { url } = await serve()
  for (const path of ['/healthz', '/readyz']) {
    const answer = await sendRaw(url, `GET ${path} HTTP/${version}\r\nConnection: close\r\n\r\n`)
    expect(parseHead(answer).status, path).toBe(200)
  }
})

test('a probe with two Host headers is refused', async () => {
  const { url } = await serve()
  const answer = await sendRaw(url, `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`)
  expect(parseHead(answer).status).toBe(400)
})

test('an exception in the host returns 500 with all headers and logs no message', async () => {
  const { url, lines } = await serveHost({
    service: NO_SERVICE,
    isStopping: () => {
      throw new Error('segredo')
    },
  })
  const answer = await fetch(`${url}/readyz`)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'Internal error' })
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(answer.headers.get(name)).toBe(value)
  await expect.poll(() => lines.length).toBe(2)
  expect(lines[0]).toContain('"level":"error"')
  expect(lines.join('')).not.toContain('segredo')
})

test.each([
  ['two lengths', `${TOKEN}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, [400]],
  ['length and chunks', `${TOKEN}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, [400]],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
  ['a malformed Host', 'GET / HTTP/1.1\r\nHost: a/api\r\nConnection: close\r\n\r\n', [400]],
  ['an endless head', `GET / HTTP/1.1\r\nX: ${'x'.repeat(140_000)}\r\n${CLOSE}`, [431]],
  ['a CONNECT tunnel', `CONNECT localhost:80 HTTP/1.1\r\n${CLOSE}`, []],
])('a request with %s is refused with everything after it', async (_name, request, statuses) => {
  const { url, serviceRequests } = await serve()
  expect(statusesOf(await sendRaw(url, `${request}${LAUDO}\r\n`))).toEqual(statuses)
  expect(serviceRequests()).toBe(0)
})

test.each([
  ['a malformed chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['a truncated body', 'Content-Length: 10\r\n\r\n{'],
])('%s closes the connection and logs no fault', async (_name, body) => {
  const { url, serviceRequests, lines } = await serve()
  const socket = openSocket(url)
  socket.resume().end(`${TOKEN}${body}`)
  await once(socket, 'close')
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('"address":"/api/OAuth2/Token"')
  expect(serviceRequests()).toBe(0)
})

test('a client that reads slowly is cut off at the request timeout', async () => {
  const answer = { status: 200, contentType: null, retryAfter: null, body: new Uint8Array(2 ** 26) }
  const { url, lines } = await serveHost({
    service: { ...NO_SERVICE, send: async () => answer },
    requestMs: 300,
  })
  const socket = openSocket(url)
  onTestFinished(() => void socket.destroy())
  socket.write(`${LAUDO}\r\n`)
  socket.on('data', () => {
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('"whole":false')
})

const BOTH = { allowed: ['lupa.example'], loopback: true }
const LISTED = { allowed: ['lupa.example'], loopback: false }

test.each([
  ['localhost', BOTH, 200],
  ['LOCALHOST:4173', BOTH, 200],
  ['[::1]:4173', BOTH, 200],
  ['Lupa.Example:443', BOTH, 200],
  ['127.0.0.1.evil.example', BOTH, 421],
  ['10.0.0.1', BOTH, 421],
  ['lupa.example.evil', BOTH, 421],
  ['lupa.example', LISTED, 200],
  ['localhost', LISTED, 421],
  ['anything.example', { allowed: [], loopback: false }, 200],
])('the host name %s with %j returns %i, and a probe always 200', async (hostName, names, status) => {
  const { url } = await serveHost({ service: NO_SERVICE, names })
  const get = async (path: string) =>
    parseHead(await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${hostName}\r\nConnection: close\r\n\r\n`))
      .status
  expect([await get('/'), await get('/healthz')]).toEqual([status, 200])
})
