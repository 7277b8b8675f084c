import { createHash, verify, X509Certificate } from 'node:crypto'
import type { DossierProblem } from '../core/messages.ts'
import { attachedContent, hasContent } from './attachments.ts'
import type { DossierContent } from './content.ts'
import { decodeSignature, signedDigest } from './signed-data.ts'

/** What a file says, or why it is not believed. */
export type Opened =
  | { readonly problem: null; readonly content: DossierContent }
  | { readonly problem: DossierProblem; readonly content: null }

interface Signed {
  readonly signature: Buffer
  readonly covered: Buffer
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
        covered: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]),
      }
  }
  return null
}

/** The certificate (DER) whose key signed exactly these bytes; null where none did. */
function signerOf({ signature, covered }: Signed): Uint8Array | null {
  try {
    const { certificates, signer, attributes, value } = decodeSignature(signature)
    const certificate = certificates[signer]
    const digest = createHash('sha256').update(covered).digest()
    if (!certificate || !digest.equals(signedDigest(attributes) ?? Buffer.alloc(0))) return null
    const { publicKey } = new X509Certificate(certificate)
    return verify('sha256', attributes, publicKey, value) ? certificate : null
  } catch {
    return null
  }
}

function problem(name: DossierProblem): Opened {
  return { problem: name, content: null }
}

/** @param certificate of this installation (DER). */
export function openDossier(bytes: Uint8Array, certificate: Uint8Array): Opened {
  const pdf = Buffer.from(bytes)
  if (!pdf.includes('/Type /Sig')) return problem('not-a-dossier')
  if (!hasContent(pdf)) return problem('no-content')
  const signed = signedParts(pdf)
  const signer = signed && signerOf(signed)
  if (!signer) return problem('changed')
  if (Buffer.compare(signer, certificate) !== 0) return problem('other-certificate')
  const content = attachedContent(pdf)
  return content ? { problem: null, content } : problem('not-a-dossier')
}
