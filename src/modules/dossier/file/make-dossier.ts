import { createHash, sign } from 'node:crypto'
import { Signer, SignPdf } from '@signpdf/signpdf'
import { attachContent, contentBytes } from './attachments.ts'
import { openKey } from './certificate.ts'
import type { SigningKey } from './certificate.ts'
import { writeConclusion } from './conclusion-pages.ts'
import type { DossierContent } from './content.ts'
import { writeEvidence } from './evidence-pages.ts'
import { Sheet } from './print/sheet.ts'
import { writeProvenance } from './provenance-pages.ts'
import { DOSSIER_LANGUAGE, dossierSay } from './say.ts'
import { encodeAttributes, encodeSignature } from './signed-data.ts'

export interface DossierParts {
  /** The file of the first conclusion, as it was signed. */
  readonly first?: Uint8Array | undefined
  readonly logo?: Uint8Array | undefined
}

/** What a signature holds beside the certificates: names, times, digests and the signed digest itself. */
const SIGNATURE_BYTES = 4096

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

/** Signs by the key of a PKCS#12 file: detached PKCS#7, which every PDF reader verifies (ISO 32000-1, 12.8.3.3). */
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

/** The signed PDF of a dossier. @throws UnusableCertificate */
export async function makeDossier(
  content: DossierContent,
  signing: SigningKey,
  parts: DossierParts = {},
): Promise<Uint8Array> {
  // The signature brings the certificates of the PKCS#12 file with it.
  const pdf = await renderDossier(content, signing.p12.byteLength + SIGNATURE_BYTES, parts)
  return new SignPdf().sign(pdf, new P12Signer(signing), concludedAt(content))
}

/** What `@signpdf/signpdf` looks for, and writes the signed ranges over. */
const RANGE_TO_FILL = '**********'

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
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, RANGE_TO_FILL, RANGE_TO_FILL, RANGE_TO_FILL],
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
