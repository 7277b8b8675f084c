import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Service } from '../service/service.ts'
import { sendRaw, serveHost } from '../testing/serve.ts'
import { createConnections } from './connections.ts'
import { sendByFetch } from '../service/send-by-fetch.ts'

const LAUDO = 'GET /api/Score/ObterLaudo/7 HTTP/1.1\r\nHost: localhost\r\n'
const TOKEN = 'POST /api/OAuth2/Token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n'

/** The host in front of a service that counts the requests, and answers each after `answers`. */
async function serve({
  answers = Promise.resolve(),
  body = '{"Status":0}',
  connections = createConnections(),
} = {}) {
  let reached = 0
  const service: Service = {
    base: 'http://service.invalid',
    send: sendByFetch(async () => {
      reached += 1
      await answers
      return new Response(body)
    }),
    demonstration: null,
  }
  return { ...(await serveHost({ service, connections })), reached: () => reached }
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

describe('nothing that follows a refused request on its connection is executed', () => {
  test.each([
    ['an unknown expectation', 417, `${LAUDO}Expect: anything\r\n\r\n`],
    ['a target longer than any', 414, LAUDO.replace('7', '7'.repeat(16 * 1024)).concat('\r\n')],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 400, `${LAUDO}Host: localhost\r\n\r\n`],
    ['an unknown coding', 501, `${TOKEN}Transfer-Encoding: x, chunked\r\n\r\n0\r\n\r\n`],
    ['chunks of HTTP/1.0', 400, `${TOKEN.replace('1.1', '1.0')}${CHUNKED}0\r\n\r\n`],
    ['another version', 505, LAUDO.replace('1.1', '2.0').concat('\r\n')],
    ['no path', 400, 'GET api/Score/ObterLaudo/7 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a backslash', 400, 'GET /api\\Score HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a malformed chunk', 400, `${TOKEN}${CHUNKED}zz\r\n{}\r\n0\r\n\r\n`],
    ['a tunnel', 400, 'CONNECT a:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s: %i', async (_what, status, refused) => {
    const { url, reached, lines } = await serve()
    const next = `${LAUDO}\r\n${LAUDO}Connection: close\r\n\r\n`
    expect(statusesOf(await sendRaw(url, refused + next))).toEqual([status])
    expect(reached()).toBe(0)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`"status":${status}`)
  })

  test('not even in a later packet', async () => {
    const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
    const { url, reached } = await serve({ answers })
    const { socket, received } = open(url)
    socket.write(`${LAUDO}\r\n${LAUDO}Expect: anything\r\n\r\n`)
    await expect.poll(reached).toBe(1)
    socket.write(`${LAUDO}\r\n`)
    // Long enough for the packet to arrive.
    await fetch(`${url}/healthz`)
    answer()
    await once(socket, 'close')
    expect(statusesOf(received())).toEqual([200, 417])
    expect(reached()).toBe(1)
  })

  test('what came before it is answered', async () => {
    const { url, reached } = await serve()
    const text = `${LAUDO}\r\n${LAUDO}\r\n${LAUDO}Expect: anything\r\n\r\n${LAUDO}\r\n`
    expect(statusesOf(await sendRaw(url, text))).toEqual([200, 200, 417])
    expect(reached()).toBe(2)
  })
})

describe('a malformed chunk is answered', () => {
  test.each([
    'zz\r\n',
    '-1\r\n',
    '2;\n\r\n',
    '2\r\n{}x',
    '2\r\n{}\r\n0\r\nX\r\n\r\n',
    'fffffffffffffffff\r\n',
  ])('in a sign-in: %j', async (chunks) => {
    const { url, reached, lines } = await serve()
    const answer = await sendRaw(url, `${TOKEN}${CHUNKED}${chunks}`)
    expect(statusesOf(answer)).toEqual([400])
    expect(answer).toContain("default-src 'none'")
    expect(reached()).toBe(0)
    expect(lines).toEqual([expect.stringContaining('"address":"/api/OAuth2/Token","status":400')])
  })

  test('while the service is asked, whose answer is dropped', async () => {
    const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
    const { url, reached, lines } = await serve({ answers })
    const { socket, received } = open(url)
    socket.write(`${LAUDO}${CHUNKED}2\r\n{}\r\n`)
    await expect.poll(reached).toBe(1)
    socket.write('zz\r\n')
    await once(socket, 'close')
    answer()
    expect(statusesOf(received())).toEqual([400])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(lines.filter((line) => line.includes('ObterLaudo'))).toHaveLength(1)
  })

  test.each([
    [415, TOKEN.replace(/Content-Type.*/, '')],
    [405, 'POST / HTTP/1.1\r\nHost: localhost'],
  ])('once: where the request has its %i, the connection is closed', async (status, head) => {
    const { url } = await serve()
    const { socket, received } = open(url)
    socket.write(`${head.trim()}\r\n${CHUNKED}2\r\n{}\r\n`)
    await expect.poll(received).toContain('HTTP/1.1')
    const closed = once(socket, 'close')
    socket.write('zz\r\n')
    await closed
    expect(statusesOf(received())).toEqual([status])
  })

  test('a body that the client ends halfway, too', async () => {
    const { url, reached } = await serve()
    const { socket, received } = open(url)
    socket.end(`${TOKEN}Content-Length: 10\r\n\r\n{`)
    await once(socket, 'close')
    expect(statusesOf(received())).toEqual([400])
    expect(reached()).toBe(0)
  })
})

describe('an answer in progress is sent whatever follows its request', () => {
  test.each(['x', LAUDO, 'GET / HTTP/9\r\n\r\n'])(
    'on a connection that is to be closed: %j',
    async (next) => {
      const answers = new Promise<void>((resolve) => setTimeout(resolve, 50))
      const { url, reached } = await serve({ answers })
      expect(statusesOf(await sendRaw(url, `${LAUDO}Connection: close\r\n\r\n${next}`))).toEqual([200])
      expect(statusesOf(await sendRaw(url, `${LAUDO.replace('1.1', '1.0')}\r\n${next}`))).toEqual([200])
      expect(reached()).toBe(2)
    },
  )
})

describe('a request to change the protocol is answered, and its connection closed', () => {
  const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
  test.each([
    ['alone', ''],
    ['with a request in the same packet', `${LAUDO}\r\n`],
  ])('%s', async (_what, next) => {
    const { url, reached } = await serve()
    const { socket, received } = open(url)
    const closed = once(socket, 'close')
    socket.write(`${LAUDO}${UPGRADE}\r\n${next}`)
    await expect.poll(received).toContain('{"Status":0}')
    socket.write(`${LAUDO}\r\n`)
    await closed
    expect(statusesOf(received())).toEqual([200])
    expect(received()).toMatch(/^connection: close\r$/im)
    expect(reached()).toBe(1)
  })
})

test('a connection with very many requests in progress is ended, and a few are answered', async () => {
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  const { url, reached } = await serve({ answers })
  const { socket, received } = open(url)
  socket.write(`${LAUDO}\r\n`.repeat(8000))
  await new Promise((resolve) => socket.once('close', resolve))
  expect([reached(), received()]).toEqual([32, ''])
  answer()
  const few = `${LAUDO}\r\n`.repeat(31) + `${LAUDO}Connection: close\r\n\r\n`
  expect(statusesOf(await sendRaw(url, few))).toHaveLength(32)
})

test('an answer that is not taken in time ends its connection', async () => {
  const { url } = await serve({
    body: 'x'.repeat(8_000_000),
    connections: createConnections({ answerMs: 500 }),
  })
  const { socket, received } = open(url)
  socket.write(`${LAUDO}\r\n`.repeat(8))
  // A little at a time, so that the connection is never idle.
  const reading = setInterval(() => socket.resume().once('data', () => socket.pause()), 50)
  onTestFinished(() => clearInterval(reading))
  // Taken at this pace to its end, it would outlast the test.
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received().length).toBeLessThan(8 * 8_000_000)
})

describe('blank lines do not keep a connection', () => {
  test.each([
    ['before the first request', ''],
    ['after an answer', `${LAUDO}\r\n`],
  ])('%s', async (_when, first) => {
    const { url } = await serve({ connections: createConnections({ restMs: 300 }) })
    const { socket, received } = open(url)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(first)
    if (first !== '') await expect.poll(received).toContain('{"Status":0}')
    const dripping = setInterval(() => socket.write('\r\n'), 50)
    onTestFinished(() => clearInterval(dripping))
    // While they keep the connection, the test does not end.
    await closed
  })

  test('nor do they end one whose answer takes longer', async () => {
    const answers = new Promise<void>((resolve) => setTimeout(resolve, 700))
    const { url } = await serve({ answers, connections: createConnections({ restMs: 300 }) })
    expect(statusesOf(await sendRaw(url, `\r\n${LAUDO}Connection: close\r\n\r\n`))).toEqual([200])
  })
})
