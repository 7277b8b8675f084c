import { createHash } from 'node:crypto'
import type { Stamp } from '#modules/dossier/core/messages.ts'
import { attachContent, contentBytes } from './attachments.ts'
import { writeConclusion } from './conclusion-pages.ts'
import type { DossierContent } from './content.ts'
import { writeEvidence } from './evidence-pages.ts'
import { Sheet } from './print/sheet.ts'
import { writeProvenance } from './provenance-pages.ts'
import { DOSSIER_LANGUAGE, dossierSay } from './say.ts'
import { DATA, encodeSigned, signParts } from './signed-data.ts'
import type { Signer } from './signed-data.ts'
import { askForStamp, NO_STAMPS, StampError } from './stamp.ts'
import type { StampSettings } from './stamp.ts'

export interface DossierParts {
  /** The file of the first conclusion, as it was signed. */
  readonly first?: Uint8Array | undefined
  readonly logo?: Uint8Array | undefined
  readonly stamping?: StampSettings | undefined
}

/** Why a dossier has no time stamp that it should have. */
type Failure = Pick<StampError, 'why' | 'message'>

/** A signed PDF; none where it has no time stamp, and must have one. */
export type MadeDossier =
  | { readonly pdf: Uint8Array; readonly stamp: Stamp; readonly failure: Failure | null }
  | { readonly pdf: null; readonly stamp: null; readonly failure: Failure }

/** What a signature holds beside its certificates: names, digests and the value. */
const SIGNATURE_BYTES = 2048

/** What a time stamp holds: its certificates, its signature, and what it says. */
const STAMP_BYTES = 16 * 1024

/** Characters of the evidence's digest at the foot of each page. */
const FOOT_DIGEST = 16

function concludedAt({ conclusions }: DossierContent): Date {
  return new Date(conclusions.at(-1)?.at ?? '')
}

/** A tagged PDF/A-3a with its content attached, and room for a signature of so many bytes. */
async function renderDossier(
  content: DossierContent,
  space: number,
  { first, logo }: DossierParts,
): Promise<Uint8Array> {
  const say = dossierSay()
  const at = concludedAt(content)
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

/** PAdES baseline B-B, and B-T with a stamp (ETSI EN 319 142-1, 6.3). @throws StampError */
async function signPdf(pdf: Buffer, signer: Signer, { url, issuers }: StampSettings) {
  const range = pdf.indexOf(EMPTY_RANGE)
  const from = pdf.indexOf('<', range)
  const to = pdf.indexOf('>', from) + 1
  const filled = `/ByteRange [0 ${from} ${to} ${pdf.length - to}]`.padEnd(EMPTY_RANGE.length)
  pdf.write(filled, range, 'latin1')
  const parts = signParts(DATA, Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]), signer)
  const stamped = url === null ? null : await askForStamp(parts.value, url, issuers)
  const signature = encodeSigned({ ...parts, stamp: stamped?.token ?? null })
  if (2 * signature.length > to - from - 2) throw new StampError('not-valid', 'its stamp is too long')
  pdf.write(Buffer.from(signature).toString('hex'), from + 1, 'latin1')
  return { pdf, stamp: stamped?.stamp ?? null }
}

/** Where a stamp is optional and there is none, the file says so. */
export async function makeDossier(
  content: DossierContent,
  signer: Signer,
  { stamping = NO_STAMPS, ...parts }: DossierParts = {},
): Promise<MadeDossier> {
  const own = signer.certificates.reduce((sum, { length }) => sum + length, SIGNATURE_BYTES)
  async function make(timestamp: DossierContent['timestamp'], by: StampSettings) {
    const space = by.url === null ? own : own + STAMP_BYTES
    return signPdf(Buffer.from(await renderDossier({ ...content, timestamp }, space, parts)), signer, by)
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

/** For a number of ten digits, as a name. */
const EMPTY_NUMBER = '**********'
const EMPTY_RANGE = `/ByteRange [0 ${`/${EMPTY_NUMBER} `.repeat(3).trim()}]`

/** PDFReference of pdfkit, which its types do not have. */
interface Reference {
  readonly data: Record<string, unknown>
}

/** What pdfkit's types leave out. */
interface Internals {
  readonly _root: { readonly data: { readonly AcroForm: Reference } }
  readonly page: { readonly dictionary: Reference; readonly annotations: Reference[] }
  readonly ref: (data: Record<string, unknown>) => Reference & { readonly end: () => void }
}

/** An invisible one, on the page that is open (ISO 32000-1, 12.7.4.5). @param space in bytes. */
function addSignatureField(
  doc: PDFKit.PDFDocument,
  { space, name, at }: { readonly space: number; readonly name: string; readonly at: Date },
): void {
  const pdf = doc as unknown as Internals
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, EMPTY_NUMBER, EMPTY_NUMBER, EMPTY_NUMBER],
    Contents: Buffer.alloc(space),
    Name: new String(name),
    M: at,
  })
  signature.end()
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    // PDF/A: printed, and without a size it needs no appearance.
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
  // Signatures exist, and only appending leaves them valid; PDF/A forbids that readers make appearances.
  Object.assign(form, { SigFlags: 3, NeedAppearances: false, Fields: [field] })
  pdf.page.annotations.push(field)
}
