import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { DossierContent } from '#modules/dossier/file/content.ts'
import type { DossierPdf } from '#modules/dossier/file/make-dossier.ts'
import { MAKING_MS, THREAD_MEGABYTES, YOUNG_MEGABYTES } from './limits.ts'
import type { DossierSetup } from './setup.ts'

export type PdfThreadData = Pick<DossierSetup, 'signing' | 'stamping' | 'logo'>

export interface PdfTask {
  readonly content: DossierContent
  readonly first: Uint8Array | undefined
}

export type MakePdf = (task: PdfTask) => Promise<DossierPdf>

/** Makes PDFs one by one in a thread: each takes half a second, which would block the host. */
export function startPdfThread({ signing, stamping, logo }: PdfThreadData): {
  readonly makePdf: MakePdf
  readonly close: () => Promise<void>
} {
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'pdf-worker.ts'),
    workerData: { signing, stamping, logo } satisfies PdfThreadData,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  // Piscina replaces a thread that fails between tasks. Without a listener the error would end the process.
  pool.on('error', (error: Error) => console.warn(`the thread that makes dossiers failed: ${error.message}`))
  return {
    async makePdf(task) {
      const dossier = (await pool.run(task, { signal: AbortSignal.timeout(MAKING_MS) })) as DossierPdf
      if (dossier.failure)
        console.warn(`DOSSIER_TIMESTAMP_URL gave no time stamp: ${dossier.failure.message}`)
      return dossier
    },
    close: () => pool.destroy(),
  }
}
