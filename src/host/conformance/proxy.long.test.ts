import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { LAUDO, OK, post, start, statusOf } from '../testing/conformance-target.ts'
import { sendRaw } from '../testing/serve.ts'

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
})

test('a request over the limit', async () => {
  const { url, reached } = await start()
  expect((await post(url, 'x'.repeat(8 * 1024 * 1024 + 1))).status).toBe(413)
  expect(reached()).toBe(0)
})
