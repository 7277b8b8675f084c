import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { RenderDossier } from '#modules/dossier/file/make-dossier.ts'
import { MAKING_MS, THREAD_MEGABYTES, YOUNG_MEGABYTES } from './limits.ts'
import type { DossierSetup } from './setup.ts'

export type PdfThreadData = Pick<DossierSetup, 'logo'>

/** Too many dossiers are waiting for the thread. */
export class PdfQueueError extends Error {
  override readonly name = 'PdfQueueError'
}

/** Renders PDFs one by one in a thread: each takes half a second, which would block the host. */
export function startPdfThread(
  { logo }: PdfThreadData,
  milliseconds = MAKING_MS,
): { readonly render: RenderDossier; readonly close: () => Promise<void> } {
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'pdf-worker.ts'),
    workerData: { logo } satisfies PdfThreadData,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  // Piscina replaces a thread that fails between tasks. Without a listener the error would end the process.
  pool.on('error', (error: Error) => console.warn(`the thread that makes dossiers failed: ${error.message}`))
  return {
    /** @throws PdfQueueError */
    async render(parts) {
      const signal = AbortSignal.timeout(milliseconds)
      try {
        return (await pool.run(parts, { signal })) as Uint8Array
      } catch (error) {
        throw signal.aborted ? new PdfQueueError('too many dossiers wait', { cause: error }) : error
      }
    },
    close: () => pool.destroy(),
  }
}
