import { join } from 'node:path'
import { Piscina } from 'piscina'
import { waitByClock, withinTime } from '../../../core/client/abort.ts'
import type { Config } from '../../../core/config/schema.ts'
import { JUDGING_MS, THREAD_MEGABYTES, YOUNG_MEGABYTES } from '../../limits.ts'
import type { RunWork } from './case-work.ts'

/** A case that took more time or memory than one case may. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged'
}

/**
 * Threads for what takes time with the size of a case, so that none of it keeps this thread busy or fills its memory: one
 * for long cases, and one for all others, so that these never wait for a long one.
 */
interface CaseThreads {
  /** The time that work may take begins at once: callers wait for their turn. @throws NotJudged where it took too much. */
  readonly run: RunWork
  readonly close: () => Promise<void>
}

/** Limits of one piece of work. */
interface WorkLimits {
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

/** The threads of this process; `config` as the page gets it. A thread that is ended is replaced. */
export function createCaseThreads(
  config: Config,
  { megabytes = THREAD_MEGABYTES, milliseconds = JUDGING_MS }: WorkLimits = {},
): CaseThreads {
  const [short, long] = [startThread(), startThread()]

  function startThread(): Piscina {
    const pool = new Piscina({
      filename: join(import.meta.dirname, 'case-worker.ts'),
      workerData: config,
      // A thread that starts takes as long as some cases.
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    })
    // A thread that fails between two tasks is replaced. Without a listener it would end the process.
    pool.on('error', (error: Error) => console.warn(`a thread that judges cases failed: ${error.message}`))
    return pool
  }

  return {
    async run(length, name, task) {
      try {
        // Work that has begun ends, also where nobody waits for it any more: ending it would end its thread.
        return await withinTime({ milliseconds, wait: waitByClock, late }, (signal) =>
          (length === 'long' ? long : short).run(task, { name, signal }),
        )
      } catch (error) {
        throw meaningOf(error)
      }
    },
    async close() {
      await Promise.all([short.destroy(), long.destroy()])
    },
  }
}
