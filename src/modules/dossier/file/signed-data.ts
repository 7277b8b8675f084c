import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

// CMS signatures (RFC 5652). pkijs encodes and parses them. Its `verify` is not used: it ignores the signing-certificate
// attribute and the value of content-type.

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
/** With SHA-1 (RFC 2634). Some authorities still send it. */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const RSA = '1.2.840.113549.1.1.1'

export const DATA = pkijs.id_ContentType_Data
export const TST_INFO = pkijs.id_eContentType_TSTInfo

export const HASHES = {
  sha256: { oid: pkijs.id_sha256, ecdsa: '1.2.840.10045.4.3.2' },
  sha384: { oid: pkijs.id_sha384, ecdsa: '1.2.840.10045.4.3.3' },
  sha512: { oid: pkijs.id_sha512, ecdsa: '1.2.840.10045.4.3.4' },
} as const
type Hash = keyof typeof HASHES

/** A signature of one signer by RSA or ECDSA. Bytes are DER. */
export interface SignedParts {
  /** The signer's is first. */
  readonly certificates: readonly Uint8Array[]
  readonly contentType: typeof DATA | typeof TST_INFO
  /** Null for a detached signature. */
  readonly content: Uint8Array | null
  readonly hash: Hash
  readonly attributes: readonly pkijs.Attribute[]
  readonly signature: Uint8Array
  readonly stamp: Uint8Array | null
}

export interface Signer {
  readonly key: KeyObject
  /** DER: the key's certificate, then its issuers without the root. */
  readonly certificates: readonly Uint8Array[]
}

const toDer = (value: { readonly toBER: () => ArrayBuffer }): Buffer => Buffer.from(value.toBER())
const octetString = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer })
const sequence = (...value: asn1js.AsnType[]) => new asn1js.Sequence({ value })
const attribute = (type: string, value: asn1js.AsnType) => new pkijs.Attribute({ type, values: [value] })

function digest(hash: string, bytes: Uint8Array): Buffer {
  return createHash(hash).update(bytes).digest()
}

/** The bytes that the signature covers: the attributes as a SET (5.4). */
function signedBytes(attributes: readonly pkijs.Attribute[]): Buffer {
  return toDer(new asn1js.Set({ value: attributes.map((item) => item.toSchema()) }))
}

/**
 * The signed attributes of CAdES baseline B-B, without a time (ETSI EN 319 122-1, 6.3). They name every certificate, so none
 * can be added or removed.
 */
export function createAttributes(
  contentType: SignedParts['contentType'],
  contentDigest: Uint8Array,
  certificates: readonly Uint8Array[],
): readonly pkijs.Attribute[] {
  const certificateIds = certificates.map((der) => sequence(octetString(digest('sha256', der))))
  return [
    attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: contentType })),
    attribute(MESSAGE_DIGEST, octetString(contentDigest)),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(...certificateIds))),
  ]
}

/** Signs with SHA-256. The signature is detached for DATA. */
export function signContent(
  contentType: SignedParts['contentType'],
  content: Uint8Array,
  { key, certificates }: Signer,
): SignedParts {
  const attributes = createAttributes(contentType, digest('sha256', content), certificates)
  return {
    certificates,
    contentType,
    content: contentType === DATA ? null : content,
    hash: 'sha256',
    attributes,
    signature: sign('sha256', signedBytes(attributes), key),
    stamp: null,
  }
}

function createSignerInfo(parts: SignedParts, certificate: pkijs.Certificate): pkijs.SignerInfo {
  const { oid, ecdsa } = HASHES[parts.hash]
  const isRsa = certificate.subjectPublicKeyInfo.algorithm.algorithmId === RSA
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    digestAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oid }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: [...parts.attributes] }),
    signatureAlgorithm: new pkijs.AlgorithmIdentifier(
      isRsa ? { algorithmId: RSA, algorithmParams: new asn1js.Null() } : { algorithmId: ecdsa },
    ),
    signature: octetString(parts.signature),
  })
  if (parts.stamp) {
    const stamp = attribute(SIGNATURE_TIME_STAMP, asn1js.fromBER(parts.stamp).result)
    signerInfo.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [stamp] })
  }
  return signerInfo
}

