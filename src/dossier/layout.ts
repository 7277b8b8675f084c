import { createRequire } from 'node:module'
import Pdf from 'pdfkit'
import type { DossierContent } from './content.ts'
import { attachContent } from './attachments.ts'
import { addSignatureField } from './signature-field.ts'

const SANS = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

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

/** The PDF of a dossier, unsigned: tagged PDF/A-3a with its content attached. */
export async function renderDossier(
  content: DossierContent,
  { first, space }: RenderOptions,
): Promise<Uint8Array> {
  const at = new Date(content.conclusions.at(-1)?.at ?? '')
  const doc = new Pdf({
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    size: 'A4',
    autoFirstPage: false,
    // Its types do not know that null means none.
    font: null as unknown as string,
    info: { Title: `Dossiê ${content.id}`, Author: content.organisation, CreationDate: at },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  attachContent(doc, content, first)
  doc.addPage()
  doc.font(SANS)
  const body = doc.struct('Document')
  doc.addStructure(body)
  body.add(doc.struct('H1', {}, () => void doc.fontSize(17).text(`Dossiê ${content.id}`)))
  for (const { person, outcome } of content.conclusions)
    body.add(doc.struct('P', {}, () => void doc.fontSize(10).text(`${outcome.label}: ${person.name}`)))
  body.end()
  addSignatureField(doc, { space, name: content.organisation, at })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
