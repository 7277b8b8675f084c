import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCertificate } from '../file/create-certificate.ts'
import { StartError } from '../../../host/config/environment.ts'
import { dossierMeans } from './means.ts'

const NOW = Date.now()
const SIGNING = createCertificate('Banco', new Date(NOW))
const SETTINGS = { signing: SIGNING, key: Buffer.alloc(32, 1), webhook: null }

const means = (settings = {}, dossier = {}, now = NOW) =>
  dossierMeans(
    { ...SETTINGS, ...settings },
    { config: { dossier }, version: '1', isDemonstration: false },
    now,
  )

test('a certificate that cannot sign is named at the start', () => {
  expect(means().installation.certificate.subject).toBe('Banco')
  const wrongs = [
    () => means({ signing: { ...SIGNING, password: 'other' } }),
    () => means({ signing: { ...SIGNING, p12: Buffer.from('no file of this kind') } }),
    () => means({}, {}, NOW + 366 * 86_400_000),
  ]
  const errors = ['PASSWORD does not open', 'is no PKCS#12 file', 'has expired']
  for (const [at, wrong] of wrongs.entries()) {
    expect(wrong).toThrow(StartError)
    expect(wrong).toThrow(errors[at])
  }
})

test('a reason that fits an unknown outcome is named at the start', () => {
  const reasons = [{ code: 'CPF-DIF', label: 'CPF difere', outcomes: ['refuse', 'reject'] }]
  expect(() => means({}, { reasons })).toThrow(
    'dossier.reasons of LUPA_CONFIG: CPF-DIF names no outcome: reject',
  )
})

test('a logo that cannot be printed is named at the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-logo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const logo = join(folder, 'logo.png')
  expect(() => means({}, { logo })).toThrow('dossier.logo of LUPA_CONFIG could not be read')
  writeFileSync(logo, '<svg/>')
  expect(() => means({}, { logo })).toThrow('dossier.logo of LUPA_CONFIG is no PNG')
  writeFileSync(logo, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(512 * 1024)]))
  expect(() => means({}, { logo })).toThrow('dossier.logo of LUPA_CONFIG has more than 512 kB')
})
