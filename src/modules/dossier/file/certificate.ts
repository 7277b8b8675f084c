import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Signer } from './signed-data.ts'

/** A certificate with its private key, as a bank has it (PKCS#12, RFC 7292). */
export interface SigningKey {
  readonly p12: Uint8Array
  readonly password: string
}

/** What a dossier says of the certificate that signed it. */
export interface SigningCertificate {
  /** The name of its holder, and of who issued it. */
  readonly subject: string
  readonly issuer: string
  /** SHA-256 of the certificate, in hexadecimal digits. */
  readonly digest: string
  readonly isSelfIssued: boolean
}

/** Its message is for the person who starts the host. */
export class UnusableCertificate extends Error {}

/** The beginning of the names of the encryptions that PKCS#12 had before AES: RC2, RC4 and 3DES (RFC 7292, appendix C). */
const LEGACY = Buffer.from('060a2a864886f70d010c01', 'hex')

const LEGACY_FILE = `DOSSIER_CERTIFICATE is a PKCS#12 file in the old form (RC2 or 3DES). Convert it, then remove key.pem:
openssl pkcs12 -legacy -in OLD.p12 -nodes -out key.pem
openssl pkcs12 -export -in key.pem -out NEW.p12`

/** The kinds of bags in such a file (4.2). */
export const KEY = '1.2.840.113549.1.12.10.1.1'
const SHROUDED_KEY = '1.2.840.113549.1.12.10.1.2'
export const CERTIFICATE = '1.2.840.113549.1.12.10.1.3'

function derOf(value: pkijs.PkiObject): Buffer {
  return Buffer.from((value.toSchema() as asn1js.AsnType).toBER())
}

function parsePfx(p12: Uint8Array): pkijs.PFX {
  try {
    return pkijs.PFX.fromBER(new Uint8Array(p12))
  } catch {
    throw new UnusableCertificate('DOSSIER_CERTIFICATE is no PKCS#12 file')
  }
}

/** The key and the certificates (DER) of a PKCS#12 file. @throws UnusableCertificate */
async function openP12({ p12, password: text }: SigningKey) {
  const pfx = parsePfx(p12)
  if (Buffer.from(p12).includes(LEGACY)) throw new UnusableCertificate(LEGACY_FILE)
  const password = new TextEncoder().encode(text).buffer
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true })
    const safe = pfx.parsedValue?.authenticatedSafe as pkijs.AuthenticatedSafe
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
    const contents = safe.parsedValue.safeContents as { readonly value: pkijs.SafeContents }[]
    const bags = contents.flatMap(({ value }) => value.safeBags)
    const valuesOf = <Bag>(id: string) =>
      bags.filter(({ bagId }) => bagId === id).map(({ bagValue }) => bagValue as Bag)
    const [key] = [
      ...valuesOf<pkijs.PKCS8ShroudedKeyBag>(SHROUDED_KEY),
      ...valuesOf<pkijs.PrivateKeyInfo>(KEY),
    ]
    return {
      key: key && createPrivateKey({ key: derOf(key), format: 'der', type: 'pkcs8', passphrase: text }),
      certificates: valuesOf<pkijs.CertBag>(CERTIFICATE).map(({ parsedValue }) =>
        derOf(parsedValue as pkijs.Certificate),
      ),
    }
  } catch {
    throw new UnusableCertificate('DOSSIER_CERTIFICATE_PASSWORD does not open DOSSIER_CERTIFICATE')
  }
}

/** The value of a distinguished name's most telling part: its common name, else all of it in one line. */
export function commonNameIn(distinguished: string): string {
  return /^CN=(.+)$/m.exec(distinguished)?.[1] ?? distinguished.replaceAll('\n', ', ')
}

export function isValidAt({ validFromDate, validToDate }: X509Certificate, at: Date): boolean {
  return validFromDate <= at && at <= validToDate
}

function certificateOf(parsed: X509Certificate): SigningCertificate {
  return {
    subject: commonNameIn(parsed.subject),
    issuer: commonNameIn(parsed.issuer),
    digest: parsed.fingerprint256.replaceAll(':', '').toLowerCase(),
    isSelfIssued: parsed.subject === parsed.issuer,
  }
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return (details?.modulusLength ?? 0) >= 2048
  return asymmetricKeyType === 'ec' && details?.namedCurve === 'prime256v1'
}

/** What signs: the key, its certificate, and those of who issued it, but not the root's. @throws UnusableCertificate */
export async function openKey(signing: SigningKey): Promise<Signer> {
  const { key, certificates } = await openP12(signing)
  const own = certificates.find((der) => key && new X509Certificate(der).checkPrivateKey(key))
  if (!key || !own || !isStrong(key))
    throw new UnusableCertificate(
      'DOSSIER_CERTIFICATE has no certificate with its key, of RSA with 2048 bits or more or of ECDSA on P-256',
    )
  const others = certificates.filter(
    (der) => der !== own && !certificateOf(new X509Certificate(der)).isSelfIssued,
  )
  return { key, certificates: [own, ...others] }
}

/** @param now milliseconds since the epoch. @throws UnusableCertificate */
export function readCertificate(
  { certificates }: Pick<Signer, 'certificates'>,
  now: number,
): SigningCertificate {
  const own = new X509Certificate(certificates[0] ?? Buffer.alloc(0))
  if (!isValidAt(own, new Date(now)))
    throw new UnusableCertificate('DOSSIER_CERTIFICATE has expired, or is not valid yet')
  return certificateOf(own)
}
