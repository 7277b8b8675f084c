import { describe, expect, test } from 'vitest'
import { TEAM_ADDRESSES } from '../../modules/team/core/addresses.ts'
import { ANSWER_HEADERS, FILE_HEADERS, PAGE_HEADERS } from '../request/security-headers.ts'
import {
  BEHIND_NGINX,
  headersOf,
  isFromHost,
  LAUDO,
  MODES,
  OK,
  post,
  READ,
  SENT,
  start,
  statusOf,
  TOKEN,
} from '../testing/conformance-target.ts'
import type { Mode } from '../testing/conformance-target.ts'
import { sendRaw } from '../testing/serve.ts'

/** Sends a request as it is, by somebody who may do everything. */
async function send(mode: Mode, url: string, line: string, head = 'Host: localhost\r\n', body = '') {
  const session = Object.entries(await headersOf(mode)).map(([name, value]) => `${name}: ${value}\r\n`)
  return sendRaw(url, `${line} HTTP/1.1\r\n${head}${session.join('')}Connection: close\r\n\r\n${body}`)
}

test.each([
  ['typed', 'GET', '/', 200, PAGE_HEADERS],
  ['typed', 'GET', '/nowhere', 404, PAGE_HEADERS],
  ['typed', 'POST', '/', 405, PAGE_HEADERS],
  ['typed', 'GET', '/assets/index-abc123.js', 200, FILE_HEADERS],
  ['typed', 'GET', LAUDO, 200, ANSWER_HEADERS],
  ['typed', 'DELETE', LAUDO, 404, ANSWER_HEADERS],
  ['team', 'GET', '/access-log', 200, PAGE_HEADERS],
  ['team', 'GET', LAUDO, 404, ANSWER_HEADERS],
  ['team', 'GET', TEAM_ADDRESSES.session, 200, ANSWER_HEADERS],
  ['team', 'GET', `${TEAM_ADDRESSES.case}?by=id&value=7`, 200, ANSWER_HEADERS],
  ['team', 'GET', TEAM_ADDRESSES.signIn, 303, ANSWER_HEADERS],
] as const)('every header of %s %s %s: %i', async (mode, method, address, status, list) => {
  const { url } = await start(OK, { mode })
  const answer = await fetch(url + address, { method, redirect: 'manual', headers: await headersOf(mode) })
  const { headers } = answer
  expect(answer.status).toBe(status)
  for (const [name, value] of Object.entries(list)) expect(headers.get(name), name).toBe(value)
  const isFile = list === FILE_HEADERS
  expect(headers.has('permissions-policy')).toBe(!isFile)
  expect(headers.get('cache-control')).toBe(isFile ? 'public, max-age=31536000, immutable' : 'no-store')
  expect(headers.get('strict-transport-security')).toBe('max-age=600')
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{32,36}$/)
  expect(headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null)
  for (const name of ['set-cookie', 'x-powered-by']) expect(headers.get(name), name).toBeNull()
  if (!BEHIND_NGINX) expect(headers.has('server')).toBe(false)
})

