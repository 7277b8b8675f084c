import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_STAMPS } from '#modules/dossier/file/stamp.ts'
import { createCertificate } from '#modules/dossier/file/testing/create-certificate.ts'
import { StartError } from '#host/config/environment.ts'
import { dossierMeans } from './means.ts'

const LEGACY = readFileSync(new URL('../file/testing/legacy.p12', import.meta.url))
const NOW = Date.now()
const SIGNING = await createCertificate('Banco', new Date(NOW))
const SETTINGS = {
  signing: SIGNING,
  key: Buffer.alloc(32, 1),
  earlier: [],
  stamping: NO_STAMPS,
  webhook: null,
}

const means = (settings = {}, dossier = {}, now = NOW) =>
  dossierMeans(
    { ...SETTINGS, ...settings },
    { config: { dossier }, version: '1', isDemonstration: false },
    now,
  )

test('a certificate that cannot sign is named at the start', async () => {
  expect((await means()).installation.certificate.subject).toBe('Banco')
  const wrongs = [
    () => means({ signing: { ...SIGNING, password: 'other' } }),
    () => means({ signing: { ...SIGNING, p12: Buffer.from('no file of this kind') } }),
    () => means({}, {}, NOW + 366 * 86_400_000),
    () => means({}, {}, NOW - 86_400_000),
    () => means({ signing: { p12: LEGACY, password: 'senha' } }),
  ]
  const errors = [
    'PASSWORD does not open',
    'is no PKCS#12 file',
    'has expired',
    'is not valid yet',
    'openssl pkcs12 -legacy -in OLD.p12',
  ]
  for (const [at, wrong] of wrongs.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    const error = await wrong().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toContain(errors[at])
  }
})

test('a reason that fits an unknown outcome is named at the start', async () => {
  const reasons = [{ code: 'CPF-DIF', label: 'CPF difere', outcomes: ['refuse', 'reject'] }]
  await expect(means({}, { reasons })).rejects.toThrow(
    'dossier.reasons of LUPA_CONFIG: CPF-DIF names no outcome: reject',
  )
})

test('a logo that cannot be printed is named at the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-logo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const logo = join(folder, 'logo.png')
  await expect(means({}, { logo })).rejects.toThrow('dossier.logo of LUPA_CONFIG could not be read')
  writeFileSync(logo, '<svg/>')
  await expect(means({}, { logo })).rejects.toThrow('dossier.logo of LUPA_CONFIG is no PNG')
  writeFileSync(logo, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(512 * 1024)]))
  await expect(means({}, { logo })).rejects.toThrow('dossier.logo of LUPA_CONFIG has more than 512 kB')
})
