import { expect, test } from 'vitest'
import { ANSWER_HEADERS, FILE_HEADERS, PAGE_HEADERS } from '#host/request/security-headers.ts'
import { LAUDO, OK, post, start, statusOf, TOKEN, TYPED } from '#host/testing/conformance-target.ts'
import { send, testHeaders, testRefusals } from '#host/testing/conformance-tests.ts'

testHeaders(TYPED, [
  ['GET', '/', 200, PAGE_HEADERS],
  ['GET', '/nowhere', 404, PAGE_HEADERS],
  ['POST', '/', 405, ANSWER_HEADERS],
  ['GET', '/assets/index-abc123.js', 200, FILE_HEADERS],
  ['GET', LAUDO, 200, ANSWER_HEADERS],
  ['DELETE', LAUDO, 404, ANSWER_HEADERS],
])

testRefusals(TYPED)

test.each(['a%2Fb', '../a//b', '100%25%F0%9F%94%8D', 'a=b?c', '%00'])(
  'the Chave %s is forwarded unchanged',
  async (chave) => {
    const targets: unknown[] = []
    const { url } = await start((request, response) => {
      targets.push(request.url)
      OK(request, response)
    })
    expect(statusOf(await send(TYPED, url, `GET /api/Score/Consultar?Chave=${chave}`))).toBe(200)
    expect(targets).toEqual([`/Score/Consultar?Chave=${chave}`])
  },
)

const INNER = 'GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n'
test.each([
  ['with a length', `Content-Length: ${INNER.length}`, INNER],
  ['in chunks', 'Transfer-Encoding: chunked', `${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`],
])('a GET with a body %s is forwarded without the body', async (_name, header, body) => {
  const requests: unknown[] = []
  const { url } = await start((request, response) => {
    requests.push([request.url, request.headers['content-length'], request.headers['transfer-encoding']])
    OK(request, response)
  })
  const answer = await send(TYPED, url, `GET ${LAUDO}`, `Host: localhost\r\n${header}\r\n`, body)
  expect(statusOf(answer)).toBe(200)
  expect(requests).toEqual([['/Score/ObterLaudo/7', undefined, undefined]])
})

test('a request body over the limit returns 413', async () => {
  const { url, serviceRequests } = await start()
  expect((await post(url, 'x'.repeat(8 * 1024 * 1024 + 1))).status).toBe(413)
  expect(serviceRequests()).toBe(0)
})

test('after 20 failed sign-ins per minute and replica, a forged client address does not help', async () => {
  const { url, replicas } = await start((request, response) => {
    request.resume()
    response.writeHead(401).end('{"Status":1}')
  })
  for (let attempt = 0; attempt < 20 * replicas.length; attempt += 1)
    expect((await post(url, '{}', { 'X-Forwarded-For': `203.0.113.${attempt}` })).status).toBe(401)
  const answer = await post(url, '{}', { 'X-Forwarded-For': '203.0.113.99' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(url + LAUDO)).status).toBe(401)
})

test('a sign-in that the service answers with 421 is not sent twice', async () => {
  const { url, serviceRequests } = await start((request, response) => {
    request.resume()
    response.writeHead(421).end()
  })
  // `fetch` itself repeats a request after a 421.
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
  expect(statusOf(await send(TYPED, url, `POST ${TOKEN}`, head, '{}'))).toBe(421)
  expect(serviceRequests()).toBe(1)
})
