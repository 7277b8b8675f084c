import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
/** By SHA-1 (RFC 2634), as some authorities still have it. */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const RSA = '1.2.840.113549.1.1.1'

/** What a signature is about: any bytes, or what a time-stamping authority says (RFC 3161). */
export const DATA = '1.2.840.113549.1.7.1'
export const TST_INFO = '1.2.840.113549.1.9.16.1.4'

export const HASHES = {
  sha256: { oid: '2.16.840.1.101.3.4.2.1', ecdsa: '1.2.840.10045.4.3.2' },
  sha384: { oid: '2.16.840.1.101.3.4.2.2', ecdsa: '1.2.840.10045.4.3.3' },
  sha512: { oid: '2.16.840.1.101.3.4.2.3', ecdsa: '1.2.840.10045.4.3.4' },
} as const
type Hash = keyof typeof HASHES

/** A signature (RFC 5652) of one signer by RSA or ECDSA. All is DER. */
export interface SignedParts {
  /** The signer's is the first. */
  readonly certificates: readonly Uint8Array[]
  readonly about: typeof DATA | typeof TST_INFO
  /** Null where the signed bytes are elsewhere. */
  readonly content: Uint8Array | null
  readonly hash: Hash
  /** A SET: what is signed (5.4). */
  readonly attributes: Uint8Array
  readonly value: Uint8Array
  /** A time stamp of `value`, by `encodeSigned`; null where there is none. */
  readonly stamp: Uint8Array | null
}

/** Whose key signs. */
export interface Signer {
  readonly key: KeyObject
  /** DER; the first goes with the key, the others are those above it without the root. */
  readonly certificates: readonly Uint8Array[]
}

const bytesOf = (encoded: { readonly toBER: () => ArrayBuffer }): Buffer => Buffer.from(encoded.toBER())
const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer })
const sequence = (...value: asn1js.AsnType[]) => new asn1js.Sequence({ value })
const attribute = (type: string, value: asn1js.AsnType) => new pkijs.Attribute({ type, values: [value] })
const setOf = (attributes: readonly pkijs.Attribute[]) =>
  bytesOf(new asn1js.Set({ value: attributes.map((each) => each.toSchema()) }))

function digestOf(hash: Hash, bytes: Uint8Array): Buffer {
  return createHash(hash).update(bytes).digest()
}

function decode(bytes: Uint8Array): asn1js.AsnType {
  const { result, offset } = asn1js.fromBER(bytes)
  if (offset === -1) throw new TypeError(result.error)
  return result
}

/** The attributes that a signature signs: those of CAdES baseline B-B, without a time (ETSI EN 319 122-1, 6.3). They name every certificate, so that none is added or taken away. */
export function attributesOf(
  about: SignedParts['about'],
  digest: Uint8Array,
  certificates: readonly Uint8Array[],
): Uint8Array {
  const references = certificates.map((each) => sequence(octets(digestOf('sha256', each))))
  return setOf([
    attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: about })),
    attribute(MESSAGE_DIGEST, octets(digest)),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(...references))),
  ])
}

/** Signs with SHA-256. @param content is part of the signature unless it is about data. */
export function signParts(
  about: SignedParts['about'],
  content: Uint8Array,
  { key, certificates }: Signer,
): SignedParts {
  const attributes = attributesOf(about, digestOf('sha256', content), certificates)
  const value = sign('sha256', attributes, key)
  const own = about === DATA ? null : content
  return { certificates, about, content: own, hash: 'sha256', attributes, value, stamp: null }
}

export function encodeSigned(parts: SignedParts): Uint8Array {
  const { about, hash } = parts
  const certificates = parts.certificates.map((der) => pkijs.Certificate.fromBER(new Uint8Array(der)))
  const [own] = certificates
  if (!own) throw new RangeError('no certificate of the signer')
  const isRsa = own.subjectPublicKeyInfo.algorithm.algorithmId === RSA
  const digestAlgorithm = new pkijs.AlgorithmIdentifier({ algorithmId: HASHES[hash].oid })
  const attributes = decode(parts.attributes) as asn1js.Set
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm,
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: attributes.valueBlock.value.map((schema) => new pkijs.Attribute({ schema })),
    }),
    signatureAlgorithm: new pkijs.AlgorithmIdentifier(
      isRsa ? { algorithmId: RSA, algorithmParams: new asn1js.Null() } : { algorithmId: HASHES[hash].ecdsa },
    ),
    signature: octets(parts.value),
  })
  if (parts.stamp)
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(SIGNATURE_TIME_STAMP, decode(parts.stamp))],
    })
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: about })
  // The constructor would make a constructed string of it, which is no DER.
  if (parts.content) encapContentInfo.eContent = octets(parts.content)
  const signed = new pkijs.SignedData({
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo,
    certificates,
    signerInfos: [signer],
  })
  return bytesOf(
    new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) }).toSchema(),
  )
}

