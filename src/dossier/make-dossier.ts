import type { SigningKey } from './certificate.ts'
import type { DossierContent } from './content.ts'
import { renderDossier } from './layout.ts'
import { signatureSpace, signPdf } from './sign.ts'

/** What goes into a dossier beside its content. */
export interface DossierParts {
  /** The file of the first conclusion, as it was signed. */
  readonly first?: Uint8Array | undefined
  /** The installation's logo, a PNG. */
  readonly logo?: Uint8Array | undefined
}

/** The signed PDF of a dossier. */
export async function makeDossier(
  content: DossierContent,
  signing: SigningKey,
  parts: DossierParts = {},
): Promise<Uint8Array> {
  const pdf = await renderDossier(content, { ...parts, space: signatureSpace(signing) })
  return signPdf(pdf, signing, new Date(content.conclusions.at(-1)?.at ?? ''))
}
