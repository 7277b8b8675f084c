import type { SigningKey } from './certificate.ts'
import type { DossierContent } from './content.ts'
import { renderDossier } from './layout.ts'
import type { DossierParts } from './layout.ts'
import { signatureSpace, signPdf } from './sign.ts'

/** The signed PDF of a dossier. */
export async function makeDossier(
  content: DossierContent,
  signing: SigningKey,
  parts: DossierParts = {},
): Promise<Uint8Array> {
  const pdf = await renderDossier(content, { ...parts, space: signatureSpace(signing) })
  return signPdf(pdf, signing, new Date(content.conclusions.at(-1)?.at ?? ''))
}