const HASH_OF_BYTES: Readonly<Record<number, string>> = {
  20: 'sha1',
  32: 'sha256',
  48: 'sha384',
  64: 'sha512',
}

const itemsOf = (value: unknown) => (value as asn1js.Sequence).valueBlock.value

/** The certificate that the signed attributes name as the signer's (RFC 5035, 5.4). @throws where they name none. */
function signersOf(attributes: readonly pkijs.Attribute[], certificates: readonly Uint8Array[]) {
  const named = attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2 || type === SIGNING_CERTIFICATE)
  const [identifier] = itemsOf(itemsOf(named?.values[0])[0])
  const digest = itemsOf(identifier)
    .find((each) => each instanceof asn1js.OctetString)
    ?.getValue()
  const hash = HASH_OF_BYTES[digest?.byteLength ?? 0]
  if (!digest || !hash) throw new TypeError('names no certificate')
  return certificates.find((each) => createHash(hash).update(each).digest().equals(new Uint8Array(digest)))
}

/**
 * Reads a signature and verifies its value; whether its attributes are right and its certificates are believed is the
 * caller's to say.
 *
 * @throws where it is none, or none of one signer whose certificate it brings.
 */
export function readSigned(bytes: Uint8Array): SignedParts {
  const { contentType, content } = new pkijs.ContentInfo({ schema: decode(bytes) })
  if (contentType !== SIGNED_DATA) throw new TypeError('no signature')
  const signed = new pkijs.SignedData({ schema: content })
  const [signer, second] = signed.signerInfos
  const { eContentType: about, eContent } = signed.encapContentInfo
  const hashes = Object.keys(HASHES) as Hash[]
  const hash = hashes.find((each) => HASHES[each].oid === signer?.digestAlgorithm.algorithmId)
  if (!signer?.signedAttrs || second || !hash || (about !== DATA && about !== TST_INFO))
    throw new TypeError('not a signature as Lupa makes or takes it')
  const stamp = signer.unsignedAttrs?.attributes.find(({ type }) => type === SIGNATURE_TIME_STAMP)
  const parts: SignedParts = {
    // Authorities may bring certificates of attributes, too.
    certificates: (signed.certificates ?? [])
      .filter((each) => each instanceof pkijs.Certificate)
      .map((each) => bytesOf(each.toSchema())),
    about,
    content: eContent ? new Uint8Array(eContent.getValue()) : null,
    hash,
    attributes: setOf(signer.signedAttrs.attributes),
    value: signer.signature.valueBlock.valueHexView,
    stamp: stamp ? bytesOf(stamp.values[0] as asn1js.AsnType) : null,
  }
  const own = signersOf(signer.signedAttrs.attributes, parts.certificates)
  if (!own || !verify(hash, parts.attributes, new X509Certificate(own).publicKey, parts.value))
    throw new TypeError('not signed by a certificate that it brings')
  return { ...parts, certificates: [own, ...parts.certificates.filter((each) => each !== own)] }
}

/** Whether the signed attributes are those of these bytes. */
export function isAbout({ about, hash, attributes }: SignedParts, content: Uint8Array): boolean {
  const all = (decode(attributes) as asn1js.Set).valueBlock.value.map(
    (schema) => new pkijs.Attribute({ schema }),
  )
  const valuesOf = (type: string) => all.filter((each) => each.type === type).flatMap(({ values }) => values)
  const [type, ...types] = valuesOf(CONTENT_TYPE) as asn1js.ObjectIdentifier[]
  const [digest, ...digests] = valuesOf(MESSAGE_DIGEST) as asn1js.OctetString[]
  return (
    types.length + digests.length === 0 &&
    type?.getValue() === about &&
    digest !== undefined &&
    digestOf(hash, content).equals(new Uint8Array(digest.getValue()))
  )
}
