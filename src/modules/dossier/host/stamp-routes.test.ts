import { X509Certificate } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { startStampAuthority } from '#modules/dossier/demo/stamp-authority.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { conclude, concludeToFile, startDossierHost } from './testing/dossier-host.ts'

const { chave } = FEATURED_CASES['cpf-divergente']

/** Signs Ana in to a host with a stamp authority. */
async function startWithAuthority(variables: Readonly<Record<string, string>> = {}) {
  const { url, certificates, close } = await startStampAuthority()
  onTestFinished(close)
  const pem = certificates.map((der) => new X509Certificate(der).toString()).join('')
  const { signedIn, entries } = await startDossierHost({
    environment: { DOSSIER_TIMESTAMP_URL: url, DOSSIER_TIMESTAMP_CA: temporaryFile(pem), ...variables },
  })
  return { close, ana: await signedIn(PEOPLE.ana), entries }
}

test('returns the stamp of a dossier when it is made and when it is opened', async () => {
  const { ana } = await startWithAuthority()
  const { file, stamp } = await concludeToFile(ana, chave)
  expect(stamp?.by).toBe('Autoridade de demonstração: ninguém responde por ela')
  expect(Math.abs(Date.parse(stamp?.at ?? '') - Date.now())).toBeLessThan(60_000)
  const opened = await ana.post(DOSSIER_ADDRESSES.open, Buffer.from(file, 'base64'))
  expect(await opened.json()).toMatchObject({ stamp })
})

test('signs nothing if the authority is down, unless stamps are optional', async () => {
  const required = await startWithAuthority()
  required.close()
  const refusal = await conclude(required.ana, chave)
  expect([refusal.status, await refusal.json()]).toEqual([503, { error: 'stamp-unreachable' }])
  expect(required.entries().at(-1)).toMatchObject({ action: 'conclude', result: 'failed' })
  const optional = await startWithAuthority({ DOSSIER_TIMESTAMP: 'optional' })
  optional.close()
  expect((await concludeToFile(optional.ana, chave)).stamp).toBeNull()
})
