import { join } from 'node:path'
import { startThread } from '../case/one-thread.ts'
import type { OneThread } from '../case/one-thread.ts'
import type { DossierWork } from './dossier-work.ts'
import type { DossierThreadData } from './dossier-worker.ts'

/** The one thread of this process that makes and reads dossiers: cases never wait for it. */
export function createDossierThread(data: DossierThreadData): OneThread<DossierWork> {
  return startThread(join(import.meta.dirname, 'dossier-worker.ts'), data)
}
