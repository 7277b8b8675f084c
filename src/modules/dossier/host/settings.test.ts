import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { NO_STAMPS } from '#modules/dossier/file/stamp.ts'
import { createSigner } from '#modules/dossier/file/testing/create-certificate.ts'
import { readDossierSettings } from './settings.ts'

const KEY = Buffer.alloc(32, 7)
const [CERTIFICATE = Buffer.alloc(0)] = (await createSigner('Carimbos', new Date(), true)).certificates
const WEBHOOK_SECRET = Buffer.alloc(24, 9)
const WEBHOOK = {
  DOSSIER_WEBHOOK_URL: 'https://cases.bank.example/lupa',
  DOSSIER_WEBHOOK_SECRET: `whsec_${WEBHOOK_SECRET.toString('base64')}`,
}
const stampVariables = () => ({
  DOSSIER_TIMESTAMP_URL: 'http://stamps.example/tsa',
  DOSSIER_TIMESTAMP_CA: temporaryFile(new X509Certificate(CERTIFICATE).toString()),
  DOSSIER_TIMESTAMP: 'optional',
})
const dossierVariables = () => ({
  DOSSIER_CERTIFICATE: temporaryFile('p12'),
  DOSSIER_CERTIFICATE_PASSWORD_FILE: temporaryFile('s3cret\n'),
  DOSSIER_KEY: KEY.toString('base64url'),
})

test('returns null if no variable is set', () => {
  expect(readDossierSettings({})).toBeNull()
})

test('reads the certificate, its password, the key and the webhook', () => {
  const signing = { p12: Buffer.from('p12'), password: 's3cret' }
  expect(readDossierSettings(dossierVariables())).toEqual({
    signing,
    earlier: [],
    key: KEY,
    stamping: NO_STAMPS,
    webhook: null,
  })
  expect(readDossierSettings({ ...dossierVariables(), ...WEBHOOK })?.webhook).toEqual({
    url: new URL(WEBHOOK.DOSSIER_WEBHOOK_URL),
    secret: WEBHOOK_SECRET,
  })
})

test('reads the earlier certificates', () => {
  const earlier = { DOSSIER_EARLIER_CERTIFICATES: stampVariables().DOSSIER_TIMESTAMP_CA }
  expect(readDossierSettings({ ...dossierVariables(), ...earlier })?.earlier).toEqual([CERTIFICATE])
})

test('accepts a stamp authority with a plain http address', () => {
  expect(readDossierSettings({ ...dossierVariables(), ...stampVariables() })?.stamping).toEqual({
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
  ['DOSSIER_WEBHOOK_SECRET', WEBHOOK_SECRET.toString('base64')],
])('names %s if it is "%s", without its value', (name, value) => {
  const variables = { ...dossierVariables(), ...stampVariables(), ...WEBHOOK, [name]: value }
  expect(() => readDossierSettings(variables)).toThrow(
    new RegExp(`^(?!.*s3cret)${name.replace(/_FILE$/, '')}`),
  )
})
