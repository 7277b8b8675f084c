import { expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { makeDossier } from '#modules/dossier/file/make-dossier.ts'
import { sampleContent, SIGNING } from '#modules/dossier/file/testing/sample.ts'
import { createWebhook } from './webhook.ts'
import type { DossierFacts } from './webhook.ts'

const SECRET = Buffer.alloc(24, 3)
const FACTS = {
  id: '7f3a-91c2',
  evidence: 'e'.repeat(43),
  case: { by: 'id', value: '7', chave: 'onb-1', id: '7', name: 'Marina Souza' },
  conclusions: [
    {
      at: '2026-11-23T13:46:12.000Z',
      person: { subject: 'ana', name: 'Ana Arruda', roles: ['analyst'] },
      outcome: { id: 'refuse', label: 'Recusar' },
      reasons: [{ code: 'CPF-DIF', label: 'CPF difere', alerts: [] }],
      words: 'de Marina',
    },
  ],
} as unknown as DossierFacts
const PDF = Buffer.from((await makeDossier(sampleContent(), SIGNING)).pdf!)
const DELIVERED = { facts: FACTS, pdf: PDF }

/** A webhook to a receiver that answers with these statuses, one after the other. */
function webhook(statuses: readonly (number | 'nothing')[], { sendsFile = false, now = Date.now } = {}) {
  const requests: Request[] = []
  const waits: number[] = []
  const said: string[] = []
  const left = [...statuses]
  const deliver = createWebhook({
    url: new URL('https://cases.bank.example/lupa'),
    secret: SECRET,
    sendsFile,
    say: (line) => said.push(line),
    now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    async fetch(url, init) {
      requests.push(new Request(url, init))
      const status = left.shift() ?? 200
      if (status === 'nothing') throw new TypeError('fetch failed')
      return new Response(null, { status, headers: { Location: 'https://elsewhere.example/' } })
    },
  })
  return { deliver: () => deliver(DELIVERED), requests, waits, said }
}

test('a message that any receiver of Standard Webhooks verifies, without personal data', async () => {
  const { deliver, requests, said } = webhook([204])
  expect(await deliver()).toBe(true)
  const [request] = requests
  const body = await request!.text()
  const verifier = new Webhook(SECRET.toString('base64'))
  const headers = Object.fromEntries(request!.headers)
  expect(verifier.verify(body, headers)).toMatchObject({
    type: 'dossier.concluded',
    timestamp: '2026-11-23T13:46:12.000Z',
    data: {
      dossier: '7f3a-91c2',
      evidence: FACTS.evidence,
      case: { chave: expect.stringMatching(/^[\w-]{43}$/), id: expect.stringMatching(/^[\w-]{43}$/) },
      conclusions: [{ at: '2026-11-23T13:46:12.000Z', outcome: 'refuse', reasons: ['CPF-DIF'] }],
    },
  })
  expect(() => verifier.verify(`${body} `, headers)).toThrow('signature')
  expect(body).not.toMatch(/Marina|Ana|onb-1|%PDF|JVBERi0/)
  expect([request!.redirect, said]).toEqual(['manual', []])
})

test('three tries, with one id for one file and a time of its own each', async () => {
  let now = 1_700_000_000_000
  const { deliver, requests, waits, said } = webhook([500, 'nothing', 302, 200], { now: () => (now += 1000) })
  expect(await deliver()).toBe(false)
  expect(await deliver()).toBe(true)
  expect(waits.slice(0, 3)).toEqual([0, 500, 2000])
  const of = (name: string) => requests.map(({ headers }) => headers.get(name))
  expect(new Set(of('webhook-id')).size).toBe(1)
  expect(new Set(of('webhook-timestamp')).size).toBe(4)
  expect(new Set(of('webhook-signature')).size).toBe(4)
  expect(said).toEqual(['DOSSIER_WEBHOOK_URL did not take a dossier (HTTP 302)'])
})

test('the file goes along where the installation wants it', async () => {
  const { deliver, requests } = webhook([200], { sendsFile: true })
  await deliver()
  expect(await requests[0]!.json()).toMatchObject({
    data: { file: { name: 'dossie-7f3a-91c2.pdf', base64: PDF.toString('base64') } },
  })
})
