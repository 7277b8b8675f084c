import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ANSWER_HEADERS, PAGE_HEADERS, transportHeaders } from './request/security-headers.ts'
import { sendByFetch } from './service/service.ts'
import type { Upstream } from './service/service.ts'
import { sendRaw, serveHost } from './testing/serve.ts'

const LAUDO = 'GET /api/Score/ObterLaudo/7 HTTP/1.1\r\nHost: localhost\r\n'
const TOKEN = 'POST /api/OAuth2/Token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const CLOSE = 'Host: localhost\r\nConnection: close\r\n\r\n'

/** The host in front of a service that counts the requests, and answers each after `answers`. */
async function serve(answers: Promise<void> = Promise.resolve()) {
  let reached = 0
  const service: Upstream = {
    base: 'http://service.invalid',
    send: sendByFetch(async () => {
      reached += 1
      await answers
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

function open(url: string): { socket: Socket; received: () => string } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => {})
  return { socket, received: () => text }
}

describe('every answer carries all headers, and has one line in the log', () => {
  test.each([
    ['a page', `GET / HTTP/1.1\r\n${CLOSE}`, 200, PAGE_HEADERS],
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
    expect(await answer.json()).toEqual({ error: 'the host failed' })
    for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(answer.headers.get(name)).toBe(value)
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[0]).toContain('"level":"error"')
    expect(lines.join('')).not.toContain('segredo')
  })
})

describe('what is no request', () => {
  test.each([
    ['another version', `GET / HTTP/9\r\n${CLOSE}`, [400]],
    ['two lengths', `${TOKEN}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, [400]],
    ['length and chunks', `${TOKEN}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, [400]],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    ['a host that is no name', 'GET / HTTP/1.1\r\nHost: a/api\r\nConnection: close\r\n\r\n', [400]],
    ['an address that is none', `GET /api\\x HTTP/1.1\r\n${CLOSE}`, [400]],
    ['an expectation', `GET / HTTP/1.1\r\nExpect: x\r\n${CLOSE}`, [417]],
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
    const { socket, received } = open(url)
    socket.end(`${TOKEN}${body}`)
    await once(socket, 'close')
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]).toContain('"address":"/api/OAuth2/Token"')
    expect(statusesOf(received()).length).toBeLessThanOrEqual(1)
    expect(reached()).toBe(0)
  })
})

test.each([
  ['takes nothing of its answer', false],
  ['takes it slowly', true],
])('a client that %s loses it when the time for a request is over', async (_how, reads) => {
  const service: Upstream = {
    base: '',
    send: async () => ({ status: 200, contentType: null, retryAfter: null, body: new Uint8Array(2 ** 26) }),
    demonstration: null,
  }
  const { url, lines } = await serveHost({ service, requestMs: 300 })
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(`${LAUDO}\r\n`)
  if (reads) {
    socket.on('data', () => {
      socket.pause()
      setTimeout(() => socket.resume(), 5)
    })
  }
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('"whole":false')
})

async function ask(host: string, names: { allowed: string[]; loopback: boolean }, path = '/') {
  const service = { base: '', send: () => expect.unreachable(), demonstration: null }
  const { url } = await serveHost({ service, names })
  const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return headOf(answer).status
}

describe('names of the host', () => {
  test.each(['localhost', 'LOCALHOST:4173', '127.0.0.1:4173', '[::1]:4173', 'Lupa.Example:443'])(
    '%s is one on loopback',
    async (host) => {
      expect(await ask(host, { allowed: ['lupa.example'], loopback: true })).toBe(200)
    },
  )

  test.each(['evil.example', '127.0.0.1.evil.example', '10.0.0.1', 'lupa.example.evil'])(
    '%s is none',
    async (host) => {
      expect(await ask(host, { allowed: ['lupa.example'], loopback: true })).toBe(421)
    },
  )

  test('off loopback only the list counts, and none allows all', async () => {
    expect(await ask('anything.example', { allowed: [], loopback: false })).toBe(200)
    expect(await ask('localhost', { allowed: ['lupa.example'], loopback: false })).toBe(421)
    expect(await ask('lupa.example', { allowed: ['lupa.example'], loopback: false })).toBe(200)
  })

  test('a probe may use any address', async () => {
    expect(await ask('10.0.0.1', { allowed: ['lupa.example'], loopback: false }, '/healthz')).toBe(200)
  })
})
