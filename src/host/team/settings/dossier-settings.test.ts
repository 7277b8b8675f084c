import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDossierSettings } from './dossier-settings.ts'

function file(bytes: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-dossier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), bytes)
  return join(folder, 'file')
}

const KEY = Buffer.alloc(32, 7)
const SECRET = Buffer.alloc(24, 9)

const environment = () => ({
  DOSSIER_CERTIFICATE: file('p12'),
  DOSSIER_CERTIFICATE_PASSWORD_FILE: file('s3cret\n'),
  DOSSIER_KEY: KEY.toString('base64url'),
})

const WEBHOOK = {
  DOSSIER_WEBHOOK_URL: 'https://cases.bank.example/lupa',
  DOSSIER_WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}`,
}

test('nothing is set: no dossiers', () => {
  expect(readDossierSettings({ DOSSIER_KEY: '', AUTH: 'oidc' })).toBeNull()
})

test('a certificate, its password and a key; the webhook where there is one', () => {
  const signing = { p12: Buffer.from('p12'), password: 's3cret' }
  expect(readDossierSettings(environment())).toEqual({ signing, key: KEY, webhook: null })
  expect(readDossierSettings({ ...environment(), ...WEBHOOK })?.webhook).toEqual({
    url: new URL(WEBHOOK.DOSSIER_WEBHOOK_URL),
    secret: SECRET,
  })
})

test.each([
  ['DOSSIER_CERTIFICATE', ''],
  ['DOSSIER_CERTIFICATE', '/none/such.p12'],
  ['DOSSIER_CERTIFICATE_PASSWORD_FILE', '/none/password'],
  ['DOSSIER_CERTIFICATE_PASSWORD', 's3cret'],
  ['DOSSIER_KEY', ''],
  ['DOSSIER_KEY', 's3cret'],
  ['DOSSIER_WEBHOOK_URL', 'cases.bank.example'],
  ['DOSSIER_WEBHOOK_URL', 'http://cases.bank.example/'],
  ['DOSSIER_WEBHOOK_SECRET', ''],
  ['DOSSIER_WEBHOOK_SECRET', 'whsec_s3cret'],
  ['DOSSIER_WEBHOOK_SECRET', SECRET.toString('base64')],
])('%s as "%s" is named', (name, value) => {
  const read = () => readDossierSettings({ ...environment(), ...WEBHOOK, [name]: value })
  expect(read).toThrow(new RegExp(`^(?!.*s3cret).*${name}`))
})
