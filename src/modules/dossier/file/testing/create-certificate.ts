import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { CERTIFICATE, KEY } from '#modules/dossier/file/certificate.ts'
import type { SigningKey } from '#modules/dossier/file/certificate.ts'
import type { Signer } from '#modules/dossier/file/signed-data.ts'

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
const COMMON_NAME = '2.5.4.3'

/** `digitalSignature` and `nonRepudiation` (RFC 5280, 4.2.1.3). */
const KEY_USAGE = new asn1js.BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 })
const TIME_STAMPING = new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema()

const extension = (extnID: string, extnValue: asn1js.AsnType) =>
  new pkijs.Extension({ extnID, critical: true, extnValue: extnValue.toBER() })

/**
 * A key with a certificate of its own for tests, valid for a year from `from`.
 *
 * @param isForStamps whether it is an authority's that says when a signature was there.
 */
export function createSigner(commonName: string, from: Date, isForStamps = false): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = new pkijs.Certificate({ version: 2 })
  certificate.serialNumber = new asn1js.Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(15)]) })
  certificate.notBefore.value = from
  certificate.notAfter.value = new Date(from.getTime() + 365 * 86_400_000)
  const value = new asn1js.Utf8String({ value: commonName })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value }))
  const key = publicKey.export({ format: 'der', type: 'spki' })
  certificate.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(key)
  certificate.extensions = [
    extension('2.5.29.15', KEY_USAGE),
    ...(isForStamps ? [extension('2.5.29.37', TIME_STAMPING)] : []),
  ]
  const algorithm = new pkijs.AlgorithmIdentifier({
    algorithmId: SHA256_WITH_RSA,
    algorithmParams: new asn1js.Null(),
  })
  certificate.signature = algorithm
  certificate.signatureAlgorithm = algorithm
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER())
  certificate.signatureValue = new asn1js.BitString({
    valueHex: new Uint8Array(sign('sha256', certificate.tbsView, privateKey)).buffer,
  })
  return { key: privateKey, certificates: [Buffer.from(certificate.toSchema().toBER())] }
}

/** The same as a file with a password of its own. Its content is not encrypted. */
export async function createCertificate(commonName: string, from: Date): Promise<SigningKey> {
  const { key, certificates } = createSigner(commonName, from)
  const bags = [
    new pkijs.SafeBag({
      bagId: KEY,
      bagValue: pkijs.PrivateKeyInfo.fromBER(key.export({ format: 'der', type: 'pkcs8' })),
    }),
    ...certificates.map(
      (der) =>
        new pkijs.SafeBag({
          bagId: CERTIFICATE,
          bagValue: new pkijs.CertBag({ parsedValue: pkijs.Certificate.fromBER(new Uint8Array(der)) }),
        }),
    ),
  ]
  const value = new pkijs.SafeContents({ safeBags: bags })
  const authenticatedSafe = new pkijs.AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value }] },
  })
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] })
  const file = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } })
  const password = randomBytes(16).toString('hex')
  await file.makeInternalValues({
    password: new TextEncoder().encode(password).buffer,
    iterations: 2048,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return { p12: Buffer.from(file.toSchema().toBER()), password }
}
