import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSigner } from '#modules/dossier/file/testing/create-certificate.ts'
import { NO_STAMPS } from '#modules/dossier/file/stamp.ts'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { readDossierSettings } from './dossier-settings.ts'

const KEY = Buffer.alloc(32, 7)
const [CERTIFICATE = Buffer.alloc(0)] = createSigner('Carimbos', new Date(), true).certificates
const HOOK_SECRET = Buffer.alloc(24, 9)
const WEBHOOK = {
  DOSSIER_WEBHOOK_URL: 'https://cases.bank.example/lupa',
  DOSSIER_WEBHOOK_SECRET: `whsec_${HOOK_SECRET.toString('base64')}`,
}
const stamps = () => ({
  DOSSIER_TIMESTAMP_URL: 'http://stamps.example/tsa',
  DOSSIER_TIMESTAMP_CA: temporaryFile(new X509Certificate(CERTIFICATE).toString()),
  DOSSIER_TIMESTAMP: 'optional',
})
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
  expect(readDossierSettings(dossier())).toEqual({
    signing,
    earlier: [],
    key: KEY,
    stamping: NO_STAMPS,
    webhook: null,
  })
  expect(readDossierSettings({ ...dossier(), ...WEBHOOK })?.webhook).toEqual({
    url: new URL(WEBHOOK.DOSSIER_WEBHOOK_URL),
    secret: HOOK_SECRET,
  })
})

test('the certificates that signed before', () => {
  const earlier = { DOSSIER_EARLIER_CERTIFICATES: stamps().DOSSIER_TIMESTAMP_CA }
  expect(readDossierSettings({ ...dossier(), ...earlier })?.earlier).toEqual([CERTIFICATE])
})

test('an authority of time stamps, which may be spoken to by plain http', () => {
  expect(readDossierSettings({ ...dossier(), ...stamps() })?.stamping).toEqual({
    url: 'http://stamps.example/tsa',
    issuers: [CERTIFICATE],
    isOptional: true,
  })
})

test.each([
  ['DOSSIER_CERTIFICATE', ''],
  ['DOSSIER_CERTIFICATE', '/none/such.p12'],
  ['DOSSIER_CERTIFICATE_PASSWORD_FILE', ''],
  ['DOSSIER_CERTIFICATE_PASSWORD', 's3cret'],
  ['DOSSIER_EARLIER_CERTIFICATES', import.meta.filename],
  ['DOSSIER_KEY', ''],
  ['DOSSIER_KEY', 's3cret'],
  ['DOSSIER_TIMESTAMP_URL', 'ftp://stamps.example/'],
  ['DOSSIER_TIMESTAMP_CA', ''],
  ['DOSSIER_TIMESTAMP_CA', import.meta.filename],
  ['DOSSIER_TIMESTAMP', 'no'],
  ['DOSSIER_WEBHOOK_URL', 'http://cases.bank.example/'],
  ['DOSSIER_WEBHOOK_SECRET', ''],
  ['DOSSIER_WEBHOOK_SECRET', HOOK_SECRET.toString('base64')],
])('%s as "%s" is named', (name, value) => {
  const read = () => readDossierSettings({ ...dossier(), ...stamps(), ...WEBHOOK, [name]: value })
  expect(read).toThrow(new RegExp(`^(?!.*s3cret)${name.replace(/_FILE$/, '')}`))
})
