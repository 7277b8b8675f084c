import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LONG_ANSWER, SERVICE_CONNECTIONS } from '#host/limits.ts'
import { runFor } from '#host/request/current-request.ts'
import type { CurrentRequest } from '#host/request/current-request.ts'
import { listen } from '#host/testing/serve.ts'
import { probeService, remoteService } from './remote-service.ts'
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
  test('is passed on whole', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '2', 'Retry-After': '7' }
    const answer = await sendTo((_, response) => response.writeHead(429, headers).end('{}'))
    const { body, ...head } = answer
    expect(head).toEqual({ status: 429, contentType: 'application/json', retryAfter: '7' })
    expect(body).toEqual(new TextEncoder().encode('{}'))
  })

  test.each([
    ['announced', { 'Content-Length': 5_000_001 }, Buffer.alloc(5_000_001)],
    ['not announced', {}, Buffer.alloc(5_000_001)],
    ['once unpacked', { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(5_000_001))],
  ])('over the limit is refused: %s', async (_how, headers, body) => {
    await expect(sendTo((_, response) => response.writeHead(200, headers).end(body))).rejects.toThrow(
      'Body too large',
    )
  })

  test('that breaks off is none', async () => {
    const sent = sendTo((_, response) => {
      response.write('{')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(sent).rejects.toMatchObject({ code: 'BROKEN' })
  })
})

test.each([
  ['GET', 'packed twice', 'gzip, gzip', gzipSync(gzipSync('{}'))],
  ['GET', 'packed otherwise than asked for', 'br', brotliCompressSync('{}')],
  ['HEAD', 'packed otherwise than asked for', 'br', brotliCompressSync('{}')],
] as const)(
  'an answer to %s that is %s is refused, and ends nothing else',
  async (method, _how, coding, body) => {
    const faults: unknown[] = []
    const note = (fault: unknown) => void faults.push(fault)
    process.on('uncaughtException', note)
    let answered: ServerResponse | undefined
    const sent = sendTo(
      (_, response) => {
        answered = response
        response.writeHead(200, { 'Content-Encoding': coding })
        if (method === 'HEAD') response.end()
        else response.write(body)
      },
      { method },
    )
    await expect(sent).rejects.toThrow('content coding')
    // Its connection is freed.
    if (answered && !answered.destroyed && method === 'GET') await once(answered, 'close')
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.off('uncaughtException', note)
    expect(faults).toEqual([])
  },
)

/** Answers with these bytes, and ends the connection. */
const raw =
  (...lines: string[]): RequestListener =>
  (request) =>
    void request.socket.end(lines.join('\r\n'), 'latin1')

const LONG_HEADER = `X-Long: ${'x'.repeat(20_000)}`

test.each([
  [
    'BROKEN',
    'packed in name only',
    raw('HTTP/1.1 200 OK', 'Content-Encoding: gzip', 'Content-Length: 2', '', '{}'),
  ],
  ['BROKEN', 'a refusal packed in name only', raw('HTTP/1.1 401 No', 'Content-Encoding: gzip', '', 'no')],
  ['BROKEN', 'shorter than it says', raw('HTTP/1.1 200 OK', 'Content-Length: 99', '', '{}')],
  [
    'BROKEN',
    'in chunks without the last',
    raw('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', '2', '{}', ''),
  ],
  [
    'BROKEN',
    'in chunks of no size',
    raw('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', 'zz', '{}', ''),
  ],
  ['NOT_HTTP', 'of a length that is no number', raw('HTTP/1.1 200 OK', 'Content-Length: two', '', '{}')],
  ['NOT_HTTP', 'of two lengths', raw('HTTP/1.1 200 OK', 'Content-Length: 2', 'Content-Length: 3', '', '{}')],
  ['NOT_HTTP', 'of another protocol', raw('SSH-2.0-OpenSSH_9.2', '')],
  ['NOT_HTTP', 'with a head that is too long', raw('HTTP/1.1 200 OK', LONG_HEADER, '', '{}')],
  ['UND_ERR_SOCKET', 'missing, because the connection was closed', raw()],
])('%s: an answer that is %s', async (code, _how, listener) => {
  await expect(sendTo(listener)).rejects.toMatchObject({ code })
})

test('the log says why an answer broke', async () => {
  const line: CurrentRequest = { id: 'a', forwarded: {} }
  const listener = raw('HTTP/1.1 200 OK', 'Content-Encoding: gzip', 'Content-Length: 2', '', '{}')
  await expect(runFor(line, () => sendTo(listener))).rejects.toThrow('undecodable')
  expect(line.cause).toBe('Z_DATA_ERROR')
})