export function encodeSignedData(parts: SignedParts): Uint8Array {
  const certificates = parts.certificates.map((der) => pkijs.Certificate.fromBER(new Uint8Array(der)))
  const [signerCertificate] = certificates
  if (!signerCertificate) throw new RangeError('no certificate of the signer')
  const signerInfo = createSignerInfo(parts, signerCertificate)
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: parts.contentType })
  // The constructor would create a constructed string, which is not DER.
  if (parts.content) encapContentInfo.eContent = octetString(parts.content)
  const signedData = new pkijs.SignedData({
    digestAlgorithms: [signerInfo.digestAlgorithm],
    encapContentInfo,
    certificates,
    signerInfos: [signerInfo],
  })
  const contentType = pkijs.ContentInfo.SIGNED_DATA
  return toDer(new pkijs.ContentInfo({ contentType, content: signedData.toSchema(true) }).toSchema())
}

const HASH_BY_LENGTH: Readonly<Record<number, string>> = {
  20: 'sha1',
  32: 'sha256',
  48: 'sha384',
  64: 'sha512',
}

const itemsOf = (value: unknown) => (value as asn1js.Sequence).valueBlock.value

/** Finds the certificate that the signing-certificate attribute names (RFC 5035, 5.4). @throws if it names none. */
function findSigner(attributes: readonly pkijs.Attribute[], certificates: readonly Uint8Array[]) {
  const reference = attributes.find(
    ({ type }) => type === SIGNING_CERTIFICATE_V2 || type === SIGNING_CERTIFICATE,
  )
  const [certificateId] = itemsOf(itemsOf(reference?.values[0])[0])
  const certificateHash = itemsOf(certificateId)
    .find((item) => item instanceof asn1js.OctetString)
    ?.getValue()
  const hash = HASH_BY_LENGTH[certificateHash?.byteLength ?? 0]
  if (!certificateHash || !hash) throw new TypeError('names no certificate')
  return certificates.find((der) => digest(hash, der).equals(new Uint8Array(certificateHash)))
}

/**
 * Verifies a signature with the certificate that it brings. The caller must check what it covers, and trust the certificate.
 * @throws if the bytes are no valid signature of one signer.
 */
export function readSignedData(bytes: Uint8Array): SignedParts {
  const { contentType: outerType, content: outer } = pkijs.ContentInfo.fromBER(new Uint8Array(bytes))
  if (outerType !== pkijs.ContentInfo.SIGNED_DATA) throw new TypeError('no signature')
  const signedData = new pkijs.SignedData({ schema: outer })
  const [signerInfo, second] = signedData.signerInfos
  const { eContentType: contentType, eContent } = signedData.encapContentInfo
  const hashes = Object.keys(HASHES) as Hash[]
  const hash = hashes.find((name) => HASHES[name].oid === signerInfo?.digestAlgorithm.algorithmId)
  if (!signerInfo?.signedAttrs || second || !hash || (contentType !== DATA && contentType !== TST_INFO))
    throw new TypeError('not a signature as Lupa makes or takes it')
  const { attributes } = signerInfo.signedAttrs
  // Authorities may embed attribute certificates too.
  const certificates = (signedData.certificates ?? [])
    .filter((item) => item instanceof pkijs.Certificate)
    .map((certificate) => toDer(certificate.toSchema()))
  const signature = signerInfo.signature.valueBlock.valueHexView
  const signer = findSigner(attributes, certificates)
  if (!signer || !verify(hash, signedBytes(attributes), new X509Certificate(signer).publicKey, signature))
    throw new TypeError('not signed by a certificate that it brings')
  const stamp = signerInfo.unsignedAttrs?.attributes.find(({ type }) => type === SIGNATURE_TIME_STAMP)
  return {
    certificates: [signer, ...certificates.filter((der) => der !== signer)],
    contentType,
    content: eContent ? new Uint8Array(eContent.getValue()) : null,
    hash,
    attributes,
    signature,
    stamp: stamp ? toDer(stamp.values[0] as asn1js.AsnType) : null,
  }
}

/** Whether the signed attributes are about this content: exactly one content type and one digest (11.1, 11.2). */
export function coversContent({ contentType, hash, attributes }: SignedParts, content: Uint8Array): boolean {
  const valuesOf = (name: string) =>
    attributes.filter(({ type }) => type === name).flatMap(({ values }) => values)
  const types = valuesOf(CONTENT_TYPE) as asn1js.ObjectIdentifier[]
  const digests = valuesOf(MESSAGE_DIGEST) as asn1js.OctetString[]
  return (
    types.length === 1 &&
    digests.length === 1 &&
    types[0]?.getValue() === contentType &&
    digest(hash, content).equals(new Uint8Array(digests[0]?.getValue() ?? []))
  )
}
