import PQueue from 'p-queue'
import { waitByClock } from '#core/service/client/abort.ts'
import type { Wait } from '#core/service/client/abort.ts'
import type { Purpose } from '#core/case/lookup.ts'

/** In milliseconds. In a longer pause nobody waits: the page says when to try again. */
const LONGEST_SILENT_PAUSE_MS = 10_000

/** In milliseconds. Some services ask for a pause until the next day. */
const LONGEST_PAUSE_MS = 60_000

export class QueuePausedError extends Error {
  override readonly name = 'QueuePausedError'
  /** In seconds. */
  readonly retryAfter: number

  constructor(remainingMs: number) {
    super('the service has asked for a pause')
    this.retryAfter = Math.ceil(remainingMs / 1000)
  }
}

/** Who reads, for what, and until when. */
export interface Reader {
  readonly subject: string
  readonly purpose: Purpose
  readonly signal: AbortSignal
}

export interface RequestQueue {
  /**
   * Runs `read` in the reader's turn.
   *
   * @throws QueuePausedError in a long pause; the signal's reason if it aborts.
   */
  readonly add: <T>(reader: Reader, read: () => Promise<T>) => Promise<T>
  /** Starts no read for some milliseconds; never shortens a pause. */
  readonly pause: (milliseconds: number) => void
  readonly size: () => number
}

interface RequestQueueOptions {
  readonly concurrency: number
  readonly now?: () => number
  readonly wait?: Wait
}

/**
 * The reads of the service: pages before lists, then first come, first served. Each person's reads wait in their own queue,
 * which passes at most half of `concurrency` on to the common queue.
 */
export function createRequestQueue({
  concurrency,
  now = Date.now,
  wait = waitByClock,
}: RequestQueueOptions): RequestQueue {
  const common = new PQueue({ concurrency })
  const people = new Map<string, PQueue>()
  let pausedUntil = 0

  function queueOf(subject: string): PQueue {
    const known = people.get(subject)
    if (known) return known
    const queue = new PQueue({ concurrency: Math.max(1, Math.floor(concurrency / 2)) })
    queue.addEventListener('idle', () => people.delete(subject))
    people.set(subject, queue)
    return queue
  }

  function refuseInLongPause(): void {
    const remainingMs = pausedUntil - now()
    if (remainingMs > LONGEST_SILENT_PAUSE_MS) throw new QueuePausedError(remainingMs)
  }

  return {
    async add({ subject, purpose, signal }, read) {
      signal.throwIfAborted()
      refuseInLongPause()
      const options = { priority: purpose === 'page' ? 1 : 0, signal }
      try {
        return await queueOf(subject).add(() => common.add(read, options), options)
      } catch (error) {
        const isCleared = error instanceof DOMException && error.name === 'AbortError' && !signal.aborted
        if (isCleared) refuseInLongPause()
        throw error
      }
    },
    pause(milliseconds) {
      const until = now() + Math.min(milliseconds, LONGEST_PAUSE_MS)
      if (until <= pausedUntil) return
      pausedUntil = until
      common.pause()
      void wait(until - now()).then(() => {
        // Another answer may have made the pause longer.
        if (pausedUntil === until) common.start()
      })
      if (until - now() <= LONGEST_SILENT_PAUSE_MS) return
      for (const queue of people.values()) queue.clear()
      common.clear()
    },
    size: () => [...people.values()].reduce((sum, { size }) => sum + size, common.size),
  }
}
