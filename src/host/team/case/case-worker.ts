import { workerData } from 'node:worker_threads'
import { move } from 'piscina'
import type { Config } from '../../../core/config/schema.ts'
import { createCaseWork } from './case-work.ts'
import type { JudgeTask } from './judge.ts'

/** What each thread is started with. */
export interface ThreadData {
  /** As the page gets it. */
  readonly config: Config
  /** Of digests of what was read; null where dossiers are off. */
  readonly evidenceKey: Uint8Array | null
}

const { config, evidenceKey } = workerData as ThreadData
const work = createCaseWork(config, evidenceKey)

export const { read, reveal, confer } = work

/** Its bytes are handed over and not copied. */
export const judge = (task: JudgeTask) => move(work.judge(task))
