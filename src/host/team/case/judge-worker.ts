import { workerData } from 'node:worker_threads'
import { move } from 'piscina'
import type { Config } from '../../../core/config/schema.ts'
import { readOrNull } from '../../../core/contract/read-json.ts'
import { createJudge } from './judge.ts'
import type { JudgeTask } from './judge.ts'

const judgeCase = createJudge(workerData as Config)

/** Judges a case; its bytes are handed over and not copied. */
export const judge = (task: JudgeTask) => move(judgeCase(task))

/** Reads the body of an answer. */
export const read = readOrNull
