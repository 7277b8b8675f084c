import PQueue from 'p-queue'
import type { Purpose } from '#core/case/lookup.ts'
import { waitByClock } from '#core/service/client/abort.ts'
import type { Wait } from '#core/service/client/abort.ts'

/** Milliseconds. In a longer pause reads fail at once: the page says when to try again. */
const LONGEST_SILENT_PAUSE_MS = 10_000

/** Milliseconds. Some services ask for a pause until the next day. */
const LONGEST_PAUSE_MS = 60_000

export class QueuePausedError extends Error {
  override readonly name = 'QueuePausedError'
  readonly retryAfter: number

  constructor(remainingMs: number) {
    super('the service has asked for a pause')
    this.retryAfter = Math.ceil(remainingMs / 1000)
  }
}

export interface Reader {
  readonly subject: string
  readonly purpose: Purpose
  readonly signal: AbortSignal
}

export type RequestQueue = ReturnType<typeof createRequestQueue>

interface RequestQueueOptions {
  readonly concurrency: number
  readonly now?: () => number
  readonly wait?: Wait
}

/**
 * The reads of the service: pages before lists, then first in, first out. Each person has a queue of their own, which passes
 * at most half of `concurrency` on to the common queue.
 */
export function createRequestQueue({ concurrency, now = Date.now, wait = waitByClock }: RequestQueueOptions) {
  const commonQueue = new PQueue({ concurrency })
  const queueByPerson = new Map<string, PQueue>()
  let pausedUntil = 0

  function queueOf(subject: string): PQueue {
    const existingQueue = queueByPerson.get(subject)
    if (existingQueue) return existingQueue
    const queue = new PQueue({ concurrency: Math.max(1, Math.floor(concurrency / 2)) })
    queue.addEventListener('idle', () => queueByPerson.delete(subject))
    queueByPerson.set(subject, queue)
    return queue
  }

  function throwInLongPause(): void {
    const remainingMs = pausedUntil - now()
    if (remainingMs > LONGEST_SILENT_PAUSE_MS) throw new QueuePausedError(remainingMs)
  }

  return {
    /** @throws QueuePausedError in a long pause; the signal's reason if it aborts. */
    async add<T>({ subject, purpose, signal }: Reader, read: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      throwInLongPause()
      const options = { priority: purpose === 'page' ? 1 : 0, signal }
      try {
        return await queueOf(subject).add(() => commonQueue.add(read, options), options)
      } catch (error) {
        const isCleared = error instanceof DOMException && error.name === 'AbortError' && !signal.aborted
        if (isCleared) throwInLongPause()
        throw error
      }
    },
    /** Never shortens a pause. */
    pause(milliseconds: number) {
      const until = now() + Math.min(milliseconds, LONGEST_PAUSE_MS)
      if (until <= pausedUntil) return
      pausedUntil = until
      commonQueue.pause()
      void wait(until - now()).then(() => {
        // A later answer may have extended the pause.
        if (pausedUntil === until) commonQueue.start()
      })
      if (until - now() <= LONGEST_SILENT_PAUSE_MS) return
      for (const queue of queueByPerson.values()) queue.clear()
      commonQueue.clear()
    },
    size: () => [...queueByPerson.values()].reduce((sum, { size }) => sum + size, commonQueue.size),
  }
}