describe.each(MODES)('requests that never reach the service, %s', (mode) => {
  const [sent] = SENT[mode]
  test.each([
    ['GET /api/x/../Score/ObterLaudo/7', [404]],
    ['GET /../../etc/passwd', [400, 404]],
    ['GET /assets/..%2findex.html', [404]],
    ['GET /api//Score/ObterLaudo/7', [404]],
    ['GET /%61pi/Score/ObterLaudo/7', [404]],
    ['GET /api/Score%2FObterLaudo/7', [404]],
    ['GET /api\\Score/ObterLaudo/7', [400, 404]],
    ['GET /api/Score/ObterLaudo/7%00', [400, 404]],
    ['TRACE /api/Score/ObterLaudo/7', [404, 405]],
    ['GET http://elsewhere.example/api/Score/ObterLaudo/7', [404, 421]],
    ['MARIA-DE_SOUZA /', [400, 405]],
    [`GET /api/Score/Consultar?Chave=${'7'.repeat(160_000)}`, [414, 431]],
  ] as const)('%.60s', async (line, allowed) => {
    const { url, log, reached } = await start(OK, { mode })
    const answer = await send(mode, url, line)
    expect(allowed).toContain(statusOf(answer))
    expect(reached()).toBe(0)
    // What Node refuses has no body, and what its parser refuses no line.
    if (!isFromHost(answer) || [400, 431].includes(statusOf(answer))) return
    expect(answer).toContain("default-src 'none'")
    await expect.poll(() => log().join('')).toContain(`"status":${statusOf(answer)}`)
    expect(log().join('')).not.toContain('MARIA')
  })

  test.each([
    ['length and chunks', 'Host: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two lengths', 'Host: localhost\r\nContent-Length: 3\r\nContent-Length: 4', 'abcd'],
    ['no host', 'X: y', ''],
    ['two hosts', 'Host: localhost\r\nHost: localhost\r\nContent-Length: 0', ''],
    ['a space before the colon', 'Host: localhost\r\nContent-Length : 3', 'abc'],
    // Put before a path, such a host makes a URL with another path.
    ['a host with a path', 'Host: \xfc.\xfc.\xfc/api/abc.localhost\r\nContent-Length: 0', ''],
    ['a host with a space', 'Host: a b\r\nContent-Length: 0', ''],
  ])('%s', async (_what, headers, body) => {
    const { url, reached } = await start(OK, { mode })
    const answer = await send(mode, url, `POST ${sent}`, `${headers}\r\n`, body)
    expect([400, 421, 501]).toContain(statusOf(answer))
    expect(reached()).toBe(0)
  })

  test.each([
    ['Lupa.Example', 200],
    ['evil.example', 421],
  ])('under the name %s: %i', async (host, status) => {
    const { url } = await start(OK, { mode })
    for (const path of ['/', READ[mode]])
      expect(statusOf(await send(mode, url, `GET ${path}`, `Host: ${host}\r\n`))).toBe(status)
    expect(statusOf(await send(mode, url, 'GET /healthz', `Host: ${host}\r\n`))).toBe(200)
  })
})

test.each(['a%2Fb', '../a//b', '100%25%F0%9F%94%8D', 'a=b?c', '%00'])(
  'a Chave is forwarded as it was written: %s',
  async (chave) => {
    const seen: unknown[] = []
    const { url } = await start((request, response) => {
      seen.push(request.url)
      OK(request, response)
    })
    expect(statusOf(await send('typed', url, `GET /api/Score/Consultar?Chave=${chave}`))).toBe(200)
    expect(seen).toEqual([`/Score/Consultar?Chave=${chave}`])
  },
)

const INNER = 'GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n'
test.each([
  ['with a length', `Content-Length: ${INNER.length}`, INNER],
  ['in chunks', 'Transfer-Encoding: chunked', `${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`],
])('a GET is forwarded without the body that came along %s', async (_how, header, body) => {
  const seen: unknown[] = []
  const { url } = await start((request, response) => {
    seen.push([request.url, request.headers['content-length'], request.headers['transfer-encoding']])
    OK(request, response)
  })
  const answer = await send('typed', url, `GET ${LAUDO}`, `Host: localhost\r\n${header}\r\n`, body)
  expect(statusOf(answer)).toBe(200)
  expect(seen).toEqual([['/Score/ObterLaudo/7', undefined, undefined]])
})

test('a request over the limit', async () => {
  const { url, reached } = await start()
  expect((await post(url, 'x'.repeat(8 * 1024 * 1024 + 1))).status).toBe(413)
  expect(reached()).toBe(0)
})

test('after 20 refused sign-ins a minute and replica the next is not forwarded, whatever client it names', async () => {
  const { url, replicas } = await start((request, response) => {
    request.resume()
    response.writeHead(401).end('{"Status":1}')
  })
  for (let time = 0; time < 20 * replicas.length; time += 1)
    expect((await post(url, '{}', { 'X-Forwarded-For': `203.0.113.${time}` })).status).toBe(401)
  const answer = await post(url, '{}', { 'X-Forwarded-For': '203.0.113.99' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(url + LAUDO)).status).toBe(401)
})

test('a guess that a service answers by 421 reaches it once', async () => {
  const { url, reached } = await start((request, response) => {
    request.resume()
    response.writeHead(421).end()
  })
  // Not by `fetch`, which would send it twice to the host.
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
  expect(statusOf(await send('typed', url, `POST ${TOKEN}`, head, '{}'))).toBe(421)
  expect(reached()).toBe(1)
})
