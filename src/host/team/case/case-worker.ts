import { workerData } from 'node:worker_threads'
import { move } from 'piscina'
import type { Config } from '../../../core/config/schema.ts'
import { createCaseWork } from './case-work.ts'
import type { JudgeTask } from './judge.ts'

const work = createCaseWork(workerData as Config)

export const { read, reveal, confer } = work

/** Its bytes are handed over and not copied. */
export const judge = (task: JudgeTask) => move(work.judge(task))
