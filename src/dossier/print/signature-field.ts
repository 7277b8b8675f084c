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

/**
 * Adds an empty signature to the page that is open, invisible (ISO 32000-1, 12.7.4.5).
 *
 * @param space for the signature, in bytes.
 */
export function addSignatureField(
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
