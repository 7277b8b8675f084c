import { inflateSync } from 'node:zlib'
import { DossierContent } from './content.ts'

const CONTENT_NAME = 'dossie.json'
const FIRST_NAME = 'primeira-conclusao.pdf'

/** pdfkit's types lack the relationship (ISO 32000-2, 14.13). */
type FileOptions = PDFKit.Mixins.PDFAttachmentOptions & { readonly relationship: 'Data' | 'Supplement' }

const MAX_UNPACKED_BYTES = 64 * 2 ** 20

export function encodeContent(content: DossierContent): Uint8Array {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
}

/**
 * Attaches the content and the first dossier. Call this before anything is drawn: the content is then the first attachment in
 * the file, and no text of a case can pose as it.
 */
export function attachContent(
  doc: PDFKit.PDFDocument,
  content: DossierContent,
  first: Uint8Array | undefined,
): void {
  const date = new Date(content.conclusions.at(-1)?.at ?? '')
  const attach = (bytes: Uint8Array, options: FileOptions) =>
    doc.file(Buffer.from(bytes), { ...options, creationDate: date, modifiedDate: date })
  attach(encodeContent(content), { name: CONTENT_NAME, type: 'application/json', relationship: 'Data' })
  if (first) attach(first, { name: FIRST_NAME, type: 'application/pdf', relationship: 'Supplement' })
}

/** @param pdf with a verified signature: a stranger's file could unpack to more than the memory. */
export function readAttachedContent(pdf: Buffer): DossierContent | null {
  const header = pdf.indexOf('/Type /EmbeddedFile')
  const headerEnd = pdf.indexOf('\nstream\n', header)
  const length = /\/Length (\d+)/.exec(pdf.toString('latin1', header, headerEnd))?.[1]
  const start = headerEnd + '\nstream\n'.length
  try {
    const packed = pdf.subarray(start, start + Number(length))
    const json = inflateSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString()
    return DossierContent.parse(JSON.parse(json), { reportInput: false })
  } catch {
    return null
  }
}
