import { join } from 'node:path'
import type { CaseWork, RunWork } from './case-work.ts'
import type { ThreadData } from './case-worker.ts'
import { startThread } from './one-thread.ts'
import type { WorkLimits } from './one-thread.ts'

/**
 * Threads for what takes time with the size of a case, so that none of it keeps this thread busy or fills its memory: one
 * for long cases, and one for all others, so that these never wait for a long one.
 */
interface CaseThreads {
  /** As in `OneThread`. */
  readonly run: RunWork
  readonly close: () => Promise<void>
}

/** The threads of this process for cases. */
export function createCaseThreads(data: ThreadData, limits?: WorkLimits): CaseThreads {
  const start = () => startThread<CaseWork>(join(import.meta.dirname, 'case-worker.ts'), data, limits)
  const threads = { short: start(), long: start() }
  return {
    run: (length, name, task) => threads[length].run(name, task),
    async close() {
      await Promise.all([threads.short.close(), threads.long.close()])
    },
  }
}
