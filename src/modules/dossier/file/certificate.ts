import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Signer } from './signed-data.ts'

/** A PKCS#12 file (RFC 7292): a certificate with its private key. */
export interface SigningKey {
  readonly p12: Uint8Array
  readonly password: string
}

/** What a dossier says about the certificate that signed it. */
export interface SigningCertificate {
  readonly subject: string
  readonly issuer: string
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string
  readonly isSelfIssued: boolean
}

/** The message is for the person who starts the host. */
export class UnusableCertificate extends Error {}

/** Prefix of the RC2, RC4 and 3DES encryption identifiers (RFC 7292, appendix C). */
const LEGACY_ENCRYPTION = Buffer.from('060a2a864886f70d010c01', 'hex')

const LEGACY_FILE = `DOSSIER_CERTIFICATE is a PKCS#12 file in the old form (RC2 or 3DES). Convert it, then remove key.pem:
openssl pkcs12 -legacy -in OLD.p12 -nodes -out key.pem
openssl pkcs12 -export -in key.pem -out NEW.p12`

/** Bag types (RFC 7292, 4.2). */
export const KEY_BAG = '1.2.840.113549.1.12.10.1.1'
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2'
export const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'

function toDer(value: pkijs.PkiObject): Buffer {
  return Buffer.from((value.toSchema() as asn1js.AsnType).toBER())
}

function parsePfx(p12: Uint8Array): pkijs.PFX {
  try {
    return pkijs.PFX.fromBER(new Uint8Array(p12))
  } catch {
    throw new UnusableCertificate('DOSSIER_CERTIFICATE is no PKCS#12 file')
  }
}

async function openP12({ p12, password: passphrase }: SigningKey) {
  const pfx = parsePfx(p12)
  if (Buffer.from(p12).includes(LEGACY_ENCRYPTION)) throw new UnusableCertificate(LEGACY_FILE)
  const password = new TextEncoder().encode(passphrase).buffer
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true })
    const safe = pfx.parsedValue?.authenticatedSafe as pkijs.AuthenticatedSafe
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
    const contents = safe.parsedValue.safeContents as { readonly value: pkijs.SafeContents }[]
    const bags = contents.flatMap(({ value }) => value.safeBags)
    const valuesOf = <Bag>(id: string) =>
      bags.filter(({ bagId }) => bagId === id).map(({ bagValue }) => bagValue as Bag)
    const [key] = [
      ...valuesOf<pkijs.PKCS8ShroudedKeyBag>(SHROUDED_KEY_BAG),
      ...valuesOf<pkijs.PrivateKeyInfo>(KEY_BAG),
    ]
    return {
      key: key && createPrivateKey({ key: toDer(key), format: 'der', type: 'pkcs8', passphrase }),
      certificates: valuesOf<pkijs.CertBag>(CERTIFICATE_BAG).map(({ parsedValue }) =>
        toDer(parsedValue as pkijs.Certificate),
      ),
    }
  } catch {
    throw new UnusableCertificate('DOSSIER_CERTIFICATE_PASSWORD does not open DOSSIER_CERTIFICATE')
  }
}

/** Returns the common name, else the whole distinguished name in one line. */
export function commonNameOf(distinguishedName: string): string {
  return /^CN=(.+)$/m.exec(distinguishedName)?.[1] ?? distinguishedName.replaceAll('\n', ', ')
}

export function isValidAt({ validFromDate, validToDate }: X509Certificate, date: Date): boolean {
  return validFromDate <= date && date <= validToDate
}

function isSelfIssued({ subject, issuer }: X509Certificate): boolean {
  return subject === issuer
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return (details?.modulusLength ?? 0) >= 2048
  return asymmetricKeyType === 'ec' && details?.namedCurve === 'prime256v1'
}

/** Returns the key, its certificate and the issuers' certificates without the root. @throws UnusableCertificate */
export async function openKey(signing: SigningKey): Promise<Signer> {
  const { key, certificates } = await openP12(signing)
  const keyCertificate = certificates.find((der) => key && new X509Certificate(der).checkPrivateKey(key))
  if (!key || !keyCertificate || !isStrong(key))
    throw new UnusableCertificate(
      'DOSSIER_CERTIFICATE has no certificate with its key, of RSA with 2048 bits or more or of ECDSA on P-256',
    )
  const issuers = certificates.filter(
    (der) => der !== keyCertificate && !isSelfIssued(new X509Certificate(der)),
  )
  return { key, certificates: [keyCertificate, ...issuers] }
}

export function readCertificate(
  { certificates }: Pick<Signer, 'certificates'>,
  now: number,
): SigningCertificate {
  const certificate = new X509Certificate(certificates[0] ?? Buffer.alloc(0))
  if (!isValidAt(certificate, new Date(now)))
    throw new UnusableCertificate('DOSSIER_CERTIFICATE has expired, or is not valid yet')
  return {
    subject: commonNameOf(certificate.subject),
    issuer: commonNameOf(certificate.issuer),
    digest: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    isSelfIssued: isSelfIssued(certificate),
  }
}
