import { workerData } from 'node:worker_threads'
import type { Config } from '../../../core/config/schema.ts'
import { createDossierWork } from './dossier-work.ts'
import type { DossierMeans } from './dossier-work.ts'

/** What the thread is started with. */
export interface DossierThreadData {
  /** As the page gets it. */
  readonly config: Config
  readonly means: DossierMeans
}

const { config, means } = workerData as DossierThreadData

export const { evidence, verify, compare, conclude } = createDossierWork(config, means)
