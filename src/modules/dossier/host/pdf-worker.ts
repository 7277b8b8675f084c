import { workerData } from 'node:worker_threads'
import { renderDossier } from '#modules/dossier/file/make-dossier.ts'
import type { RenderDossier } from '#modules/dossier/file/make-dossier.ts'
import type { PdfThreadData } from './pdf-thread.ts'

const { logo } = workerData as PdfThreadData

const render: RenderDossier = (parts) => renderDossier({ ...parts, logo })
export default render
