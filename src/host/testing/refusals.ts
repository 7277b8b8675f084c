import { expect, test } from 'vitest'
import { BEHIND_NGINX, headOf, isFromHost, OK, start, statusOf } from './conformance-target.ts'
import type { Mode } from './conformance-target.ts'
import { sendRaw } from './serve.ts'

/** Declares the tests of requests that never reach the service. */
export function testRefusals(mode: Mode): void {
  const { read, sent } = mode
  test.each([
    ['GET /api/x/../Score/ObterLaudo/7', [404]],
    ['GET /x/../api/Score/ObterLaudo/7', [404]],
    ['GET /../../etc/passwd', [400, 404]],
    ['GET /assets/..%2findex.html', [404]],
    ['GET /api//Score/ObterLaudo/7', [404]],
    ['GET /%61pi/Score/ObterLaudo/7', [404]],
    ['GET /api/Score%2FObterLaudo/7', [404]],
    ['GET /api\\Score/ObterLaudo/7', [400, 404]],
    ['GET /api/Score/ObterLaudo/7%00', [400, 404]],
    ['TRACE /api/Score/ObterLaudo/7', [404, 405]],
    // nginx makes the path of an absolute address that names it.
    ...(BEHIND_NGINX ? [] : [['GET http://127.0.0.1/api/Score/ObterLaudo/7', [404]] as const]),
    ['GET http://elsewhere.example/api/Score/ObterLaudo/7', [404, 421]],
    ['GET api/Score/ObterLaudo/7', [400]],
    ['MARIA-DE_SOUZA /', [400, 405]],
    [`GET /api/Score/Consultar?Chave=${'7'.repeat(160_000)}`, [414, 431]],
  ] as const)('%.60s', async (line, allowed) => {
    const { url, log, reached } = await start(OK, { mode })
    const session = await headOf(mode)
    const answer = await sendRaw(
      url,
      `${line} HTTP/1.1\r\nHost: localhost\r\n${session}Connection: close\r\n\r\n`,
    )
    expect(allowed).toContain(statusOf(answer))
    expect(reached()).toBe(0)
    // What Node refuses has no body, and what its parser refuses no line.
    if (!isFromHost(answer) || [400, 431].includes(statusOf(answer))) return
    expect(answer).toContain("default-src 'none'")
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    await expect.poll(() => log().join('')).toContain(`"status":${statusOf(answer)}`)
    expect(log().join('')).not.toContain('MARIA')
  })

  test.each([
    ['length and chunks', 'Host: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two lengths', 'Host: localhost\r\nContent-Length: 3\r\nContent-Length: 4', 'abcd'],
    ['no host', 'X: y', ''],
    ['two hosts', 'Host: localhost\r\nHost: localhost\r\nContent-Length: 0', ''],
    ['a space before the colon', 'Host: localhost\r\nContent-Length : 3', 'abc'],
  ])('%s', async (_what, headers, body) => {
    const { url, reached } = await start(OK, { mode })
    const session = await headOf(mode)
    const answer = await sendRaw(
      url,
      `POST ${sent} HTTP/1.1\r\n${session}${headers}\r\nConnection: close\r\n\r\n${body}`,
    )
    expect([400, 421, 501]).toContain(statusOf(answer))
    expect(reached()).toBe(0)
  })

  // Put before a path, such a host makes a URL with another path.
  test.each(['127.1/api', 'localhost/api', '\xfc.\xfc.\xfc/api/abc.localhost', 'a b', 'localhost?x', ''])(
    'a host that is no name: %j',
    async (host) => {
      const { url, reached } = await start(OK, { mode })
      const session = await headOf(mode)
      const head = `HTTP/1.1\r\n${session}Host: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
      for (const line of [`POST ${sent}`, `GET ${read}`, 'GET /config.json']) {
        expect([400, 421]).toContain(statusOf(await sendRaw(url, `${line} ${head}`)))
      }
      expect(reached()).toBe(0)
    },
  )

  test.each([
    ['localhost', 200],
    ['Lupa.Example', 200],
    ['evil.example', 421],
  ])('under the name %s: %i', async (host, status) => {
    const { url } = await start(OK, { mode })
    const session = await headOf(mode)
    const send = (path: string) =>
      sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${session}Connection: close\r\n\r\n`)
    expect(statusOf(await send('/'))).toBe(status)
    expect(statusOf(await send(read))).toBe(status)
    expect(statusOf(await send('/healthz'))).toBe(200)
    expect(statusOf(await send('/x:/healthz'))).toBe(status === 200 ? 404 : status)
  })
}
