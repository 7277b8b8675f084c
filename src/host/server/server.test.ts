import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ANSWER_HEADERS, PAGE_HEADERS, transportHeaders } from '../headers/security-headers.ts'
import type { Service } from '../service/service.ts'
import { sendRaw, serveHost } from '../testing/serve.ts'
import { sendByFetch } from '../service/send-by-fetch.ts'

const SERVICE: Service = {
  base: 'http://service.invalid',
  send: sendByFetch(async () => Response.json({ Status: 0 })),
  demonstration: null,
}
const CLOSE = 'Host: localhost\r\nConnection: close\r\n\r\n'

function headOf(answer: string): { status: number; headers: Headers } {
  const [first = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs) }
}

async function send(host: string, names: { allowed: string[]; loopback: boolean }, path = '/') {
  const { url } = await serveHost({ service: SERVICE, names })
  return headOf(await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
    .status
}

describe('every answer carries the whole list', () => {
  test.each([
    ['a page', `GET / HTTP/1.1\r\n${CLOSE}`, 200, PAGE_HEADERS],
    ['an answer of the service', `GET /api/Score/ObterLaudo/7 HTTP/1.1\r\n${CLOSE}`, 200, ANSWER_HEADERS],
    ['another name', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421, PAGE_HEADERS],
    ['what the adapter refuses', `GET /api\\x HTTP/1.1\r\n${CLOSE}`, 400, PAGE_HEADERS],
    ['what the parser refuses', `GET / HTTP/9\r\n${CLOSE}`, 400, PAGE_HEADERS],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, PAGE_HEADERS],
    [
      'two lengths',
      `POST /api/OAuth2/Token HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${CLOSE}`,
      400,
      PAGE_HEADERS,
    ],
    [
      'length and chunks',
      `POST /api/OAuth2/Token HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${CLOSE}`,
      400,
      PAGE_HEADERS,
    ],
    ['a head without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(140_000)}\r\n${CLOSE}`, 431, PAGE_HEADERS],
  ])('%s', async (_what, text, expected, list) => {
    const { url } = await serveHost({
      service: SERVICE,
      headers: transportHeaders(600),
      names: { allowed: [], loopback: true },
    })
    const { status, headers } = headOf(await sendRaw(url, text))
    expect(status).toBe(expected)
    for (const [name, value] of Object.entries(list)) expect(headers.get(name), name).toBe(value)
    expect(headers.get('strict-transport-security')).toBe('max-age=600')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
  })

  test('an error of the host itself', async () => {
    const { url, lines } = await serveHost({
      service: SERVICE,
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

test('what the parser refuses is not put into the answer to an earlier request of the connection', async () => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  const answerHalf = async (request: Request) => {
    if (request.url.endsWith('/1')) return Response.json({ Status: 0 })
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('{"Status":'))
        await held
        controller.enqueue(new TextEncoder().encode('0}'))
        controller.close()
      },
    })
    return new Response(body)
  }
  const { url } = await serveHost({ service: { ...SERVICE, send: sendByFetch(answerHalf) } })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const lines = [1, 2].map((id) => `GET /api/Score/ObterLaudo/${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  socket.write(lines.join(''))
  await expect.poll(() => answer.match(/"Status":/g)).toHaveLength(2)
  socket.write('GET / HTTP/9\r\n\r\n')
  // Long enough for the packet to arrive.
  await fetch(`${url}/healthz`)
  go()
  await once(socket, 'close')
  expect(answer).not.toContain('HTTP/1.1 400')
  expect(answer.match(/"Status":/g)).toHaveLength(2)
  expect(answer).toContain('0}\r\n0\r\n\r\n')
})

test.each([
  ['alone', ''],
  ['behind a refused request', 'GET / HTTP/1.1\r\n\r\n'],
])('a CONNECT %s can neither end the host nor keep a connection', async (_where, before) => {
  const { url } = await serveHost({ service: SERVICE })
  const port = Number(new URL(url).port)
  const tunnel = `${before}CONNECT a:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const resetting = connect(port, '127.0.0.1')
  resetting.write(tunnel, () => resetting.resetAndDestroy())
  await once(resetting, 'close')
  const lingering = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  lingering.on('error', () => {})
  lingering.write(tunnel)
  await once(lingering.resume(), 'end')
  // A write to a connection that the host has closed is answered with a reset.
  const writing = setInterval(() => lingering.write('x'), 200)
  await new Promise((resolve) => lingering.once('close', resolve))
  clearInterval(writing)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

describe('names of the host', () => {
  test.each([
    'localhost',
    'LOCALHOST:4173',
    '127.0.0.1:4173',
    '[::1]:4173',
    'lupa.example',
    'Lupa.Example:443',
  ])('%s is one on loopback', async (host) => {
    expect(await send(host, { allowed: ['lupa.example'], loopback: true })).toBe(200)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    'lupa.example.evil',
  ])('%s is none', async (host) => {
    expect(await send(host, { allowed: ['lupa.example'], loopback: true })).toBe(421)
  })

  test('off loopback only the list counts, and none allows all', async () => {
    expect(await send('anything.example', { allowed: [], loopback: false })).toBe(200)
    expect(await send('localhost', { allowed: ['lupa.example'], loopback: false })).toBe(421)
    expect(await send('lupa.example', { allowed: ['lupa.example'], loopback: false })).toBe(200)
  })

  test('a probe may use any address', async () => {
    expect(await send('10.0.0.1', { allowed: ['lupa.example'], loopback: false }, '/healthz')).toBe(200)
  })
})

describe('readiness', () => {
  test('is that of the replica, and not asked of the service, which all replicas share', async () => {
    const { url } = await serveHost({
      service: { ...SERVICE, send: sendByFetch(() => expect.unreachable()) },
    })
    const answer = await fetch(`${url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
  })

  test('a host that is stopping is not ready', async () => {
    const { url } = await serveHost({ service: SERVICE, isStopping: () => true })
    const answer = await fetch(`${url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }])
  })
})
