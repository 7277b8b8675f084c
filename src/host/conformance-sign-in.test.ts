import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ANSWER_HEADERS } from './headers.ts'
import { LAUDO, OK, TOKEN, post, sparing, start, statusOf } from './testing/conformance-target.ts'
import { sendRaw } from './testing/serve.ts'

const refuse: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(401).end('{"Status":1}')
}

describe('sign-in', () => {
  test('after 20 refused attempts in a minute the next is not forwarded, whatever it says of its origin', async () => {
    const { url } = await start(refuse)
    for (let time = 0; time < 20; time += 1) {
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
    ['another 64 bits are another party', (time: number) => `2001:db8:1:${time + 1}::1`, 401],
    ['IPv4 in the form of IPv6 is IPv4', (time: number) => `::ffff:203.0.113.${time + 1}`, 401],
  ])('%s', async (_what, from, status) => {
    const { url } = await start(refuse, '', { behindProxy: true })
    const ask = (time: number) => post(url, '{}', { 'X-Forwarded-For': from(time) })
    for (let time = 0; time < 20; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await ask(time)).status).toBe(401)
    }
    expect((await ask(20)).status).toBe(status)
  })

  const COUNTS = 'a sign-in that succeeds does not count'
  sparing(COUNTS)(COUNTS, async () => {
    const { url } = await start()
    for (let time = 0; time < 30; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await post(url, '{}')).status).toBe(200)
    }
  })

  test('a sign-in that stops halfway is not waited for, nor forwarded', async () => {
    let asked = 0
    const { url } = await start(
      (request, response) => {
        asked += 1
        OK(request, response)
      },
      '',
      { timeoutMs: 1000 },
    )
    const head = `POST ${TOKEN} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100`
    // nginx only hangs up.
    expect([0, 408]).toContain(statusOf(await sendRaw(url, `${head}\r\n\r\n{"Scope":`)))
    expect(asked).toBe(0)
  })
})
