import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { StartError } from '#host/config/environment.ts'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { NO_STAMPS } from '#modules/dossier/file/stamp.ts'
import { createCertificate } from '#modules/dossier/file/testing/create-certificate.ts'
import { prepareDossiers } from './setup.ts'

const LEGACY = readFileSync(new URL('../file/testing/legacy.p12', import.meta.url))
const NOW = Date.now()
const SIGNING = await createCertificate('Banco', new Date(NOW))

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const prepare = ({ signing = SIGNING, dossier = {}, now = NOW } = {}) =>
  prepareDossiers(
    { signing, key: Buffer.alloc(32, 1), earlier: [], stamping: NO_STAMPS, webhook: null },
    { config: { dossier }, version: '1', isDemonstration: false },
    now,
  )

test('reads the name of the signing certificate', async () => {
  expect((await prepare()).installation.certificate.subject).toBe('Banco')
})

test.each([
  ['a wrong password', { signing: { ...SIGNING, password: 'other' } }, 'PASSWORD does not open'],
  ['another file', { signing: { ...SIGNING, p12: Buffer.from('no p12') } }, 'is no PKCS#12 file'],
  ['an expired certificate', { now: NOW + 366 * 86_400_000 }, 'has expired'],
  ['a future certificate', { now: NOW - 86_400_000 }, 'is not valid yet'],
  ['RC2', { signing: { p12: LEGACY, password: 'senha' } }, 'openssl pkcs12 -legacy -in OLD.p12'],
  [
    'a reason for an unknown outcome',
    { dossier: { reasons: [{ code: 'CPF-DIF', label: 'CPF', outcomes: ['refuse', 'reject'] }] } },
    'dossier.reasons of LUPA_CONFIG: CPF-DIF names no outcome: reject',
  ],
])('stops the start for %s', async (_, options, message) => {
  const error = await prepare(options).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  expect((error as Error).message).toContain(message)
})

test('reads a logo', async () => {
  expect((await prepare({ dossier: { logo: temporaryFile(PNG) } })).logo).toEqual(PNG)
})

test.each([
  ['could not be read', null],
  ['is no PNG', Buffer.from('<svg/>')],
  ['is a broken PNG', PNG.subarray(0, 50)],
  ['is a broken PNG', Buffer.from(PNG).fill(0, 45, 50)],
  ['has more than 512 kB', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(512 * 1024)])],
])('stops the start if the logo %s', async (problem, bytes) => {
  const logo = bytes ? temporaryFile(bytes) : '/none/such.png'
  await expect(prepare({ dossier: { logo } })).rejects.toThrow(`dossier.logo of LUPA_CONFIG ${problem}`)
})
