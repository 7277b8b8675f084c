import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { Config } from '#core/config/schema.ts'
import type { Delivery } from '#modules/dossier/core/messages.ts'
import type { DossierContent } from '#modules/dossier/file/content.ts'
import { makeDossier } from '#modules/dossier/file/make-dossier.ts'
import { sampleContent, SIGNING } from '#modules/dossier/file/testing/sample.ts'
import { createWebhook, deliver as deliverDossier } from './webhook.ts'

const SECRET = Buffer.alloc(24, 3)
const CONTENT: DossierContent = sampleContent()
const PDF = Buffer.from((await makeDossier(CONTENT, SIGNING)).pdf!)

/** A webhook to a receiver that answers with these statuses in turn, then 200. */
function start(statuses: readonly (number | 'network-error')[], { sendsFile = false, now = Date.now } = {}) {
  const requests: Request[] = []
  const waits: number[] = []
  const logged: string[] = []
  const queue = [...statuses]
  const deliver = createWebhook({
    url: new URL('https://cases.bank.example/lupa'),
    secret: SECRET,
    sendsFile,
    say: (line) => logged.push(line),
    now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    async fetch(url, init) {
      requests.push(new Request(url, init))
      const status = queue.shift() ?? 200
      if (status === 'network-error') throw new TypeError('fetch failed')
      return new Response(null, { status, headers: { Location: 'https://elsewhere.example/' } })
    },
  })
  return { deliver: () => deliver({ content: CONTENT, pdf: PDF }), requests, waits, logged }
}

const [CONCLUSION] = CONTENT.conclusions

test.each<[boolean, Config, Delivery]>([
  [true, {}, 'later'],
  [false, { dossier: { outcomes: [{ id: CONCLUSION!.outcome.id, label: 'x', second: true }] } }, 'delivered'],
])(
  'lacks a second signature if the file says so (%j), whatever %j says',
  async (lacksSecond, config, delivery) => {
    const dossier = { content: { ...CONTENT, conclusions: [CONCLUSION!], lacksSecond }, pdf: PDF }
    expect(await deliverDossier({ webhook: () => Promise.resolve(true), config }, dossier)).toBe(delivery)
  },
)

test('posts a Standard Webhooks message without personal data', async () => {
  const { deliver, requests, logged } = start([204])
  expect(await deliver()).toBe(true)
  const [request] = requests
  const body = await request!.text()
  const verifier = new Webhook(SECRET.toString('base64'))
  const headers = Object.fromEntries(request!.headers)
  const hashedKey = expect.stringMatching(/^[\w-]{43}$/)
  const [{ at } = { at: '' }] = CONTENT.conclusions
  expect(verifier.verify(body, headers)).toMatchObject({
    type: 'dossier.concluded',
    timestamp: at,
    data: {
      dossier: '7f3a-91c2',
      evidence: CONTENT.evidence,
      case: { chave: hashedKey, id: hashedKey },
      conclusions: [{ at, outcome: 'refuse', reasons: ['CPF-DIF', 'DOC-REP'] }],
    },
  })
  expect(() => verifier.verify(`${body} `, headers)).toThrow('signature')
  expect(body).not.toMatch(/Marina|Ana|onb-|%PDF|JVBERi0/i)
  expect([request!.redirect, logged]).toEqual(['manual', []])
})

test('makes three attempts, with one id per file and a new timestamp each', async () => {
  let now = 1_700_000_000_000
  const { deliver, requests, waits, logged } = start([500, 'network-error', 302, 200], {
    now: () => (now += 1000),
  })
  expect(await deliver()).toBe(false)
  expect(await deliver()).toBe(true)
  expect(waits.slice(0, 3)).toEqual([0, 500, 2000])
  const countDistinct = (name: string) => new Set(requests.map(({ headers }) => headers.get(name))).size
  expect(countDistinct('webhook-id')).toBe(1)
  expect(countDistinct('webhook-timestamp')).toBe(4)
  expect(countDistinct('webhook-signature')).toBe(4)
  expect(logged).toEqual(['DOSSIER_WEBHOOK_URL did not take a dossier (HTTP 302)'])
})

test('includes the file if the config says so', async () => {
  const { deliver, requests } = start([200], { sendsFile: true })
  await deliver()
  expect(await requests[0]!.json()).toMatchObject({
    data: { file: { name: 'dossie-7f3a-91c2.pdf', base64: PDF.toString('base64') } },
  })
})
