import { createHash, sign } from 'node:crypto'
import { Signer, SignPdf } from '@signpdf/signpdf'
import { openKey } from './certificate.ts'
import type { SigningKey } from './certificate.ts'
import { encodeAttributes, encodeSignature } from './signed-data.ts'

/** What a signature holds beside the certificates: names, times, digests and the signed digest itself. */
const SIGNATURE_BYTES = 4096

/** Bytes that are enough for the signature: it brings the certificates of the PKCS#12 file with it. */
export function signatureSpace({ p12 }: SigningKey): number {
  return p12.byteLength + SIGNATURE_BYTES
}

class P12Signer extends Signer {
  private readonly signing: SigningKey

  constructor(signing: SigningKey) {
    super()
    this.signing = signing
  }

  override async sign(covered: Buffer, at: Date): Promise<Buffer> {
    const { key, certificate, others } = openKey(this.signing)
    const attributes = encodeAttributes({ at, digest: createHash('sha256').update(covered).digest() })
    const value = sign('sha256', attributes, key)
    return Buffer.from(
      encodeSignature({ certificates: [certificate, ...others], signer: 0, attributes, value }),
    )
  }
}

/**
 * Signs a PDF that has an empty signature field (`addSignatureField`): detached PKCS#7, which every PDF reader verifies
 * (ISO 32000-1, 12.8.3.3).
 *
 * @throws UnusableCertificate
 */
export async function signPdf(pdf: Uint8Array, signing: SigningKey, at: Date): Promise<Uint8Array> {
  return new SignPdf().sign(pdf, new P12Signer(signing), at)
}
