import { describe, expect, test } from 'vitest'
import { createHost } from '../host.ts'
import { addressPattern } from '../log/address-pattern.ts'
import { hasValidHost } from '../server/host-names.ts'
import { makeDist } from '../testing/serve.ts'

const LENGTH = 120_000

/** Far more than steps in proportion to `LENGTH` need, and far less than their square: one pattern took 22 s. */
const MOST_MS = 1500

const of = (text: string) => text.repeat(Math.ceil(LENGTH / text.length))
const LONG = [
  '.',
  '/',
  ':',
  ';',
  ',',
  '?',
  '#',
  '%',
  '=',
  '&',
  '"',
  ' ',
  '\\',
  '*',
  '-',
  '[',
  'a',
  '0',
  'http://a.',
  ';a="',
  '; charset =',
  'W/"", ',
  'a;q=0.1,a;q=1,',
  '], [',
  '::',
].flatMap((text) => [of(text), `${of(text)}/`, `${of(text)}!`, `[${of(text)}]x`])

async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Sends requests of any target and headers to the host, past the server, which would refuse the longest. */
function serve() {
  const host = createHost({
    config: {},
    service: { base: 'http://service.invalid', fetch: async () => Response.json({}), demonstration: null },
    dist: makeDist(),
    attempts: { failuresPerMinute: 0, trustedHops: 2 },
    names: { allowed: ['lupa.example'], loopback: true },
  })
  return (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    host.request('http://localhost/', { method, headers }, { incoming: { url, socket: {} } })
}

describe('whatever a request holds, it is read in steps in proportion to its length', () => {
  test.each(['/', '/api/', '/assets/', '/api/Score/ObterLaudo/', '/api/Score/Consultar?Chave='])(
    'the target after %s',
    async (prefix) => {
      const send = serve()
      for (const text of LONG) {
        // oxlint-disable-next-line no-await-in-loop
        const took = await timeOf(async () => {
          await send(prefix + text)
          addressPattern(prefix + text)
        })
        expect(took, text.slice(0, 9)).toBeLessThan(MOST_MS)
      }
    },
  )

  test.each([
    'Accept-Encoding',
    'If-None-Match',
    'Host',
    'Origin',
    'X-Forwarded-Host',
    'X-Forwarded-For',
    'Content-Type',
    'Accept',
  ])('the header %s', async (name) => {
    const send = serve()
    for (const text of LONG) {
      const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost', [name]: text.trim() }
      // oxlint-disable-next-line no-await-in-loop
      const took = await timeOf(async () => {
        await send('/lupa.svg', headers)
        await send('/api/Score/ObterLaudo/7', headers)
        await send('/api/OAuth2/Token', headers, 'POST')
        hasValidHost([name, text])
      })
      expect(took, text.slice(0, 9)).toBeLessThan(MOST_MS)
    }
  })
})
