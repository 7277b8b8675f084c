import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { DossierContent } from '../file/content.ts'
import { MAKING_MS, THREAD_MEGABYTES, YOUNG_MEGABYTES } from './limits.ts'
import type { DossierMeans } from './means.ts'

export type PdfThreadData = Pick<DossierMeans, 'signing' | 'logo'>

export interface PdfTask {
  readonly content: DossierContent
  /** The file of the first conclusion, where this is the second. */
  readonly first: Uint8Array | undefined
}

export type MakePdf = (task: PdfTask) => Promise<Uint8Array>

/** Makes PDFs in a thread, one after the other: each takes half a second, and cases must not wait for it. */
export function startPdfThread({ signing, logo }: PdfThreadData): {
  readonly makePdf: MakePdf
  readonly close: () => Promise<void>
} {
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'pdf-worker.ts'),
    workerData: { signing, logo },
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  // A thread that fails between two tasks is replaced. Without a listener it would end the process.
  pool.on('error', (error: Error) => console.warn(`the thread that makes dossiers failed: ${error.message}`))
  return {
    makePdf: (task) => pool.run(task, { signal: AbortSignal.timeout(MAKING_MS) }),
    close: () => pool.destroy(),
  }
}
