import { createHash, verify, X509Certificate } from 'node:crypto'
import type { DossierProblem } from '../core/dossier/messages.ts'
import { attachedContent } from './attachments.ts'
import type { DossierContent } from './content.ts'
import { decodeSignature, signedDigest } from './signed-data.ts'

/** What a file says, or why it is not believed. */
export type Opened =
  | { readonly problem: null; readonly content: DossierContent }
  | { readonly problem: DossierProblem; readonly content: null }

/** A signature, and all that it signs. */
interface Signed {
  readonly signature: Buffer
  readonly covered: Buffer
}

/** Null where no signature covers the whole file but itself: what is appended later, or stands within it, is not covered. */
function signedParts(pdf: Buffer): Signed | null {
  for (const [, ...numbers] of pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)) {
    const [before = 0, after = 0, length = 0] = numbers.map(Number)
    const between = /^<((?:[\da-f]{2})+)>$/i.exec(pdf.toString('latin1', before, after))?.[1]
    if (after + length === pdf.length && between !== undefined)
      return {
        signature: Buffer.from(between, 'hex'),
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

/**
 * Verifies a dossier and reads it.
 *
 * @param certificate of this installation (DER).
 */
export function openDossier(bytes: Uint8Array, certificate: Uint8Array): Opened {
  const pdf = Buffer.from(bytes)
  if (!/\/Type\s*\/Sig\b/.test(pdf.toString('latin1'))) return problem('not-a-dossier')
  const content = attachedContent(pdf)
  if (content === 'none') return problem('no-content')
  const signed = signedParts(pdf)
  const signer = signed && signerOf(signed)
  if (!signer) return problem('changed')
  if (Buffer.compare(signer, certificate) !== 0) return problem('other-certificate')
  return content === 'unreadable' ? problem('not-a-dossier') : { problem: null, content }
}
