import { createHash, X509Certificate } from 'node:crypto'
import type { DossierProblem, Stamp } from '#modules/dossier/core/messages.ts'
import { attachedContent } from './attachments.ts'
import type { DossierContent } from './content.ts'
import { isValidAt } from './certificate.ts'
import { attributesOf, DATA, encodeSigned, readSigned } from './signed-data.ts'
import type { SignedParts, Signer } from './signed-data.ts'
import { readStamp } from './stamp.ts'
import type { StampSettings } from './stamp.ts'

/** What a file says, or why it is not believed. */
export type Opened =
  | { readonly problem: null; readonly content: DossierContent; readonly stamp: Stamp }
  | { readonly problem: DossierProblem; readonly content: null; readonly stamp?: undefined }

interface Signed {
  readonly signature: Buffer
  /** SHA-256 of all but the signature. */
  readonly digest: Buffer
}

/** As `signPdf` writes it: in lower case, so that a file has one form and one digest. */
const SIGNATURE = /\/ByteRange \[0 (\d+) (\d+) (\d+)\] *\n\/Contents <([\da-f]+)>/g

/** Some fifty certificates. Longer ones would only keep the thread busy. */
const MOST_SIGNATURE_BYTES = 64 * 1024

/** Null where no signature covers the whole file but itself: what is appended later, or stands within it, is not covered. */
function signedParts(pdf: Buffer): Signed | null {
  for (const { 0: whole, 4: hex = '', index, ...numbers } of pdf.toString('latin1').matchAll(SIGNATURE)) {
    const [before, after, length] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])]
    const isWhole =
      after === index + whole.length && before === after - hex.length - 2 && after + length === pdf.length
    if (isWhole && hex.length <= 2 * MOST_SIGNATURE_BYTES)
      return {
        signature: Buffer.from(hex, 'hex'),
        digest: createHash('sha256').update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest(),
      }
  }
  return null
}

/** What was signed, and by whom; null where these bytes were not, or where a byte of the signature is another. */
function partsOf({ signature, digest }: Signed): SignedParts | null {
  try {
    const parts = readSigned(signature)
    const attributes = attributesOf(DATA, digest, parts.certificates)
    const expected = Buffer.alloc(signature.length)
    expected.set(encodeSigned({ ...parts, about: DATA, content: null, hash: 'sha256', attributes }))
    return expected.equals(signature) ? parts : null
  } catch {
    return null
  }
}

function problem(name: DossierProblem): Opened {
  return { problem: name, content: null }
}

function stampOrNull(...given: Parameters<typeof readStamp>): Stamp {
  try {
    return readStamp(...given)
  } catch {
    return null
  }
}

/** What this installation signs with, and what it believes of stamps. */
export interface Believed {
  readonly signing: Pick<Signer, 'certificates'>
  /** Certificates (DER) that it signed with before. */
  readonly earlier?: readonly Uint8Array[]
  readonly stamping: Pick<StampSettings, 'issuers'>
}

/** @param now milliseconds since the epoch; a file with a stamp is judged by the time of that. */
export function openDossier(
  bytes: Uint8Array,
  { signing, earlier = [], stamping }: Believed,
  now: number = Date.now(),
): Opened {
  const pdf = Buffer.from(bytes)
  if (!pdf.includes('/Type /Sig')) return problem('not-a-dossier')
  const signed = signedParts(pdf)
  const parts = signed && partsOf(signed)
  if (!parts) return problem('changed')
  const { stamp: token, value } = parts
  const [own] = parts.certificates
  const known = [...signing.certificates.slice(0, 1), ...earlier]
  if (!own || !known.some((each) => Buffer.compare(own, each) === 0)) return problem('other-certificate')
  const stamp = token && stampOrNull(token, value, stamping.issuers)
  const content = attachedContent(pdf)
  if (!content) return problem('not-a-dossier')
  // The signature does not cover it: it could be taken away, or added later.
  const isStamped = content.timestamp === 'stamped'
  if ([token, stamp].some((each) => (each !== null) !== isStamped)) return problem('unknown-stamp')
  const at = new Date(stamp ? stamp.at : now)
  return isValidAt(new X509Certificate(own), at) ? { problem: null, content, stamp } : problem('expired')
}

/**
 * The digest of what is signed of a dossier. Of one that `openDossier` believes, no other bytes around it make another.
 *
 * @throws where it is no dossier.
 */
export function signedDigest(bytes: Uint8Array): Buffer {
  const signed = signedParts(Buffer.from(bytes))
  if (!signed) throw new TypeError('not a dossier')
  return signed.digest
}
