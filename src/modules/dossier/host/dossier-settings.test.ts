import { expect, test } from 'vitest'
import { NO_STAMPS } from '../file/stamp.ts'
import { temporaryFile } from '../../../host/testing/temporary-file.ts'
import { readDossierSettings } from './dossier-settings.ts'

const KEY = Buffer.alloc(32, 7)
const HOOK_SECRET = Buffer.alloc(24, 9)
const WEBHOOK = {
  DOSSIER_WEBHOOK_URL: 'https://cases.bank.example/lupa',
  DOSSIER_WEBHOOK_SECRET: `whsec_${HOOK_SECRET.toString('base64')}`,
}
const dossier = () => ({
  DOSSIER_CERTIFICATE: temporaryFile('p12'),
  DOSSIER_CERTIFICATE_PASSWORD_FILE: temporaryFile('s3cret\n'),
  DOSSIER_KEY: KEY.toString('base64url'),
})

test('without any of them no dossiers are made', () => {
  expect(readDossierSettings({})).toBeNull()
})

test('a certificate, its password and a key; the webhook where there is one', () => {
  const signing = { p12: Buffer.from('p12'), password: 's3cret' }
  expect(readDossierSettings(dossier())).toEqual({ signing, key: KEY, stamping: NO_STAMPS, webhook: null })
  expect(readDossierSettings({ ...dossier(), ...WEBHOOK })?.webhook).toEqual({
    url: new URL(WEBHOOK.DOSSIER_WEBHOOK_URL),
    secret: HOOK_SECRET,
  })
})

test.each([
  ['DOSSIER_CERTIFICATE', ''],
  ['DOSSIER_CERTIFICATE', '/none/such.p12'],
  ['DOSSIER_CERTIFICATE_PASSWORD_FILE', ''],
  ['DOSSIER_CERTIFICATE_PASSWORD', 's3cret'],
  ['DOSSIER_KEY', ''],
  ['DOSSIER_KEY', 's3cret'],
  ['DOSSIER_WEBHOOK_URL', 'http://cases.bank.example/'],
  ['DOSSIER_WEBHOOK_SECRET', ''],
  ['DOSSIER_WEBHOOK_SECRET', HOOK_SECRET.toString('base64')],
])('%s as "%s" is named', (name, value) => {
  const read = () => readDossierSettings({ ...dossier(), ...WEBHOOK, [name]: value })
  expect(read).toThrow(new RegExp(`^(?!.*s3cret)${name.replace(/_FILE$/, '')}`))
})
