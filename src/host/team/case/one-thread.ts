import { Piscina } from 'piscina'
import { waitByClock, withinTime } from '../../../core/client/abort.ts'
import { JUDGING_MS, THREAD_MEGABYTES, YOUNG_MEGABYTES } from '../../limits.ts'

/** A case that took more time or memory than one case may. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged'
}

/** Functions of one task each. Tasks and results can be sent between threads. */
type Work = Readonly<Record<string, (task: never) => unknown>>

/** Does one piece of some work, maybe in another thread. */
export type Run<W extends Work> = <Name extends keyof W & string>(
  name: Name,
  task: Parameters<W[Name]>[0],
) => Promise<Awaited<ReturnType<W[Name]>>>

/** Limits of one piece of work. */
export interface WorkLimits {
  readonly megabytes?: number
  readonly milliseconds?: number
}

/** A thread that does one piece of work at a time. */
export interface OneThread<W extends Work> {
  /** The time that work may take begins at once: callers wait for their turn. @throws NotJudged where it took too much. */
  readonly run: Run<W>
  readonly close: () => Promise<void>
}

/** What a failure of a thread means for the person: a case that took too much, or a fault of ours. */
function meaningOf(error: unknown): unknown {
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return new NotJudged('it took too long')
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NotJudged('it took too much memory') : error
}

const late = () => new DOMException('', 'TimeoutError')

/**
 * Starts a thread, which is replaced where it is ended.
 *
 * @param filename of the module with the functions.
 * @param data that the module is started with.
 */
export function startThread<W extends Work>(
  filename: string,
  data: unknown,
  { megabytes = THREAD_MEGABYTES, milliseconds = JUDGING_MS }: WorkLimits = {},
): OneThread<W> {
  const pool = new Piscina({
    filename,
    workerData: data,
    // A thread that starts takes as long as some cases.
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  // A thread that fails between two tasks is replaced. Without a listener it would end the process.
  pool.on('error', (error: Error) => console.warn(`a thread that judges cases failed: ${error.message}`))
  return {
    async run(name, task) {
      try {
        // Work that has begun ends, also where nobody waits for it any more: ending it would end its thread.
        return await withinTime({ milliseconds, wait: waitByClock, late }, (signal) =>
          pool.run(task, { name, signal }),
        )
      } catch (error) {
        throw meaningOf(error)
      }
    },
    close: () => pool.destroy(),
  }
}
