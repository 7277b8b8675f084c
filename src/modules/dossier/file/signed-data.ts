import forge from 'node-forge'

/** What signatures are made of (RFC 5652); only what Lupa's own have: one signer, RSA with SHA-256, three attributes. */
const OIDS = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const

type Node = forge.asn1.Asn1

const { create, dateToUtcTime, derToOid, fromDer, oidToDer, toDer, Class, Type } = forge.asn1

interface SignedAttributes {
  readonly at: Date
  /** SHA-256. */
  readonly digest: Uint8Array
}

export interface SignatureParts {
  /** All that come with it (DER). */
  readonly certificates: readonly Uint8Array[]
  /** Place of the signer's among them. */
  readonly signer: number
  /** By `encodeAttributes`. */
  readonly attributes: Uint8Array
  readonly value: Uint8Array
}

const sequence = (...parts: Node[]) => create(Class.UNIVERSAL, Type.SEQUENCE, true, parts)
const set = (...parts: Node[]) => create(Class.UNIVERSAL, Type.SET, true, parts)
const tagged = (tag: number, ...parts: Node[]) => create(Class.CONTEXT_SPECIFIC, tag, true, parts)
const oid = (name: keyof typeof OIDS) =>
  create(Class.UNIVERSAL, Type.OID, false, oidToDer(OIDS[name]).getBytes())
const octets = (bytes: Uint8Array) =>
  create(Class.UNIVERSAL, Type.OCTETSTRING, false, Buffer.from(bytes).toString('latin1'))
const version1 = () => create(Class.UNIVERSAL, Type.INTEGER, false, '\u0001')
const algorithm = (name: 'sha256' | 'rsa') =>
  sequence(oid(name), create(Class.UNIVERSAL, Type.NULL, false, ''))

function encode(node: Node): Buffer {
  return Buffer.from(toDer(node).getBytes(), 'latin1')
}

function decode(bytes: Uint8Array): Node {
  // Zeros may follow.
  return fromDer(Buffer.from(bytes).toString('latin1'), { parseAllBytes: false } as never)
}

function partsOf({ value }: Node): readonly Node[] {
  return typeof value === 'string' ? [] : value
}

function partAt(node: Node, ...way: readonly number[]): Node {
  return way.reduce((inner, index) => {
    const part = partsOf(inner).at(index)
    if (!part) throw new TypeError('no such part')
    return part
  }, node)
}

function bytesOf({ value }: Node): Buffer {
  return Buffer.from(typeof value === 'string' ? value : '', 'latin1')
}

/** The attributes as they are signed: a SET, in DER (5.4). */
export function encodeAttributes({ at, digest }: SignedAttributes): Uint8Array {
  const time = create(Class.UNIVERSAL, Type.UTCTIME, false, dateToUtcTime(at))
  return encode(
    set(
      sequence(oid('contentType'), set(oid('data'))),
      sequence(oid('signingTime'), set(time)),
      sequence(oid('messageDigest'), set(octets(digest))),
    ),
  )
}

/** The digest of the document that attributes sign; null where they have none. */
export function signedDigest(attributes: Uint8Array): Uint8Array | null {
  const found = partsOf(decode(attributes)).find(
    (each) => derToOid(bytesOf(partAt(each, 0)).toString('latin1')) === OIDS.messageDigest,
  )
  return found ? bytesOf(partAt(found, 1, 0)) : null
}

/** How a signature names its signer: the issuer of the certificate, and its number. */
function nameOf(certificate: Node): Node {
  const fields = partsOf(partAt(certificate, 0))
  // The version stands before the number, where it is not 1.
  const [number, , issuer] = fields[0]?.tagClass === Class.CONTEXT_SPECIFIC ? fields.slice(1) : fields
  if (!number || !issuer) throw new TypeError('no certificate')
  return sequence(issuer, number)
}

/** The signature as a SignedData, detached (5.1 and 5.3). */
export function encodeSignature({ certificates, signer, attributes, value }: SignatureParts): Uint8Array {
  const chain = certificates.map(decode)
  const own = chain[signer]
  if (!own) throw new RangeError('no certificate of the signer')
  const info = sequence(
    version1(),
    nameOf(own),
    algorithm('sha256'),
    tagged(0, ...partsOf(decode(attributes))),
    algorithm('rsa'),
    octets(value),
  )
  const content = sequence(
    version1(),
    set(algorithm('sha256')),
    sequence(oid('data')),
    tagged(0, ...chain),
    set(info),
  )
  return encode(sequence(oid('signedData'), tagged(0, content)))
}

/**
 * Reads what `encodeSignature` wrote, zeros behind it included; none of its bytes may be another.
 *
 * @throws where it is anything else.
 */
export function decodeSignature(bytes: Uint8Array): SignatureParts {
  const content = partAt(decode(bytes), 1, 0)
  const info = partAt(content, -1, 0)
  const certificates = partsOf(partAt(content, 3))
  const name = encode(partAt(info, 1))
  const parts = {
    certificates: certificates.map(encode),
    signer: certificates.findIndex((each) => encode(nameOf(each)).equals(name)),
    attributes: encode(set(...partsOf(partAt(info, 3)))),
    value: bytesOf(partAt(info, -1)),
  }
  const expected = Buffer.alloc(bytes.length)
  expected.set(encodeSignature(parts))
  if (!expected.equals(bytes)) throw new TypeError('not a signature of a dossier')
  return parts
}
