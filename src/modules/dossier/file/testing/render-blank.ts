import { attachContent } from '#modules/dossier/file/attachments.ts'
import { addSignatureField } from '#modules/dossier/file/make-dossier.ts'
import type { RenderDossier } from '#modules/dossier/file/make-dossier.ts'
import { DOSSIER_LANGUAGE } from '#modules/dossier/file/page-texts.ts'
import { Sheet } from '#modules/dossier/file/print/sheet.ts'

/** Attaches everything but draws no texts, which takes most of the time. */
export const renderBlank: RenderDossier = async ({ content, signatureSpace, first }) => {
  const { id, organisation, conclusions } = content
  const date = new Date(conclusions.at(-1)?.at ?? '')
  const sheet = new Sheet({ language: DOSSIER_LANGUAGE, title: id, author: organisation, date }, (doc) =>
    attachContent(doc, content, first),
  )
  // A form needs a font.
  sheet.doc.font('sans')
  addSignatureField(sheet.doc, signatureSpace, { name: organisation, date })
  return sheet.finish(['', ''], () => ['', ''])
}
