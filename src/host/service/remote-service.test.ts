import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { listen } from '../testing/serve.ts'
import { remoteService } from './remote-service.ts'
import type { ServiceAnswer, ServiceRequest } from './service.ts'

async function sendTo(
  listener: RequestListener,
  request: Partial<ServiceRequest> = {},
  signal?: AbortSignal,
) {
  const base = await listen(createServer(listener))
  const { send } = remoteService(base)
  return send(
    { method: 'GET', url: `${base}/a?Chave=b%2Fc`, headers: {}, body: null, ...request },
    signal ?? new AbortController().signal,
  )
}

const compressed = (coding: string, body: Buffer) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'Content-Encoding': coding, 'Content-Length': body.length }).end(body)

const textOf = ({ body }: ServiceAnswer) => new Response(body).text()

test('what is sent, and that it may come back compressed', async () => {
  const seen: IncomingMessage[] = []
  const answer = await sendTo(
    (request, response) => {
      seen.push(request)
      request.pipe(response)
    },
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: Buffer.from('{"Scope":"api"}') },
  )
  expect([seen[0]?.method, seen[0]?.url]).toEqual(['POST', '/a?Chave=b%2Fc'])
  expect(seen[0]?.headers).toEqual({
    host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string,
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': '15',
    'accept-encoding': 'gzip',
  })
  expect(await textOf(answer)).toBe('{"Scope":"api"}')
})

describe('an answer', () => {
  test('that is short and says so is whole', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '2', 'Retry-After': '7' }
    const answer = await sendTo((_, response) => response.writeHead(429, headers).end('{}'))
    const { body, ...head } = answer
    expect(head).toEqual({ status: 429, contentType: 'application/json', retryAfter: '7', length: 2 })
    expect(body).toEqual(new TextEncoder().encode('{}'))
  })

  test('of unknown or great length is a stream', async () => {
    const unknown = await sendTo((_, response) => {
      response.write('{')
      response.end('}')
    })
    expect(unknown.length).toBeNull()
    expect(unknown.body).toBeInstanceOf(ReadableStream)
    expect(await textOf(unknown)).toBe('{}')
    const long = await sendTo((_, response) => response.end('x'.repeat(100_000)))
    expect(long.length).toBe(100_000)
    expect(long.body).toBeInstanceOf(ReadableStream)
    expect(await textOf(long)).toHaveLength(100_000)
  })

  test.each([204, 205, 304])('of status %i has no body', async (status) => {
    expect((await sendTo((_, response) => response.writeHead(status).end())).body).toBeNull()
  })

  test('of a redirect is not followed', async () => {
    const answer = await sendTo((_, response) => response.writeHead(302, { Location: '/b' }).end())
    expect(answer.status).toBe(302)
  })
})

describe('a compressed answer', () => {
  test.each(['gzip', 'GZip'])('by %s is unpacked, and its length is not that of the body', async (coding) => {
    const answer = await sendTo(compressed(coding, gzipSync('{"Status":0}')))
    expect(answer.length).toBeNull()
    expect(await textOf(answer)).toBe('{"Status":0}')
  })

  test('that breaks off never looks complete', async () => {
    const half = await sendTo(compressed('gzip', gzipSync('{"Status":0}').subarray(0, 15)))
    await expect(textOf(half)).rejects.toThrow()
  })

  test.each([
    ['more than once', 'gzip, gzip', gzipSync(gzipSync('{}'))],
    ['otherwise than asked for', 'br', brotliCompressSync('{}')],
  ])('%s is refused, and its connection freed', async (_how, coding, body) => {
    let answered: ServerResponse | undefined
    const sent = sendTo((_, response) => {
      answered = response
      response.writeHead(200, { 'Content-Encoding': coding }).write(body)
    })
    await expect(sent).rejects.toThrow('compressed')
    if (answered && !answered.destroyed) await once(answered, 'close')
  })
})

test.each(['GET', 'HEAD'] as const)('an answer to %s that is refused ends nothing else', async (method) => {
  const faults: unknown[] = []
  const note = (fault: unknown) => void faults.push(fault)
  process.on('uncaughtException', note)
  const packed = brotliCompressSync('{}')
  const sent = sendTo((_, response) => response.writeHead(200, { 'Content-Encoding': 'br' }).end(packed), {
    method,
  })
  await expect(sent).rejects.toThrow('compressed')
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('uncaughtException', note)
  expect(faults).toEqual([])
})

test('who leaves frees the connection, before the answer and within it', async () => {
  const left: Promise<unknown>[] = []
  const half: RequestListener = ({ url }, response) => {
    left.push(once(response, 'close'))
    if (url === '/within') response.write('{')
  }
  const leaving = new AbortController()
  const before = sendTo(half, {}, leaving.signal)
  await expect.poll(() => left.length).toBe(1)
  leaving.abort()
  await expect(before).rejects.toThrow('aborted')
  await left[0]

  const base = await listen(createServer(half))
  const request = { method: 'GET', url: `${base}/within`, headers: {}, body: null } as const
  const answer = await remoteService(base).send(request, new AbortController().signal)
  await (answer.body as ReadableStream).cancel()
  await left[1]
})
