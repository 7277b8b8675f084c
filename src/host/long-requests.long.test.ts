import { expect, test } from 'vitest'
import { createHost } from './host.ts'
import { createAddressPatterns } from './request/addresses.ts'
import { sendByFetch } from './service/service.ts'
import { makeDist } from './testing/serve.ts'

/** As long as a request's head may be. */
const LENGTH = 120_000

/** Steps by the square of the length take twenty seconds and more, those in proportion some milliseconds. */
const MOST_MICROS = 1_000_000

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

/** Expects little time of this thread's processor, which does not depend on what else the machine does. */
async function expectQuick(work: () => Promise<unknown>): Promise<void> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(MOST_MICROS)
}

/** Sends requests of any target and headers to the host, past the server, which would refuse the longest. */
function serve() {
  const host = createHost({
    config: {},
    service: {
      base: 'http://service.invalid',
      send: sendByFetch(async () => Response.json({})),
      demonstration: null,
    },
    dist: makeDist(),
    attempts: { failuresPerMinute: 0, trustedHops: 2 },
    names: { allowed: ['lupa.example'], loopback: true },
  })
  return (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    host.request('http://localhost/', { method, headers }, { incoming: { url, socket: {} } })
}

test.each(['/', '/api/', '/assets/', '/api/Score/ObterLaudo/', '/api/Score/Consultar?Chave='])(
  'a long target after %s is read in steps in proportion to its length',
  async (prefix) => {
    const send = serve()
    const { patternOf } = createAddressPatterns([])
    for (const text of TEXTS) {
      await expectQuick(async () => {
        await send(prefix + text)
        patternOf(prefix + text)
      })
    }
  },
)

test.each(['Accept-Encoding', 'If-None-Match', 'Host', 'X-Forwarded-For', 'Content-Type', 'Accept'])(
  'a long %s is read in steps in proportion to its length',
  async (name) => {
    const send = serve()
    for (const text of TEXTS) {
      const headers = { 'Content-Type': 'application/json', [name]: text.trim() }
      await expectQuick(async () => {
        await send('/lupa.svg', headers)
        await send('/api/Score/ObterLaudo/7', headers)
        await send('/api/OAuth2/Token', headers, 'POST')
      })
    }
  },
)
