import { createHash } from 'node:crypto'
import type { Stamp } from '#modules/dossier/core/messages.ts'
import { attachContent, encodeContent } from './attachments.ts'
import { writeConclusion } from './conclusion-pages.ts'
import type { DossierContent } from './content.ts'
import { writeEvidence } from './evidence-pages.ts'
import { DOSSIER_LANGUAGE, say } from './page-texts.ts'
import { Sheet } from './print/sheet.ts'
import { writeProvenance } from './provenance-pages.ts'
import { DATA, encodeSignedData, signContent } from './signed-data.ts'
import type { Signer } from './signed-data.ts'
import { NO_STAMPS, requestStamp, StampError } from './stamp.ts'
import type { StampSettings } from './stamp.ts'

interface PdfParts {
  readonly content: DossierContent
  /** Bytes. */
  readonly signatureSpace: number
  readonly first?: Uint8Array | undefined
  readonly logo?: Uint8Array | undefined
}

export type RenderDossier = (parts: PdfParts) => Promise<Uint8Array>

export interface DossierOptions extends Pick<PdfParts, 'first' | 'logo'> {
  readonly stamping?: StampSettings | undefined
  /** By default it renders in this thread. */
  readonly render?: RenderDossier
}

/** Without a copy. */
export function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

type StampFailure = Pick<StampError, 'why' | 'message'>

/** `pdf` is null if a required stamp failed. */
export type DossierPdf =
  | { readonly pdf: Uint8Array; readonly stamp: Stamp; readonly failure: StampFailure | null }
  | { readonly pdf: null; readonly stamp: null; readonly failure: StampFailure }

/** Room for a signature without certificates: names, digests and the value. */
const SIGNATURE_BYTES = 2048

/** Room for a stamp: its certificates, signature and content. */
const STAMP_BYTES = 16 * 1024

const FOOTER_DIGEST_LENGTH = 16

/** Placeholder for a number of up to ten digits. pdfkit writes it as a name. */
const EMPTY_NUMBER = '**********'
const EMPTY_RANGE = `/ByteRange [0 ${`/${EMPTY_NUMBER} `.repeat(3).trim()}]`

/** Signs a dossier. If an optional stamp fails, the file says so. */
export async function makeDossier(
  content: DossierContent,
  signer: Signer,
  { stamping = NO_STAMPS, render = renderDossier, ...options }: DossierOptions = {},
): Promise<DossierPdf> {
  const signatureBytes = signer.certificates.reduce((sum, { length }) => sum + length, SIGNATURE_BYTES)
  async function make(timestamp: DossierContent['timestamp'], stampSettings: StampSettings) {
    const signatureSpace = signatureBytes + (stampSettings.url === null ? 0 : STAMP_BYTES)
    const pdf = await render({ content: { ...content, timestamp }, signatureSpace, ...options })
    return signPdf(toBuffer(pdf), signer, stampSettings)
  }
  try {
    return { ...(await make(stamping.url === null ? 'none' : 'stamped', stamping)), failure: null }
  } catch (error) {
    if (!(error instanceof StampError)) throw error
    const failure = { why: error.why, message: error.message }
    return stamping.isOptional
      ? { ...(await make('failed', NO_STAMPS)), failure }
      : { pdf: null, stamp: null, failure }
  }
}

/** Renders a tagged PDF/A-3a with its content attached. */
export async function renderDossier({ content, signatureSpace, first, logo }: PdfParts): Promise<Uint8Array> {
  const { id, organisation, conclusions, evidence } = content
  const date = new Date(conclusions.at(-1)?.at ?? '')
  const sheet = new Sheet(
    { language: DOSSIER_LANGUAGE, title: `${say('pages.title')} ${id}`, author: organisation, date },
    (doc) => attachContent(doc, content, first),
  )
  const pages = { sheet, content }
  writeConclusion(pages, logo)
  writeEvidence(pages)
  writeProvenance(pages, createHash('sha256').update(encodeContent(content)).digest('hex'))
  addSignatureField(sheet.doc, signatureSpace, { name: organisation, date })
  return sheet.finish([organisation, say('pages.running', { id })], (page, pageCount) => [
    say('pages.foot', { digest: evidence.slice(0, FOOTER_DIGEST_LENGTH) }),
    say('pages.foot.page', { page, pages: pageCount }),
  ])
}

/** PAdES baseline B-B, and B-T with a stamp (ETSI EN 319 142-1, 6.3). @throws StampError */
async function signPdf(pdf: Buffer, signer: Signer, { url, issuers }: StampSettings) {
  const range = pdf.indexOf(EMPTY_RANGE)
  const start = pdf.indexOf('<', range)
  const end = pdf.indexOf('>', start) + 1
  const filledRange = `/ByteRange [0 ${start} ${end} ${pdf.length - end}]`.padEnd(EMPTY_RANGE.length)
  pdf.write(filledRange, range, 'latin1')
  const signedData = signContent(DATA, Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)]), signer)
  const stamped = url === null ? null : await requestStamp(signedData.signature, url, issuers)
  const signature = encodeSignedData({ ...signedData, stamp: stamped?.token ?? null })
  if (2 * signature.length > end - start - 2) throw new StampError('not-valid', 'its stamp is too long')
  pdf.write(Buffer.from(signature).toString('hex'), start + 1, 'latin1')
  return { pdf, stamp: stamped?.stamp ?? null }
}

interface Reference {
  readonly data: Record<string, unknown>
}

/** What pdfkit's types lack. */
interface Internals {
  readonly _root: { readonly data: { readonly AcroForm: Reference } }
  readonly page: { readonly dictionary: Reference; readonly annotations: Reference[] }
  readonly ref: (data: Record<string, unknown>) => Reference & { readonly end: () => void }
}

/** Adds an invisible signature field to the current page (ISO 32000-1, 12.7.4.5). @param space in bytes. */
export function addSignatureField(
  doc: PDFKit.PDFDocument,
  space: number,
  { name, date }: { readonly name: string; readonly date: Date },
): void {
  const pdf = doc as unknown as Internals
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, EMPTY_NUMBER, EMPTY_NUMBER, EMPTY_NUMBER],
    Contents: Buffer.alloc(space),
    Name: new String(name),
    M: date,
  })
  signature.end()
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    // PDF/A requires the print flag. A field without a size needs no appearance.
    F: 4,
    Rect: [0, 0, 0, 0],
    T: new String('Assinatura'),
    V: signature,
    P: pdf.page.dictionary,
  })
  field.end()
  doc.initForm()
  // oxlint-disable-next-line no-underscore-dangle
  const form = pdf._root.data.AcroForm.data
  // SigFlags: the file is signed, and append-only. PDF/A forbids NeedAppearances.
  Object.assign(form, { SigFlags: 3, NeedAppearances: false, Fields: [field] })
  pdf.page.annotations.push(field)
}
