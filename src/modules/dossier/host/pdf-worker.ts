import { workerData } from 'node:worker_threads'
import { readCertificate } from '#modules/dossier/file/certificate.ts'
import { makeDossier } from '#modules/dossier/file/make-dossier.ts'
import type { PdfTask, PdfThreadData } from './make-pdf.ts'

const { signing, ...options } = workerData as PdfThreadData

/** @throws UnusableCertificate if the certificate has expired since the start. */
export default ({ content, first }: PdfTask) => {
  readCertificate(signing, Date.now())
  return makeDossier(content, signing, { first, ...options })
}
