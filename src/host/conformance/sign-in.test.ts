import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ANSWER_HEADERS } from '../headers/security-headers.ts'
import { LAUDO, OK, TOKEN, post, start, statusOf } from '../testing/conformance-target.ts'
import { sendRaw } from '../testing/serve.ts'

const refuse: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(401).end('{"Status":1}')
}

describe('sign-in', () => {
  test('after 20 refused attempts a minute and replica the next is not forwarded, whatever client it names', async () => {
    const { url, replicas } = await start(refuse)
    for (let time = 0; time < 20 * replicas.length; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await post(url, '{}', { 'X-Forwarded-For': `203.0.113.${time}` })).status).toBe(401)
    }
    const answer = await post(url, '{}', { 'X-Forwarded-For': '203.0.113.99' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).not.toContain('Mensagens')
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(answer.headers.get(name)).toBe(value)
    expect((await fetch(url + LAUDO)).status).toBe(401)
  })

  test.each([
    ['of IPv6 the first 64 bits count', (time: number) => `2001:db8:1:2::${time + 1}`, 429],
    ['another 64 bits are another client', (time: number) => `2001:db8:1:${time + 1}::1`, 401],
    ['IPv4 in the form of IPv6 is IPv4', (time: number) => `::ffff:203.0.113.${time + 1}`, 401],
  ])('%s', async (_what, from, status) => {
    const { url, replicas } = await start(refuse, '', { behindProxy: true })
    const attempts = 20 * replicas.length
    const attempt = (time: number) => post(url, '{}', { 'X-Forwarded-For': from(time) })
    for (let time = 0; time < attempts; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await attempt(time)).status).toBe(401)
    }
    expect((await attempt(attempts)).status).toBe(status)
  })

  test('a sign-in that succeeds does not count', async () => {
    const { url } = await start()
    for (let time = 0; time < 50; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await post(url, '{}')).status).toBe(200)
    }
  })

  test('a sign-in that stops halfway times out and is not forwarded', async () => {
    let requests = 0
    const { url } = await start(
      (request, response) => {
        requests += 1
        OK(request, response)
      },
      '',
      { timeoutMs: 1000 },
    )
    const head = `POST ${TOKEN} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100`
    // nginx closes the connection without an answer.
    expect([0, 408]).toContain(statusOf(await sendRaw(url, `${head}\r\n\r\n{"Scope":`)))
    expect(requests).toBe(0)
  })
})
