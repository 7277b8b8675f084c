import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FEATURED_CASES } from '../../../demo/cases/featured-cases.ts'
import { temporaryFile } from '../../../host/testing/temporary-file.ts'
import { PEOPLE } from '../../team/demo/people.ts'
import type { GenuineDossier } from '../core/messages.ts'
import { DOSSIER_ADDRESSES } from '../core/addresses.ts'
import { startStampAuthority } from '../demo/stamp-authority.ts'
import { conclude, fileOf, startDossierHost } from './testing/dossier-host.ts'

const { chave } = FEATURED_CASES['cpf-divergente']

function resultsIn(entries: readonly Readonly<Record<string, unknown>>[], of: string) {
  return entries.flatMap(({ action, result }) => (action === of ? [result] : []))
}

/** Ana, where an authority stamps dossiers, and the results of her conclusions. */
async function startStamped(environment: Readonly<Record<string, string>> = {}) {
  const authority = await startStampAuthority()
  onTestFinished(authority.close)
  const pem = authority.certificates.map((der) => new X509Certificate(der).toString()).join('')
  const { signedIn, entries } = await startDossierHost({
    environment: {
      DOSSIER_TIMESTAMP_URL: authority.url,
      DOSSIER_TIMESTAMP_CA: temporaryFile(pem),
      ...environment,
    },
  })
  return { authority, ana: await signedIn(PEOPLE.ana), results: () => resultsIn(entries(), 'conclude') }
}

test('who stamped a dossier is said when it is made and when it is opened', async () => {
  const { ana } = await startStamped()
  const made = await fileOf(await conclude(ana, chave))
  expect(made.stamp?.by).toBe('Autoridade de demonstração: ninguém responde por ela')
  expect(Math.abs(Date.parse(made.stamp?.at ?? '') - Date.now())).toBeLessThan(60_000)
  const opened = await ana.post(DOSSIER_ADDRESSES.open, { file: made.file })
  expect(((await opened.json()) as GenuineDossier).stamp).toEqual(made.stamp)
})

test('nothing is signed where the stamp fails, unless it is optional', async () => {
  const { authority, ana, results } = await startStamped()
  authority.close()
  const failed = await conclude(ana, chave)
  expect([failed.status, await failed.json()]).toEqual([503, { error: 'stamp-unreachable' }])
  expect(results()).toEqual(['failed'])
  const lax = await startStamped({ DOSSIER_TIMESTAMP: 'optional' })
  lax.authority.close()
  expect((await fileOf(await conclude(lax.ana, chave))).stamp).toBeNull()
})

test('a conclusion is delivered by hand at most five times by all replicas, and always as one message', async () => {
  const ids: unknown[] = []
  const receiver = createServer((request, response) => {
    ids.push(request.headers['webhook-id'])
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  let count = 0
  // As a server that all replicas count in.
  const client = { isReady: true, eval: async () => [(count += 1), 1000] }
  const counterStore = { client, secret: 'secret' }
  const { signedIn, entries } = await startDossierHost({
    counterStore,
    environment: {
      DOSSIER_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      DOSSIER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 5).toString('base64')}`,
    },
  })
  const ana = await signedIn(PEOPLE.ana)
  const { file } = await fileOf(await conclude(ana, chave))
  const deliveries: unknown[] = []
  for (let time = 0; time < 6; time += 1)
    // oxlint-disable-next-line no-await-in-loop
    deliveries.push(await (await ana.post(DOSSIER_ADDRESSES.deliver, { file })).json())
  expect(deliveries).toEqual(
    Array.from({ length: 6 }, (_, time) => ({ delivery: time < 5 ? 'delivered' : 'limited' })),
  )
  expect(resultsIn(entries(), 'dossier-deliver')).toEqual([...Array<string>(5).fill('ok'), 'limited'])
  expect(ids).toEqual(Array<unknown>(6).fill(ids[0]))
  expect(count).toBe(6)
})
