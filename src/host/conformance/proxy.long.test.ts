import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { PROXY_HEADER } from '../../core/contract/envelope.ts'
import { ANSWER_HEADERS } from '../request/security-headers.ts'
import { BEHIND_NGINX, LAUDO, OK, post, start, startTarget, statusOf } from '../testing/conformance-target.ts'
import { listen, sendRaw } from '../testing/serve.ts'

describe('what is forwarded', () => {
  test.each(['a%2Fb', '../a//b', '100%25%F0%9F%94%8D', '', 'x'.repeat(10_000), 'a=b?c', '%00'])(
    'a Chave as it was written: %.30s',
    async (chave) => {
      const seen: string[] = []
      const { url } = await start(
        (request, response) => {
          seen.push(request.url ?? '')
          OK(request, response)
        },
        { prefix: '/prefix/v1' },
      )
      const line = `GET /api/Score/Consultar?Chave=${chave} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
      expect(statusOf(await sendRaw(url, line))).toBe(200)
      expect(seen).toEqual([`/prefix/v1/Score/Consultar?Chave=${chave}`])
    },
  )

  test('the short list of request headers, and a body with its length', async () => {
    let seen: Record<string, unknown> = {}
    const { url } = await start((request, response) => {
      seen = { ...request.headers, method: request.method }
      request.resume()
      OK(request, response)
    })
    const secret = 'sabor=1'
    await post(url, '{"Scope":"api"}', {
      Authorization: 'Bearer t',
      Accept: 'application/json',
      Cookie: secret,
      Origin: new URL(url).origin,
      Referer: 'https://elsewhere.example/a',
      'X-Forwarded-For': '203.0.113.9',
      'X-Anything': 'y',
      'If-None-Match': '"1"',
    })
    expect(seen).toMatchObject({
      method: 'POST',
      authorization: 'Bearer t',
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': '15',
      'accept-encoding': 'gzip',
    })
    for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-for', 'x-anything', 'if-none-match']) {
      expect(seen, name).not.toHaveProperty(name)
    }
  })

  const INNER = 'GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n'
  test.each([
    ['with a length', `Content-Length: ${INNER.length}`, INNER, [200]],
    [
      'in chunks',
      'Transfer-Encoding: chunked',
      `${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`,
      [200],
    ],
    ['that is long', 'Content-Length: 100000', INNER.padEnd(100_000), [200, 413]],
  ])('a GET without the body that came along %s', async (_how, header, body, statuses) => {
    const seen: IncomingMessage[] = []
    const { url } = await start((request, response) => {
      seen.push(request)
      OK(request, response)
    })
    const head = `GET ${LAUDO} HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close`
    expect(statuses).toContain(statusOf(await sendRaw(url, `${head}\r\n\r\n${body}`)))
    for (const request of seen) {
      expect(request.url).toBe('/Score/ObterLaudo/7')
      expect(request.headers).not.toHaveProperty('content-length')
      expect(request.headers).not.toHaveProperty('transfer-encoding')
    }
    expect(seen.length).toBeLessThanOrEqual(1)
  })

  const unwanted = {
    'Set-Cookie': 'a=b',
    'WWW-Authenticate': 'Basic',
    Location: '/elsewhere',
    Refresh: '0; url=/elsewhere',
    'Access-Control-Allow-Origin': '*',
    'Content-Security-Policy': '',
    'Clear-Site-Data': '"*"',
    'Document-Policy': 'x',
    'Permissions-Policy-Report-Only': 'x',
    'Secure-Session-Registration': '(ES256);path="/x"',
    'Speculation-Rules': '"/x"',
    'Use-As-Dictionary': 'match="/*"',
    'X-Accel-Redirect': '/config.json',
    'X-Powered-By': 'x',
    [PROXY_HEADER]: 'unreachable',
  }

  test.each([200, 404, 429, 503])(
    'status %i, body, type and Retry-After of the answer, and no header that a browser acts on',
    async (status) => {
      const { url } = await start((_request, response) => {
        response.writeHead(status, {
          'Content-Type': 'application/json',
          'Retry-After': '7',
          'Cache-Control': 'public',
          ...unwanted,
        })
        response.end('{"Status":1}')
      })
      const answer = await fetch(url + LAUDO)
      expect(answer.status).toBe(status)
      expect(await answer.text()).toBe('{"Status":1}')
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(answer.headers.get('retry-after')).toBe('7')
      for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(answer.headers.get(name)).toBe(value)
      for (const name of Object.keys(unwanted)) {
        if (!(name in ANSWER_HEADERS)) expect(answer.headers.get(name), name).toBeNull()
      }
    },
  )
})

describe('what goes wrong', () => {
  test('a service that hangs up gets no second request', async () => {
    const { url, reached } = await start((request) => void request.socket.destroy())
    const answer = await fetch(url + LAUDO)
    expect(answer.status).toBe(502)
    expect(answer.headers.get(PROXY_HEADER)).toBe('unreachable')
    expect(reached()).toBe(1)
  })

  test('no answer in time', async () => {
    const { url } = await startTarget(await listen(createServer(() => {})), { timeoutMs: 1000 })
    const answer = await fetch(url + LAUDO)
    expect(answer.status).toBe(504)
    expect(answer.headers.get(PROXY_HEADER)).toBe('timeout')
  })

  test.each([
    ['before', false],
    ['during', true],
  ])('the request to the service is aborted when the browser leaves %s the answer', async (_when, starts) => {
    const { promise: received, resolve: onReceived } = Promise.withResolvers<void>()
    const { promise: aborted, resolve: onAborted } = Promise.withResolvers<void>()
    const { url } = await start((_request, response) => {
      response.on('close', onAborted)
      if (starts) response.write('{')
      onReceived()
    })
    const leaving = new AbortController()
    const answer = fetch(url + LAUDO, { signal: leaving.signal })
    await received
    leaving.abort()
    await answer.catch(() => {})
    await aborted
  })

  test('a request over the limit', async () => {
    const { url } = await start()
    const answer = await post(url, 'x'.repeat(8 * 1024 * 1024 + 1))
    expect(answer.status).toBe(413)
    expect(answer.headers.get(PROXY_HEADER)).toBe(BEHIND_NGINX ? null : 'too-large')
  })
})
