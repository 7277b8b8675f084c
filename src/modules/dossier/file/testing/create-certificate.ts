import { KeyObject, randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { CERTIFICATE_BAG, KEY_BAG } from '#modules/dossier/file/certificate.ts'
import type { SigningKey } from '#modules/dossier/file/certificate.ts'
import type { Signer } from '#modules/dossier/file/signed-data.ts'

const COMMON_NAME = '2.5.4.3'

/** `digitalSignature` and `nonRepudiation` (RFC 5280, 4.2.1.3). */
const KEY_USAGE = new asn1js.BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 })
const TIME_STAMPING = new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema()

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
}

const criticalExtension = (extnID: string, extnValue: asn1js.AsnType) =>
  new pkijs.Extension({ extnID, critical: true, extnValue: extnValue.toBER() })

/** The key of every signer, because generating one is slow. */
const KEYS = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

/** A new self-signed certificate, valid for a year. */
export async function createSigner(commonName: string, from: Date, isForStamps = false): Promise<Signer> {
  const certificate = new pkijs.Certificate({ version: 2 })
  certificate.serialNumber = new asn1js.Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(15)]) })
  certificate.notBefore.value = from
  certificate.notAfter.value = new Date(from.getTime() + 365 * 86_400_000)
  const value = new asn1js.Utf8String({ value: commonName })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value }))
  certificate.extensions = [
    criticalExtension(pkijs.id_KeyUsage, KEY_USAGE),
    ...(isForStamps ? [criticalExtension(pkijs.id_ExtKeyUsage, TIME_STAMPING)] : []),
  ]
  await certificate.subjectPublicKeyInfo.importKey(KEYS.publicKey)
  await certificate.sign(KEYS.privateKey, 'SHA-256')
  return {
    key: KeyObject.from(KEYS.privateKey),
    certificates: [Buffer.from(certificate.toSchema().toBER())],
  }
}

/** The same as a PKCS#12 file with a random password. Its content is not encrypted. */
export async function createCertificate(commonName: string, from: Date): Promise<SigningKey> {
  const { key, certificates } = await createSigner(commonName, from)
  const safeBags = [
    new pkijs.SafeBag({
      bagId: KEY_BAG,
      bagValue: pkijs.PrivateKeyInfo.fromBER(key.export({ format: 'der', type: 'pkcs8' })),
    }),
    ...certificates.map((der) => {
      const parsedValue = pkijs.Certificate.fromBER(new Uint8Array(der))
      return new pkijs.SafeBag({ bagId: CERTIFICATE_BAG, bagValue: new pkijs.CertBag({ parsedValue }) })
    }),
  ]
  const value = new pkijs.SafeContents({ safeBags })
  const authenticatedSafe = new pkijs.AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value }] },
  })
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] })
  const pfx = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } })
  const password = randomBytes(16).toString('hex')
  await pfx.makeInternalValues({
    password: new TextEncoder().encode(password).buffer,
    iterations: 2048,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return { p12: Buffer.from(pfx.toSchema().toBER()), password }
}
