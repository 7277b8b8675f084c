import { describe, expect, test } from 'vitest'
import { createHost } from './host.ts'
import { addressPattern } from './request/addresses.ts'
import { makeDist } from './testing/serve.ts'
import { sendByFetch } from './service/service.ts'

const LENGTHS = [15_000, 120_000] as const

/** Work in proportion to the length grows eightfold from one length to the other, by the square sixty-four times: one pattern took 22 s. */
const MOST_GROWTH = 24

/** Less is not measured well, in microseconds. */
const LEAST_MICROS = 2000

/** What else a thread does, as collecting garbage, makes some runs longer and none shorter. */
const MOST_RUNS = 5

/** The host's patterns work inside of regular expressions, whose steps cannot be counted: so growth is measured, not time. */
const TEXTS = [
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
].flatMap((text) => {
  const of = (length: number) => text.repeat(Math.ceil(length / text.length))
  return [
    of,
    (length: number) => `${of(length)}/`,
    (length: number) => `${of(length)}!`,
    (length: number) => `[${of(length)}]x`,
  ]
})

/** The processor time of this thread so far, in microseconds: it does not depend on what else the machine does. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

async function workOf(work: () => unknown): Promise<number> {
  const before = spent()
  await work()
  return spent() - before
}

/** Expects that work on a text of either length is in proportion to it. */
async function expectInProportion(textOf: (length: number) => string, work: (text: string) => unknown) {
  const [short, long] = LENGTHS.map(textOf) as [string, string]
  let [least, most] = [Infinity, Infinity]
  const isTooMuch = () => most > MOST_GROWTH * Math.max(least, LEAST_MICROS)
  for (let run = 0; run === 0 || (run < MOST_RUNS && isTooMuch()); run += 1) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    least = Math.min(least, await workOf(() => work(short)))
    most = Math.min(most, await workOf(() => work(long)))
    /* oxlint-enable no-await-in-loop */
  }
  expect(most / Math.max(least, LEAST_MICROS), short.slice(0, 9)).toBeLessThanOrEqual(MOST_GROWTH)
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

describe('whatever a request holds, it is read in steps in proportion to its length', () => {
  test.each(['/', '/api/', '/assets/', '/api/Score/ObterLaudo/', '/api/Score/Consultar?Chave='])(
    'the target after %s',
    async (prefix) => {
      const send = serve()
      for (const textOf of TEXTS) {
        // oxlint-disable-next-line no-await-in-loop
        await expectInProportion(textOf, async (text) => {
          await send(prefix + text)
          addressPattern(prefix + text)
        })
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
    for (const textOf of TEXTS) {
      // oxlint-disable-next-line no-await-in-loop
      await expectInProportion(textOf, async (text) => {
        const headers = {
          'Content-Type': 'application/json',
          Origin: 'http://localhost',
          [name]: text.trim(),
        }
        await send('/lupa.svg', headers)
        await send('/api/Score/ObterLaudo/7', headers)
        await send('/api/OAuth2/Token', headers, 'POST')
      })
    }
  })
})
