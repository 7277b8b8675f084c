import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ANSWER_HEADERS } from '../request/security-headers.ts'
import { LAUDO, TOKEN, post, start, statusOf } from '../testing/conformance-target.ts'
import { sendRaw } from '../testing/serve.ts'

const refuse: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(401).end('{"Status":1}')
}

describe('sign-in', () => {
  test('after 20 refused attempts a minute and replica the next is not forwarded, whatever client it names', async () => {
    const { url, replicas } = await start(refuse)
    for (let time = 0; time < 20 * replicas.length; time += 1) {
      expect((await post(url, '{}', { 'X-Forwarded-For': `203.0.113.${time}` })).status).toBe(401)
    }
    const answer = await post(url, '{}', { 'X-Forwarded-For': '203.0.113.99' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).not.toContain('Mensagens')
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(answer.headers.get(name)).toBe(value)
    expect((await fetch(url + LAUDO)).status).toBe(401)
  })

  test('a guess that a service answers by 421 reaches it once', async () => {
    const lengths: unknown[] = []
    const { url } = await start((request, response) => {
      lengths.push(request.headers['content-length'])
      request.resume()
      response.writeHead(421).end()
    })
    const head = `POST ${TOKEN} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2`
    // Not by `fetch`, which would send it twice to the host.
    expect(statusOf(await sendRaw(url, `${head}\r\nConnection: close\r\n\r\n{}`))).toBe(421)
    expect(lengths).toEqual(['2'])
  })
})
