import { X509Certificate } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { GenuineDossier } from '#modules/dossier/core/messages.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { startStampAuthority } from '#modules/dossier/demo/stamp-authority.ts'
import { conclude, fileOf, startDossierHost } from './testing/dossier-host.ts'

const { chave } = FEATURED_CASES['cpf-divergente']

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
  const results = () => entries().flatMap(({ action, result }) => (action === 'conclude' ? [result] : []))
  return { authority, ana: await signedIn(PEOPLE.ana), results }
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
