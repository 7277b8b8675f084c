import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import forge from 'node-forge'

/** A certificate with its private key, as a bank has it (PKCS#12, RFC 7292). */
export interface SigningKey {
  readonly p12: Uint8Array
  readonly password: string
}

/** What a dossier says of the certificate that signed it. It can be sent between threads. */
export interface SigningCertificate {
  readonly der: Uint8Array
  /** The name of its holder, and of who issued it. */
  readonly subject: string
  readonly issuer: string
  /** SHA-256 of the certificate, in hexadecimal digits. */
  readonly digest: string
  readonly isSelfIssued: boolean
  /** Milliseconds since the epoch. */
  readonly validFrom: number
  readonly validTo: number
}

export class UnusableCertificate extends Error {
  override readonly name = 'UnusableCertificate'
  readonly why: 'not-pkcs12' | 'wrong-password' | 'no-rsa-key' | 'not-valid-now'

  constructor(why: UnusableCertificate['why']) {
    super(why)
    this.why = why
  }
}

function asn1Of(p12: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(p12).toString('latin1')))
  } catch {
    throw new UnusableCertificate('not-pkcs12')
  }
}

function openP12({ p12, password }: SigningKey): forge.pkcs12.Pkcs12Pfx {
  const asn1 = asn1Of(p12)
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, false, password)
  } catch (error) {
    const isPassword = /password|could not be verified/i.test(String(error))
    throw new UnusableCertificate(isPassword ? 'wrong-password' : 'not-pkcs12')
  }
}

/** The value of a distinguished name's most telling part: its common name, else all of it in one line. */
function nameIn(distinguished: string): string {
  return /^CN=(.+)$/m.exec(distinguished)?.[1] ?? distinguished.replaceAll('\n', ', ')
}

function certificateOf(der: Uint8Array): SigningCertificate {
  const parsed = new X509Certificate(der)
  return {
    der,
    subject: nameIn(parsed.subject),
    issuer: nameIn(parsed.issuer),
    digest: parsed.fingerprint256.replaceAll(':', '').toLowerCase(),
    isSelfIssued: parsed.subject === parsed.issuer,
    validFrom: Date.parse(parsed.validFrom),
    validTo: Date.parse(parsed.validTo),
  }
}

export interface OpenedKey {
  readonly key: KeyObject
  /** The one that goes with the key. */
  readonly certificate: Uint8Array
  /** The others of the file: those of who issued it. */
  readonly others: readonly Uint8Array[]
}

/** @throws UnusableCertificate */
export function openKey(signing: SigningKey): OpenedKey {
  const file = openP12(signing)
  const { pkcs8ShroudedKeyBag = '', keyBag = '', certBag = '' } = forge.pki.oids
  const bagsOf = (bagType: string) => file.getBags({ bagType })[bagType] ?? []
  const found = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)][0]?.key
  const key = found && createPrivateKey(forge.pki.privateKeyToPem(found))
  const certificates = bagsOf(certBag).flatMap(({ cert }) => (cert ? [derOf(cert)] : []))
  const certificate = certificates.find((der) => key && new X509Certificate(der).checkPrivateKey(key))
  if (!key || !certificate) throw new UnusableCertificate('no-rsa-key')
  return { key, certificate, others: certificates.filter((each) => each !== certificate) }
}

function derOf(certificate: forge.pki.Certificate): Uint8Array {
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'latin1')
}

/** @param now milliseconds since the epoch. @throws UnusableCertificate */
export function readCertificate(signing: SigningKey, now: number): SigningCertificate {
  const read = certificateOf(openKey(signing).certificate)
  if (now < read.validFrom || now > read.validTo) throw new UnusableCertificate('not-valid-now')
  return read
}
