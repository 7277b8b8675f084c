import { expect, test } from 'vitest'
import { createHost } from './host.ts'
import { createAddressPatterns } from './request/addresses.ts'
import { sendByFetch } from './service/service.ts'
import { makeDist, NO_SERVICE } from './testing/serve.ts'

/** Characters, the longest request head. */
const LENGTH = 120_000

const TEXTS = [
  ...'./:;,?#%=&" \\*-[a0'.split(''),
  'http://a.',
  ';a="',
  '; charset =',
  'a;q=0.1,a;q=1,',
  '], [',
].flatMap((text) => {
  const long = text.repeat(Math.ceil(LENGTH / text.length))
  return [long, `${long}/`, `${long}!`, `[${long}]x`]
})

/** Sends requests to the host without Node's server, which would refuse the longest. */
function createSend() {
  const host = createHost({
    config: {},
    service: {
      ...NO_SERVICE,
      base: 'http://service.invalid',
      send: sendByFetch(async () => Response.json({})),
    },
    dist: makeDist(),
    attempts: { failuresPerMinute: 0, trustedHops: 2 },
    names: { allowed: ['lupa.example'], loopback: true },
  })
  return (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    host.request('http://localhost/', { method, headers }, { incoming: { url, socket: {} } })
}

// A quadratic algorithm needs twenty seconds for one text, and exceeds the timeout.

test.each(['/', '/api/', '/assets/', '/api/Score/ObterLaudo/', '/api/Score/Consultar?Chave='])(
  'the host answers long targets after %s before the timeout',
  async (prefix) => {
    const send = createSend()
    const { all, patternOf } = createAddressPatterns([])
    for (const text of TEXTS) {
      await send(prefix + text)
      expect(all).toContain(patternOf(prefix + text))
    }
  },
)

test.each(['Accept-Encoding', 'If-None-Match', 'Host', 'X-Forwarded-For', 'Content-Type', 'Accept'])(
  'the host answers a long %s before the timeout',
  async (name) => {
    const send = createSend()
    for (const text of TEXTS) {
      const headers = { 'Content-Type': 'application/json', [name]: text.trim() }
      await send('/lupa.svg', headers)
      await send('/api/Score/ObterLaudo/7', headers)
      expect((await send('/api/OAuth2/Token', headers, 'POST')).status).not.toBe(500)
    }
  },
)
