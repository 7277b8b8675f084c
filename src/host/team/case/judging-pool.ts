import { join } from 'node:path'
import { Piscina } from 'piscina'
import { waitByClock, withinTime } from '../../../core/client/abort.ts'
import type { Config } from '../../../core/config/schema.ts'
import { readOrNull } from '../../../core/contract/read-json.ts'
import type { ReadJson } from '../../../core/contract/read-json.ts'
import { JUDGED_AT_ONCE, JUDGING_MEGABYTES, JUDGING_MS, SHORT_BODY } from '../../limits.ts'
import type { JudgeInWorker } from './judge.ts'

/** A case that took more time or memory than one case may. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged'
}

/** Threads that read long bodies, and judge and mask cases, so that none of it keeps this thread busy or fills its memory. */
export interface JudgingPool {
  /** @throws NotJudged where the case took too much. */
  readonly judgeInWorker: JudgeInWorker
  /** Reads short bodies at once, in this thread. @throws NotJudged where a long one took too much. */
  readonly readBody: (body: string) => Promise<ReadJson | null>
  readonly close: () => Promise<void>
}

/** Limits of one case. */
interface PoolLimits {
  readonly megabytes?: number
  readonly milliseconds?: number
}

/** What a failure of a thread means for the person: a case that took too much, or a fault of ours. */
function meaningOf(error: unknown): unknown {
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return new NotJudged('it took too long')
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NotJudged('it took too much memory') : error
}

const late = () => new DOMException('', 'TimeoutError')

/** Threads for the cases of this process; `config` as the page gets it. A thread that is ended is replaced. */
export function createJudgingPool(
  config: Config,
  { megabytes = JUDGING_MEGABYTES, milliseconds = JUDGING_MS }: PoolLimits = {},
): JudgingPool {
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'judge-worker.ts'),
    workerData: config,
    // A thread that starts takes as long as some cases.
    minThreads: JUDGED_AT_ONCE,
    maxThreads: JUDGED_AT_ONCE,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // A thread that fails between two tasks is replaced. Without a listener it would end the process.
  pool.on('error', (error: Error) => console.warn(`a thread that judges cases failed: ${error.message}`))

  async function run(name: 'judge' | 'read', task: unknown): Promise<unknown> {
    try {
      return await withinTime({ milliseconds, wait: waitByClock, late }, (signal) =>
        pool.run(task, { name, signal }),
      )
    } catch (error) {
      throw meaningOf(error)
    }
  }

  return {
    judgeInWorker: async (task) => (await run('judge', task)) as Uint8Array<ArrayBuffer>,
    readBody: async (body) =>
      body.length <= SHORT_BODY ? readOrNull(body) : ((await run('read', body)) as ReadJson | null),
    close: () => pool.destroy(),
  }
}
