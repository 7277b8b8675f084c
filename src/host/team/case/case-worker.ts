import { workerData } from 'node:worker_threads'
import { move } from 'piscina'
import type { Config } from '../../../core/config/schema.ts'
import { createCaseWork } from './case-work.ts'
import type { DossierMeans } from './dossier-work.ts'
import type { JudgeTask } from './judge.ts'

/** What each thread is started with. */
export interface ThreadData {
  readonly config: Config
  readonly means: DossierMeans | null
}

const { config, means } = workerData as ThreadData
const work = createCaseWork(config, means)

export const { read, reveal, confer, evidence, openDossier, compare, conclude } = work

/** Its bytes are handed over and not copied. */
export const judge = (task: JudgeTask) => move(work.judge(task))
