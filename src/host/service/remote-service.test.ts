import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LONG_ANSWER, SERVICE_CONNECTIONS } from '#host/limits.ts'
import { runFor } from '#host/request/current-request.ts'
import type { CurrentRequest } from '#host/request/current-request.ts'
import { CERTIFICATE_PAIR } from '#host/testing/certificate-pair.ts'
import { listen } from '#host/testing/serve.ts'
import { isConnectionError, probeService, remoteService } from './remote-service.ts'
import type { ServiceAnswer, ServiceRequest, Upstream } from './service.ts'

const NO_ABORT = new AbortController().signal

function get(service: Upstream, path: string, request: Partial<ServiceRequest> = {}, signal = NO_ABORT) {
  const url = service.base + path
  return service.send({ method: 'GET', url, headers: {}, body: null, ...request }, signal)
}

async function sendTo(listener: RequestListener, request?: Partial<ServiceRequest>, signal?: AbortSignal) {
  const service = remoteService(await listen(createServer(listener)))
  return get(service, '/a?Chave=b%2Fc', request, signal)
}

const compressed = (coding: string, body: Buffer) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'Content-Encoding': coding, 'Content-Length': body.length }).end(body)

const textOf = ({ body }: ServiceAnswer) => new Response(body).text()

test('a request is sent unchanged and accepts gzip', async () => {
  const requests: IncomingMessage[] = []
  const answer = await sendTo(
    (request, response) => {
      requests.push(request)
      request.pipe(response)
    },
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: Buffer.from('{"Scope":"api"}') },
  )
  expect([requests[0]?.method, requests[0]?.url]).toEqual(['POST', '/a?Chave=b%2Fc'])
  expect(requests[0]?.headers).toEqual({
    host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string,
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': '15',
    'accept-encoding': 'gzip',
  })
  expect(await textOf(answer)).toBe('{"Scope":"api"}')
})

test('an answer is returned with status, type and Retry-After', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '2', 'Retry-After': '7' }
  const answer = await sendTo((_, response) => response.writeHead(429, headers).end('{}'))
  const { body, ...head } = answer
  expect(head).toEqual({ status: 429, contentType: 'application/json', retryAfter: '7' })
  expect(body).toEqual(new TextEncoder().encode('{}'))
})

test.each([
  ['with a length', { 'Content-Length': 5_000_001 }, Buffer.alloc(5_000_001)],
  ['in chunks', {}, Buffer.alloc(5_000_001)],
  ['after decompression', { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(5_000_001))],
])('an answer over the limit %s is refused', async (_name, headers, body) => {
  await expect(sendTo((_, response) => response.writeHead(200, headers).end(body))).rejects.toThrow(
    'Body too large',
  )
})

const latin1Answer = (length: number) =>
  sendTo((_, response) => response.end(Buffer.alloc(length, 'JOÃO', 'latin1')))

test('a long answer that is not UTF-8 is refused before it is decoded; a short one is not', async () => {
  await expect(latin1Answer(LONG_ANSWER + 1)).rejects.toThrow('undecodable')
  expect((await latin1Answer(LONG_ANSWER)).body).toHaveLength(LONG_ANSWER)
})

test.each([
  ['GET', 'compressed twice', 'gzip, gzip', gzipSync(gzipSync('{}'))],
  ['GET', 'in an unrequested coding', 'br', brotliCompressSync('{}')],
  ['HEAD', 'in an unrequested coding', 'br', brotliCompressSync('{}')],
] as const)(
  'an answer to %s %s is refused without an uncaught exception',
  async (method, _name, coding, body) => {
    const faults: unknown[] = []
    const note = (fault: unknown) => void faults.push(fault)
    process.on('uncaughtException', note)
    let serviceResponse: ServerResponse | undefined
    const answer = sendTo(
      (_, response) => {
        serviceResponse = response
        response.writeHead(200, { 'Content-Encoding': coding })
        if (method === 'HEAD') response.end()
        else response.write(body)
      },
      { method },
    )
    await expect(answer).rejects.toThrow('content coding')
    if (serviceResponse && !serviceResponse.destroyed && method === 'GET')
      await once(serviceResponse, 'close')
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.off('uncaughtException', note)
    expect(faults).toEqual([])
  },
)

/** Sends these lines and closes the connection. */
const sendLines =
  (...lines: string[]): RequestListener =>
  (request) =>
    void request.socket.end(lines.join('\r\n'), 'latin1')

const LONG_HEADER = `X-Long: ${'x'.repeat(20_000)}`

