import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ANSWER_HEADERS, PAGE_HEADERS, transportHeaders } from './request/security-headers.ts'
import { sendByFetch } from './service/service.ts'
import type { Upstream } from './service/service.ts'
import { sendRaw, serveHost } from './testing/serve.ts'

const LAUDO = 'GET /api/Score/ObterLaudo/7 HTTP/1.1\r\nHost: localhost\r\n'
const TOKEN = 'POST /api/OAuth2/Token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const CLOSE = 'Host: localhost\r\nConnection: close\r\n\r\n'

/** The host in front of a service that counts the requests. */
async function serve() {
  let reached = 0
  const service: Upstream = {
    base: 'http://service.invalid',
    send: sendByFetch(async () => {
      reached += 1
      return Response.json({ Status: 0 })
    }),
    demonstration: null,
  }
  const host = await serveHost({
    service,
    headers: transportHeaders(600),
    names: { allowed: [], loopback: true },
  })
  return { ...host, reached: () => reached }
}

function headOf(answer: string): { status: number; headers: Headers } {
  const [first = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs) }
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

describe('every answer carries all headers, and has one line in the log', () => {
  test.each([
    ['an answer of the service', `GET /api/Score/ObterLaudo/7 HTTP/1.1\r\n${CLOSE}`, 200, ANSWER_HEADERS],
    ['another name', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421, PAGE_HEADERS],
    ['two Hosts', `GET / HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`, 421, PAGE_HEADERS],
  ])('%s', async (_what, text, expected, list) => {
    const { url, lines } = await serve()
    const { status, headers } = headOf(await sendRaw(url, text))
    expect(status).toBe(expected)
    for (const [name, value] of Object.entries(list)) expect(headers.get(name), name).toBe(value)
    expect(headers.get('strict-transport-security')).toBe('max-age=600')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]).toContain(`"status":${expected}`)
  })

  test('an error of the host itself, whose message is not logged', async () => {
    const { url, lines } = await serveHost({
      service: { base: '', send: () => expect.unreachable(), demonstration: null },
      isStopping: () => {
        throw new Error('segredo')
      },
    })
    const answer = await fetch(`${url}/readyz`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ error: 'Internal error' })
    for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(answer.headers.get(name)).toBe(value)
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[0]).toContain('"level":"error"')
    expect(lines.join('')).not.toContain('segredo')
  })
})

describe('what is no request', () => {
  test.each([
    ['two lengths', `${TOKEN}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, [400]],
    ['length and chunks', `${TOKEN}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, [400]],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    ['a host that is no name', 'GET / HTTP/1.1\r\nHost: a/api\r\nConnection: close\r\n\r\n', [400]],
    ['a head without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(140_000)}\r\n${CLOSE}`, [431]],
    ['a tunnel', `CONNECT localhost:80 HTTP/1.1\r\n${CLOSE}`, []],
  ])('is refused, and so is what follows: %s', async (_what, text, statuses) => {
    const { url, reached } = await serve()
    expect(statusesOf(await sendRaw(url, `${text}${LAUDO}\r\n`))).toEqual(statuses)
    expect(reached()).toBe(0)
  })

  test.each([
    ['a malformed chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['an end halfway', 'Content-Length: 10\r\n\r\n{'],
  ])('within its body is closed, and no fault of the host is logged: %s', async (_what, body) => {
    const { url, reached, lines } = await serve()
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    socket.resume().end(`${TOKEN}${body}`)
    await once(socket, 'close')
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]).toContain('"address":"/api/OAuth2/Token"')
    expect(reached()).toBe(0)
  })
})

test('a client that takes its answer slowly loses it when the time for a request is over', async () => {
  const service: Upstream = {
    base: '',
    send: async () => ({ status: 200, contentType: null, retryAfter: null, body: new Uint8Array(2 ** 26) }),
    demonstration: null,
  }
  const { url, lines } = await serveHost({ service, requestMs: 300 })
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
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
])('the name %s of the host with %j: %i', async (host, names, status) => {
  const service = { base: '', send: () => expect.unreachable(), demonstration: null }
  const { url } = await serveHost({ service, names })
  const ask = async (path: string) =>
    headOf(await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status
  // A probe may use any address.
  expect([await ask('/'), await ask('/healthz')]).toEqual([status, 200])
})
