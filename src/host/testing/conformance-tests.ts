import { expect, test } from 'vitest'
import { FILE_HEADERS } from '#host/request/security-headers.ts'
import { BEHIND_NGINX, isFromHost, OK, start, statusOf } from './conformance-target.ts'
import type { Mode } from './conformance-target.ts'
import { sendRaw } from './serve.ts'

/** Sends a raw request of a signed-in person. */
export async function send(mode: Mode, url: string, line: string, head = 'Host: localhost\r\n', body = '') {
  const session = Object.entries(await mode.headers()).map(([name, value]) => `${name}: ${value}\r\n`)
  return sendRaw(url, `${line} HTTP/1.1\r\n${head}${session.join('')}Connection: close\r\n\r\n${body}`)
}

type HeadersRow = readonly [
  method: string,
  address: string,
  status: number,
  expectedHeaders: Readonly<Record<string, string>>,
]

export function testHeaders(mode: Mode, rows: readonly HeadersRow[]): void {
  test.each(rows)('%s %s returns %i with all headers', async (method, address, status, expectedHeaders) => {
    const { url } = await start(OK, { mode })
    const answer = await fetch(url + address, { method, redirect: 'manual', headers: await mode.headers() })
    const { headers } = answer
    expect(answer.status).toBe(status)
    for (const [name, value] of Object.entries(expectedHeaders)) expect(headers.get(name), name).toBe(value)
    const isFile = expectedHeaders === FILE_HEADERS
    expect(headers.has('permissions-policy')).toBe(!isFile)
    expect(headers.get('cache-control')).toBe(isFile ? 'public, max-age=31536000, immutable' : 'no-store')
    expect(headers.get('strict-transport-security')).toBe('max-age=600')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{32,36}$/)
    expect(headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null)
    for (const name of ['set-cookie', 'x-powered-by']) expect(headers.get(name), name).toBeNull()
    if (!BEHIND_NGINX) expect(headers.has('server')).toBe(false)
  })
}

/** Tests of requests that must not reach the service. */
export function testRefusals(mode: Mode): void {
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
  ] as const)('%.60s is refused', async (line, statuses) => {
    const { url, log, serviceRequests } = await start(OK, { mode })
    const answer = await send(mode, url, line)
    expect(statuses).toContain(statusOf(answer))
    expect(serviceRequests()).toBe(0)
    // Requests that Node itself refuses have no body and no log line.
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
    // Concatenated with a path, this host would change the path.
    ['a host with a path', 'Host: \xfc.\xfc.\xfc/api/abc.localhost\r\nContent-Length: 0', ''],
    ['a host with a space', 'Host: a b\r\nContent-Length: 0', ''],
  ])('a request with %s is refused', async (_name, headers, body) => {
    const { url, serviceRequests } = await start(OK, { mode })
    const answer = await send(mode, url, `POST ${mode.postPath}`, `${headers}\r\n`, body)
    expect([400, 421, 501]).toContain(statusOf(answer))
    expect(serviceRequests()).toBe(0)
  })

  test.each([
    ['Lupa.Example', 200],
    ['evil.example', 421],
  ])('the host name %s returns %i', async (host, status) => {
    const { url } = await start(OK, { mode })
    for (const path of ['/', mode.readPath])
      expect(statusOf(await send(mode, url, `GET ${path}`, `Host: ${host}\r\n`))).toBe(status)
    expect(statusOf(await send(mode, url, 'GET /healthz', `Host: ${host}\r\n`))).toBe(200)
  })
}
