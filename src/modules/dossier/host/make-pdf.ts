import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { DossierContent } from '#modules/dossier/file/content.ts'
import type { MadeDossier } from '#modules/dossier/file/make-dossier.ts'
import { MAKING_MS, THREAD_MEGABYTES, YOUNG_MEGABYTES } from './limits.ts'
import type { DossierMeans } from './means.ts'

export type PdfThreadData = Pick<DossierMeans, 'signing' | 'stamping' | 'logo'>

export interface PdfTask {
  readonly content: DossierContent
  /** The file of the first conclusion, where this is the second. */
  readonly first: Uint8Array | undefined
}

export type MakePdf = (task: PdfTask) => Promise<MadeDossier>

/** Makes PDFs in a thread, one after the other: each takes half a second, and cases must not wait for it. */
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
  // A thread that fails between two tasks is replaced. Without a listener it would end the process.
  pool.on('error', (error: Error) => console.warn(`the thread that makes dossiers failed: ${error.message}`))
  return {
    async makePdf(task) {
      const made = (await pool.run(task, { signal: AbortSignal.timeout(MAKING_MS) })) as MadeDossier
      if (made.failure) console.warn(`DOSSIER_TIMESTAMP_URL gave no time stamp: ${made.failure.message}`)
      return made
    },
    close: () => pool.destroy(),
  }
}