test('an empty list of codings names none', async () => {
  const answer = await sendTo(raw('HTTP/1.1 200 OK', 'Content-Encoding: ', 'Content-Length: 2', '', '{}'))
  expect(await textOf(answer)).toBe('{}')
})

describe('a compressed answer', () => {
  test('is unpacked', async () => {
    const answer = await sendTo(compressed('GZip', gzipSync('{"Status":0}')))
    expect(await textOf(answer)).toBe('{"Status":0}')
  })

  test('that breaks off never looks complete', async () => {
    const half = gzipSync('{"Status":0}').subarray(0, 15)
    await expect(sendTo(compressed('gzip', half))).rejects.toMatchObject({ code: 'BROKEN' })
  })
})

test.each([
  ['before the answer', false],
  ['within it', true],
])('who leaves frees the connection: %s', async (_when, begins) => {
  const left: Promise<unknown>[] = []
  const half: RequestListener = (_, response) => {
    left.push(once(response, 'close'))
    if (begins) response.write('{')
  }
  const leaving = new AbortController()
  const sent = sendTo(half, {}, leaving.signal)
  await expect.poll(() => left.length).toBe(1)
  leaving.abort()
  await expect(sent).rejects.toThrow('aborted')
  await left[0]
})

test('more exchanges at once than there may be connections wait for one', async () => {
  const waiting: ServerResponse[] = []
  const base = await listen(createServer((_, response) => void waiting.push(response)))
  const { send } = remoteService(base)
  const request = { method: 'GET', url: base, headers: {}, body: null } as const
  const answers = Promise.all(
    Array.from({ length: SERVICE_CONNECTIONS + 1 }, () => send(request, new AbortController().signal)),
  )
  await expect.poll(() => waiting.length).toBe(SERVICE_CONNECTIONS)
  waiting[0]?.end()
  await expect.poll(() => waiting.length).toBe(SERVICE_CONNECTIONS + 1)
  for (const response of waiting) response.end()
  expect(await answers).toHaveLength(SERVICE_CONNECTIONS + 1)
})

test('long answers come one after the other; whoever leaves while one waits is free', async () => {
  const begun: ServerResponse[] = []
  const long = Buffer.alloc(2 * LONG_ANSWER)
  const base = await listen(
    createServer((request, response) => {
      if (request.url === '/short') response.end('{}')
      else {
        response.write(long)
        begun.push(response)
      }
    }),
  )
  const { send } = remoteService(base)
  const get = (path: string, signal = new AbortController().signal) =>
    send({ method: 'GET', url: base + path, headers: {}, body: null }, signal)
  const leaving = new AbortController()
  let isRead = false
  const first = get('/')
  await expect.poll(() => begun.length).toBe(1)
  const [second, third] = [get('/').finally(() => (isRead = true)), get('/', leaving.signal)]
  await expect.poll(() => begun.length).toBe(3)
  begun[1]?.end()
  leaving.abort()
  await expect(third).rejects.toThrow('aborted')
  expect((await get('/short')).body).toHaveLength(2)
  expect(isRead).toBe(false)
  begun[0]?.end()
  expect((await first).body).toHaveLength(long.length)
  expect((await second).body).toHaveLength(long.length)
})

describe('the question at the start', () => {
  test.each([302, 500])('a service that answers %i is reached', async (status) => {
    const asked: unknown[] = []
    const service = await listen(
      createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`)
        response.writeHead(status).end()
      }),
    )
    const { isReached, sentence } = await probeService(remoteService(`${service}/prefix`))
    expect(isReached).toBe(true)
    expect(sentence).toMatch(new RegExp(`^Lupa reaches the service: HTTP ${status} after \\d+ ms\\.$`))
    expect(asked).toEqual(['HEAD /prefix/'])
  })

  test('one that does not answer is named, with the reason and what to look at', async () => {
    const service = await listen(createServer(() => {}))
    const silent = await probeService(remoteService(service), 50)
    expect(silent.isReached).toBe(false)
    expect(silent.sentence).toMatch(
      /^Lupa warns: the service cannot be reached \(TIMEOUT after \d+ ms\): timeout\.$/,
    )
    const unknown = await probeService(remoteService('http://service.invalid'))
    expect(unknown.sentence).toMatch(/\((?:ENOTFOUND|EAI_AGAIN) after \d+ ms\): unknown host name/)
  })
})