test.each([
  [
    'BROKEN',
    'that is not really compressed',
    sendLines('HTTP/1.1 200 OK', 'Content-Encoding: gzip', 'Content-Length: 2', '', '{}'),
  ],
  [
    'BROKEN',
    'with 401 that is not really compressed',
    sendLines('HTTP/1.1 401 No', 'Content-Encoding: gzip', '', 'no'),
  ],
  ['BROKEN', 'shorter than its length', sendLines('HTTP/1.1 200 OK', 'Content-Length: 99', '', '{}')],
  [
    'BROKEN',
    'without the last chunk',
    sendLines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', '2', '{}', ''),
  ],
  [
    'BROKEN',
    'with a malformed chunk size',
    sendLines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', 'zz', '{}', ''),
  ],
  ['NOT_HTTP', 'with a malformed length', sendLines('HTTP/1.1 200 OK', 'Content-Length: two', '', '{}')],
  [
    'NOT_HTTP',
    'with two lengths',
    sendLines('HTTP/1.1 200 OK', 'Content-Length: 2', 'Content-Length: 3', '', '{}'),
  ],
  ['NOT_HTTP', 'in another protocol', sendLines('SSH-2.0-OpenSSH_9.2', '')],
  ['NOT_HTTP', 'with a long head', sendLines('HTTP/1.1 200 OK', LONG_HEADER, '', '{}')],
  ['UND_ERR_SOCKET', 'without any bytes', sendLines()],
])('%s: an answer %s is refused', async (code, _name, listener) => {
  await expect(sendTo(listener)).rejects.toMatchObject({ code })
})

test('the cause of a broken answer is logged', async () => {
  const currentRequest: CurrentRequest = { id: 'a', forwarded: {} }
  const listener = sendLines('HTTP/1.1 200 OK', 'Content-Encoding: gzip', 'Content-Length: 2', '', '{}')
  await expect(runFor(currentRequest, () => sendTo(listener))).rejects.toThrow('undecodable')
  expect(currentRequest.cause).toBe('Z_DATA_ERROR')
})

test('an empty Content-Encoding is accepted', async () => {
  const answer = await sendTo(
    sendLines('HTTP/1.1 200 OK', 'Content-Encoding: ', 'Content-Length: 2', '', '{}'),
  )
  expect(await textOf(answer)).toBe('{}')
})

test('a gzip answer is decompressed', async () => {
  const answer = await sendTo(compressed('GZip', gzipSync('{"Status":0}')))
  expect(await textOf(answer)).toBe('{"Status":0}')
})

test('a truncated gzip answer is refused', async () => {
  const half = gzipSync('{"Status":0}').subarray(0, 15)
  await expect(sendTo(compressed('gzip', half))).rejects.toMatchObject({ code: 'BROKEN' })
})

test.each([
  ['before the answer', ''],
  ['during the answer', '{'],
])('an abort %s closes the connection', async (_name, text) => {
  const closeEvents: Promise<unknown>[] = []
  const listener: RequestListener = (_, response) => {
    closeEvents.push(once(response, 'close'))
    if (text) response.write(text)
  }
  const client = new AbortController()
  const answer = sendTo(listener, {}, client.signal)
  await expect.poll(() => closeEvents.length).toBe(1)
  client.abort()
  await expect(answer).rejects.toThrow('aborted')
  await closeEvents[0]
})

test('requests beyond the connection limit wait for a connection', async () => {
  const waiting: ServerResponse[] = []
  const service = remoteService(await listen(createServer((_, response) => void waiting.push(response))))
  const answers = Promise.all(Array.from({ length: SERVICE_CONNECTIONS + 1 }, () => get(service, '/')))
  await expect.poll(() => waiting.length).toBe(SERVICE_CONNECTIONS)
  waiting[0]?.end()
  await expect.poll(() => waiting.length).toBe(SERVICE_CONNECTIONS + 1)
  for (const response of waiting) response.end()
  expect(await answers).toHaveLength(SERVICE_CONNECTIONS + 1)
})

test('long answers are read one at a time, and an abort cancels the wait', async () => {
  const responses: ServerResponse[] = []
  const longBody = Buffer.alloc(2 * LONG_ANSWER)
  const base = await listen(
    createServer((request, response) => {
      if (request.url === '/short') response.end('{}')
      else {
        response.write(longBody)
        responses.push(response)
      }
    }),
  )
  const service = remoteService(base)
  const client = new AbortController()
  let isSecondRead = false
  const first = get(service, '/')
  await expect.poll(() => responses.length).toBe(1)
  const second = get(service, '/').finally(() => (isSecondRead = true))
  const third = get(service, '/', {}, client.signal)
  await expect.poll(() => responses.length).toBe(3)
  responses[1]?.end()
  client.abort()
  await expect(third).rejects.toThrow('aborted')
  expect((await get(service, '/short')).body).toHaveLength(2)
  expect(isSecondRead).toBe(false)
  responses[0]?.end()
  expect((await first).body).toHaveLength(longBody.length)
  expect((await second).body).toHaveLength(longBody.length)
})

const TLS_HANDSHAKE = 22

