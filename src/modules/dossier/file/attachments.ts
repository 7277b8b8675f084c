import { inflateSync } from 'node:zlib'
import { DossierContent } from './content.ts'

const CONTENT_NAME = 'dossie.json'
const FIRST_NAME = 'primeira-conclusao.pdf'

/** Its types lack the relationship (ISO 32000-2, 14.13). */
type FileOptions = PDFKit.Mixins.PDFAttachmentOptions & { readonly relationship: 'Data' | 'Supplement' }

/** The most bytes that the content of a dossier may have, unpacked. */
const MOST_CONTENT_BYTES = 64 * 2 ** 20

export function contentBytes(content: DossierContent): Uint8Array {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
}

/**
 * Attaches the content, and the file of the first conclusion. Call it before anything else is written: the content is then
 * the first file in the bytes, and no text of a case can stand in for it.
 */
export function attachContent(
  doc: PDFKit.PDFDocument,
  content: DossierContent,
  first: Uint8Array | undefined,
): void {
  const at = new Date(content.conclusions.at(-1)?.at ?? '')
  const attach = (bytes: Uint8Array, options: FileOptions) =>
    doc.file(Buffer.from(bytes), { ...options, creationDate: at, modifiedDate: at })
  attach(contentBytes(content), { name: CONTENT_NAME, type: 'application/json', relationship: 'Data' })
  if (first) attach(first, { name: FIRST_NAME, type: 'application/pdf', relationship: 'Supplement' })
}

const BEGINNING = '/Type /EmbeddedFile'

/** @param pdf whose signature was verified: of a stranger's file a few bytes could unpack to more than the memory holds. */
export function attachedContent(pdf: Buffer): DossierContent | null {
  const at = pdf.indexOf(BEGINNING)
  const start = pdf.indexOf('\nstream\n', at)
  const length = /\/Length (\d+)/.exec(pdf.toString('latin1', at, start))?.[1]
  const from = start + '\nstream\n'.length
  try {
    const packed = pdf.subarray(from, from + Number(length))
    const json = inflateSync(packed, { maxOutputLength: MOST_CONTENT_BYTES }).toString()
    return DossierContent.parse(JSON.parse(json), { reportInput: false })
  } catch {
    return null
  }
}
