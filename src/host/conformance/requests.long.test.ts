import { expect, test } from 'vitest'
import { ANSWER_HEADERS, FILE_HEADERS, PAGE_HEADERS } from '#host/request/security-headers.ts'
import {
  LAUDO,
  OK,
  post,
  startWithService,
  statusOf,
  TOKEN,
  TYPED,
} from '#host/testing/conformance-target.ts'
import { send, testHeaders, testRefusals } from '#host/testing/conformance-tests.ts'

testHeaders(TYPED, [
  ['GET', '/', 200, PAGE_HEADERS],
  ['GET', '/nowhere', 404, PAGE_HEADERS],
  ['POST', '/', 405, PAGE_HEADERS],
  ['GET', '/assets/index-abc123.js', 200, FILE_HEADERS],
  ['GET', LAUDO, 200, ANSWER_HEADERS],
  ['DELETE', LAUDO, 404, ANSWER_HEADERS],
])

testRefusals(TYPED)

test.each(['a%2Fb', '../a//b', '100%25%F0%9F%94%8D', 'a=b?c', '%00'])(
  'a Chave is forwarded as it was written: %s',
  async (chave) => {
    const seen: unknown[] = []
    const { url } = await startWithService((request, response) => {
      seen.push(request.url)
      OK(request, response)
    })
    expect(statusOf(await send(TYPED, url, `GET /api/Score/Consultar?Chave=${chave}`))).toBe(200)
    expect(seen).toEqual([`/Score/Consultar?Chave=${chave}`])
  },
)

const INNER = 'GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n'
test.each([
  ['with a length', `Content-Length: ${INNER.length}`, INNER],
  ['in chunks', 'Transfer-Encoding: chunked', `${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`],
])('a GET is forwarded without the body that came along %s', async (_how, header, body) => {
  const seen: unknown[] = []
  const { url } = await startWithService((request, response) => {
    seen.push([request.url, request.headers['content-length'], request.headers['transfer-encoding']])
    OK(request, response)
  })
  const answer = await send(TYPED, url, `GET ${LAUDO}`, `Host: localhost\r\n${header}\r\n`, body)
  expect(statusOf(answer)).toBe(200)
  expect(seen).toEqual([['/Score/ObterLaudo/7', undefined, undefined]])
})

test('a request over the limit', async () => {
  const { url, reached } = await startWithService()
  expect((await post(url, 'x'.repeat(8 * 1024 * 1024 + 1))).status).toBe(413)
  expect(reached()).toBe(0)
})

test('after 20 refused sign-ins a minute and replica the next is not forwarded, whatever client it names', async () => {
  const { url, replicas } = await startWithService((request, response) => {
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
  const { url, reached } = await startWithService((request, response) => {
    request.resume()
    response.writeHead(421).end()
  })
  // Not by `fetch`, which would send it twice to the host.
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
  expect(statusOf(await send(TYPED, url, `POST ${TOKEN}`, head, '{}'))).toBe(421)
  expect(reached()).toBe(1)
})