/** Answers for the service, and notes what it is asked for. Refuses tunnels with `status`. */
async function startProxy(status = 407) {
  const requests: string[] = []
  const proxy = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.end('from the proxy')
  })
  proxy.on('connect', (request, socket) => {
    requests.push(`CONNECT ${request.url}`)
    socket.write(`HTTP/1.1 ${status} X\r\n\r\n`)
    socket.once('data', (bytes: Buffer) => {
      requests.push(bytes[0] === TLS_HANDSHAKE ? 'TLS' : bytes.toString())
      socket.end()
    })
  })
  const url = await listen(proxy)
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, url)
  onTestFinished(() => void vi.unstubAllEnvs())
  return requests
}
const getThroughProxy = (base: string) => get(remoteService(base, { usesProxy: true }), '/a')

describe('a proxy', () => {
  test('tunnels TLS to the service', async () => {
    const requests = await startProxy(200)
    await expect(getThroughProxy('https://service.test')).rejects.toThrow()
    expect(requests).toEqual(['CONNECT service.test:443', 'TLS'])
  })

  test('forwards plain http, except to the names in NO_PROXY', async () => {
    const requests = await startProxy()
    const base = await listen(createServer((_, response) => response.end('direct')))
    expect(await textOf(await getThroughProxy(base))).toBe('from the proxy')
    expect(requests).toEqual([`GET ${base}/a`])
    vi.stubEnv('NO_PROXY', 'service.test, 127.0.0.1')
    expect(await textOf(await getThroughProxy(base))).toBe('direct')
  })

  test('that refuses is named, and does not count as a failed sign-in', async () => {
    await startProxy()
    const { sentence } = await probeService(remoteService('https://service.test', { usesProxy: true }))
    expect(sentence).toContain('the connection broke: check the proxies')
    const error = await getThroughProxy('https://service.test').catch((thrown: unknown) => thrown)
    expect(isConnectionError(error)).toBe(true)
  })
})

/** A service that requires `CERTIFICATE_PAIR` of its clients. */
async function startMutualTls(): Promise<string> {
  const authorities = getCACertificates('default')
  setDefaultCACertificates([CERTIFICATE_PAIR.cert])
  onTestFinished(() => setDefaultCACertificates(authorities))
  const options = { ...CERTIFICATE_PAIR, ca: CERTIFICATE_PAIR.cert, requestCert: true }
  return (await listen(createTlsServer(options, (_, response) => response.end('{}')))).replace(
    'http',
    'https',
  )
}

describe('a service that requires a client certificate', () => {
  test('gets it directly', async () => {
    const base = await startMutualTls()
    const service = remoteService(base, { clientCertificate: CERTIFICATE_PAIR })
    expect((await get(service, '/')).status).toBe(200)
    expect((await probeService(remoteService(base))).sentence).toContain('SERVICE_CLIENT_CERTIFICATE')
  })

  test('gets it through a proxy', async () => {
    const base = await startMutualTls()
    const proxy = createServer()
    proxy.on('connect', ({ url }, socket) => {
      const service = connect(Number(url!.split(':')[1]), '127.0.0.1')
      socket.on('error', () => {}).write('HTTP/1.1 200 OK\r\n\r\n')
      service
        .on('error', () => {})
        .pipe(socket)
        .pipe(service)
    })
    vi.stubEnv('HTTPS_PROXY', await listen(proxy))
    onTestFinished(() => void vi.unstubAllEnvs())
    const service = remoteService(base, { usesProxy: true, clientCertificate: CERTIFICATE_PAIR })
    expect((await get(service, '/')).status).toBe(200)
  })
})

test.each([302, 500])('probeService reaches a service that answers %i', async (status) => {
  const requests: unknown[] = []
  const service = await listen(
    createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      response.writeHead(status).end()
    }),
  )
  const { isUsable, sentence } = await probeService(remoteService(`${service}/prefix`))
  expect(isUsable).toBe(true)
  expect(sentence).toMatch(new RegExp(`^Lupa reaches the service: HTTP ${status} after \\d+ ms\\.$`))
  expect(requests).toEqual(['POST /prefix/OAuth2/Token'])
})

test('probeService warns of a path without a service', async () => {
  const service = await listen(createServer((_, response) => response.writeHead(404).end()))
  const { isUsable, sentence } = await probeService(remoteService(`${service}/wrong`))
  expect(isUsable).toBe(false)
  expect(sentence).toContain('404 at its token address: compare the path of SERVICE_URL')
})

test('probeService tells why a service is unreachable', async () => {
  const service = await listen(createServer(() => {}))
  const silent = await probeService(remoteService(service), 50)
  expect(silent.isUsable).toBe(false)
  expect(silent.sentence).toMatch(
    /^Lupa warns: the service cannot be reached \(TIMEOUT after \d+ ms\): timeout\.$/,
  )
  const unknown = await probeService(remoteService('http://service.invalid'))
  expect(unknown.sentence).toMatch(/\((?:ENOTFOUND|EAI_AGAIN) after \d+ ms\): unknown host name/)
})
