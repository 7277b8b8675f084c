import { createHash } from 'node:crypto'
import { attachContent, contentBytes } from './attachments.ts'
import { writeConclusion } from './conclusion-pages.ts'
import type { DossierContent } from './content.ts'
import { writeEvidence } from './evidence-pages.ts'
import { Sheet } from './print/sheet.ts'
import { writeProvenance } from './provenance-pages.ts'
import { DOSSIER_LANGUAGE, dossierSay } from './say.ts'
import { addSignatureField } from './print/signature-field.ts'

/** What goes into a dossier beside its content. */
export interface DossierParts {
  /** The file of the first conclusion, as it was signed. */
  readonly first?: Uint8Array | undefined
  /** The installation's logo, a PNG. */
  readonly logo?: Uint8Array | undefined
}

interface RenderOptions extends DossierParts {
  /** Bytes for the signature. */
  readonly space: number
}

/** Characters of the evidence's digest at the foot of each page. */
const FOOT_DIGEST = 16

/** The PDF of a dossier, unsigned: tagged PDF/A-3a with its content attached. */
export async function renderDossier(
  content: DossierContent,
  { first, logo, space }: RenderOptions,
): Promise<Uint8Array> {
  const say = dossierSay()
  const at = new Date(content.conclusions.at(-1)?.at ?? '')
  const { id, organisation } = content
  const sheet = new Sheet(
    { language: DOSSIER_LANGUAGE, title: `${say('pages.title')} ${id}`, author: organisation, at },
    (doc) => attachContent(doc, content, first),
  )
  const pages = { sheet, content, say }
  writeConclusion(pages, logo)
  writeEvidence(pages)
  writeProvenance(pages, createHash('sha256').update(contentBytes(content)).digest('hex'))
  addSignatureField(sheet.doc, { space, name: organisation, at })
  return sheet.end([organisation, say('pages.running', { id })], (page, count) => [
    say('pages.foot', { digest: content.evidence.slice(0, FOOT_DIGEST) }),
    say('pages.foot.page', { page, pages: count }),
  ])
}
