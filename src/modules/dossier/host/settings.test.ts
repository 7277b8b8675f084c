import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { NO_STAMPS } from '#modules/dossier/file/stamp.ts'
import { createSigner } from '#modules/dossier/file/testing/create-certificate.ts'
import { readDossierSettings } from './settings.ts'

const KEY = Buffer.alloc(32, 7)
const [CERTIFICATE = Buffer.alloc(0)] = (await createSigner('Carimbos', new Date(), true)).certificates
const SECRET = Buffer.alloc(24, 9)
const WEBHOOK = {
  DOSSIER_WEBHOOK_URL: 'https://cases.bank.example/lupa',
  DOSSIER_WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}`,
}
const pemFile = () => temporaryFile(new X509Certificate(CERTIFICATE).toString())
const signingVariables = () => ({
  DOSSIER_CERTIFICATE: temporaryFile('p12'),
  DOSSIER_CERTIFICATE_PASSWORD_FILE: temporaryFile('s3cret\n'),
  DOSSIER_KEY: KEY.toString('base64url'),
})
const stampVariables = () => ({
  DOSSIER_TIMESTAMP_URL: 'http://stamps.example/tsa',
  DOSSIER_TIMESTAMP_CA: pemFile(),
  DOSSIER_TIMESTAMP: 'optional',
})

test('reads no settings, the required ones, and all of them', () => {
  const required = {
    signing: { p12: Buffer.from('p12'), password: 's3cret' },
    earlier: [],
    key: KEY,
    stamping: NO_STAMPS,
    webhook: null,
  }
  expect(readDossierSettings({})).toBeNull()
  expect(readDossierSettings(signingVariables())).toEqual(required)
  const earlier = { DOSSIER_EARLIER_CERTIFICATES: pemFile() }
  const variables = { ...signingVariables(), ...stampVariables(), ...WEBHOOK, ...earlier }
  expect(readDossierSettings(variables)).toEqual({
    ...required,
    earlier: [CERTIFICATE],
    stamping: { url: 'http://stamps.example/tsa', issuers: [CERTIFICATE], isOptional: true },
    webhook: { url: new URL(WEBHOOK.DOSSIER_WEBHOOK_URL), secret: SECRET },
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
  ['DOSSIER_WEBHOOK_SECRET', SECRET.toString('base64')],
])('names %s if it is "%s", and no secret', (name, value) => {
  const variables = { ...signingVariables(), ...stampVariables(), ...WEBHOOK, [name]: value }
  expect(() => readDossierSettings(variables)).toThrow(
    new RegExp(`^(?!.*s3cret)${name.replace(/_FILE$/, '')}`),
  )
})
