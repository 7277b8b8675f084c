import { createHash, X509Certificate } from 'node:crypto'
import type { DossierProblem, Stamp } from '#modules/dossier/core/messages.ts'
import { readAttachedContent } from './attachments.ts'
import { isValidAt } from './certificate.ts'
import type { DossierContent } from './content.ts'
import { toBuffer } from './make-dossier.ts'
import { createAttributes, DATA, encodeSignedData, readSignedData } from './signed-data.ts'
import type { SignedParts, Signer } from './signed-data.ts'
import { readStamp } from './stamp.ts'
import type { StampSettings } from './stamp.ts'

export interface ValidDossier {
  readonly problem: null
  readonly content: DossierContent
  readonly stamp: Stamp
}

type OpenedFile = ValidDossier | { readonly problem: DossierProblem; readonly content: null }

interface EmbeddedSignature {
  readonly bytes: Buffer
  /** SHA-256 of the file without the signature. */
  readonly digest: Buffer
}

const RANGE = '/ByteRange [0 '

/** As `signPdf` writes it, with numbers of up to ten digits. */
const SIGNATURE = /^\/ByteRange \[0 (\d+) (\d+) (\d+)\] *\n\/Contents </
const SIGNATURE_HEADER_BYTES = 100

/** Lower case only: each file has one form and one digest. */
const CLOSING = '>'.charCodeAt(0)
const HEX = /^[\da-f]+$/

/** About fifty certificates. Parsing more would only block the thread. */
const MAX_SIGNATURE_BYTES = 64 * 1024

/** Reads the signature with this range if it covers the whole file except itself: nothing was appended. */
function readSignature(pdf: Buffer, index: number): EmbeddedSignature | null {
  const header = SIGNATURE.exec(pdf.toString('latin1', index, index + SIGNATURE_HEADER_BYTES))
  const [start, end, rest] = (header ?? []).slice(1).map(Number)
  if (!header || start === undefined || end === undefined || rest === undefined) return null
  const coversFile = start + 1 === index + header[0].length && end + rest === pdf.length
  if (!coversFile || end - start > 2 * MAX_SIGNATURE_BYTES || pdf[end - 1] !== CLOSING) return null
  const hex = pdf.toString('latin1', start + 1, end - 1)
  if (!HEX.test(hex)) return null
  return {
    bytes: Buffer.from(hex, 'hex'),
    digest: createHash('sha256').update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest(),
  }
}

/** Does not decode the file: a text of its length would take as much memory again. */
function findSignature(pdf: Buffer): EmbeddedSignature | null {
  for (let index = pdf.indexOf(RANGE); index >= 0; index = pdf.indexOf(RANGE, index + 1)) {
    const signature = readSignature(pdf, index)
    if (signature) return signature
  }
  return null
}

/** Verifies a signature of `digest`. Returns null if it is not valid, or if one of its bytes was changed. */
function verifySignature({ bytes, digest }: EmbeddedSignature): SignedParts | null {
  try {
    const signedData = readSignedData(bytes)
    const attributes = createAttributes(DATA, digest, signedData.certificates)
    const expected = Buffer.alloc(bytes.length)
    expected.set(
      encodeSignedData({ ...signedData, contentType: DATA, content: null, hash: 'sha256', attributes }),
    )
    return expected.equals(bytes) ? signedData : null
  } catch {
    return null
  }
}

function stampOrNull(...args: Parameters<typeof readStamp>): Stamp {
  try {
    return readStamp(...args)
  } catch {
    return null
  }
}

/** Milliseconds: five minutes between the clocks, and the time to make and stamp a dossier. */
const MAX_STAMP_DISTANCE_MS = 10 * 60_000

/** The signature does not cover the stamp: an owner of the file can ask the same authority for a later one. */
function isNear(stampedAt: string, concludedAt = ''): boolean {
  return Math.abs(Date.parse(stampedAt) - Date.parse(concludedAt)) <= MAX_STAMP_DISTANCE_MS
}

export interface TrustedCertificates {
  readonly signing: Pick<Signer, 'certificates'>
  readonly earlier?: readonly Uint8Array[]
  readonly stamping: Pick<StampSettings, 'issuers'>
}

/** @param now milliseconds since the epoch. A stamped signature must be valid at the time of its stamp instead. */
export function openDossier(
  file: Uint8Array,
  { signing, earlier = [], stamping }: TrustedCertificates,
  now: number = Date.now(),
): OpenedFile {
  const pdf = toBuffer(file)
  if (!pdf.includes('/Type /Sig')) return { problem: 'not-a-dossier', content: null }
  const signature = findSignature(pdf)
  const signedParts = signature && verifySignature(signature)
  const [certificate] = signedParts?.certificates ?? []
  if (!signedParts || !certificate) return { problem: 'changed', content: null }
  const trusted = [...signing.certificates.slice(0, 1), ...earlier]
  if (!trusted.some((der) => Buffer.compare(certificate, der) === 0))
    return { problem: 'other-certificate', content: null }
  const content = readAttachedContent(pdf)
  if (!content) return { problem: 'not-a-dossier', content: null }
  const { stamp: token } = signedParts
  const stamp = token && stampOrNull(token, signedParts.signature, stamping.issuers)
  // The signature does not cover the stamp: without this check it could be removed, or added later.
  const isStamped = content.timestamp === 'stamped'
  if ((token !== null) !== isStamped || (stamp !== null) !== isStamped)
    return { problem: 'unknown-stamp', content: null }
  if (stamp && !isNear(stamp.at, content.conclusions.at(-1)?.at))
    return { problem: 'stamp-time', content: null }
  const date = new Date(stamp ? stamp.at : now)
  return isValidAt(new X509Certificate(certificate), date)
    ? { problem: null, content, stamp }
    : { problem: 'expired', content: null }
}

/** SHA-256 of the signed bytes: identifies a dossier. @throws if the file is none. */
export function signedDigest(file: Uint8Array): Buffer {
  const signature = findSignature(toBuffer(file))
  if (!signature) throw new TypeError('not a dossier')
  return signature.digest
}
