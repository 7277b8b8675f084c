import PQueue from 'p-queue'
import { waitByClock } from '../../../core/service/client/abort.ts'
import type { Wait } from '../../../core/service/client/abort.ts'
import type { Purpose } from '../../../core/case/lookup.ts'

/** When to try again after a full queue, in milliseconds. */
const FULL_MS = 5000

/** Turns that one person may wait for: a list of the page loads at most 48 cases at once, each by three reads. */
const WAITING_TURNS = 144

/** Milliseconds of work of the host's thread for which nobody need rest: a usual case takes less. */
const SHORT_WORK_MS = 10

/** Milliseconds of a pause in which people wait without a word. In a longer one the page says when to try again. */
const LONGEST_SILENT_PAUSE_MS = 10_000

/** Milliseconds of the longest pause that a 429 may cause: services are known to name the next day. */
const LONGEST_SERVICE_PAUSE_MS = 60_000

/** How many times as long as the host worked for a person nothing more is begun for them. */
const REST = 3

export class TurnRefusal extends Error {
  override readonly name = 'TurnRefusal'
  /** When to try again: whole seconds, at least 1. */
  readonly retryAfter: number

  constructor(reason: string, waitMs: number) {
    super(reason)
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

/** Who reads, for what, and until when. */
export interface Reader {
  readonly subject: string
  readonly purpose: Purpose
  readonly signal: AbortSignal
}

export interface Turns {
  /**
   * Does `work` in the reader's turn.
   *
   * @throws TurnRefusal where the person has too many waiting, or the service has asked for a long pause.
   * @throws the reason of the reader's signal where that aborts: the turn is then over, and `work` must stop by itself.
   */
  readonly take: <T>(reader: Reader, work: () => Promise<T>) => Promise<T>
  /** Does something for a person that keeps this thread busy. After long work the person's next turns begin later. */
  readonly work: <T>(subject: string, work: () => T) => T
  /** As if that had been done for so many milliseconds. */
  readonly worked: (subject: string, milliseconds: number) => void
  /** Begins no turn for some milliseconds, because the service has asked for it; never shortens a pause. */
  readonly pause: (milliseconds: number) => void
  readonly waiting: () => number
}

interface TurnsOptions {
  readonly atOnce: number
  readonly now?: () => number
  readonly wait?: Wait
}

interface Person {
  readonly queue: PQueue
  restsUntil: number
}

/**
 * Shares reads of the service, and this thread, between people. Each person's reads wait in a queue of their own, which lets
 * half of `atOnce` into the common queue. In both, who came first is served first, and cases that a person opens before
 * lists. Whoever's answers keep this thread busy rests three times as long, so that others have most of it.
 */
export function createTurns({ atOnce, now = Date.now, wait = waitByClock }: TurnsOptions): Turns {
  const common = new PQueue({ concurrency: atOnce })
  const share = Math.max(1, Math.floor(atOnce / 2))
  const people = new Map<string, Person>()
  let pausedUntil = 0

  function personOf(subject: string): Person {
    const known = people.get(subject)
    if (known) return known
    const person = { queue: new PQueue({ concurrency: share }), restsUntil: 0 }
    person.queue.addEventListener('idle', () => forgetIdle(subject, person))
    people.set(subject, person)
    return person
  }

  function forgetIdle(subject: string, { queue }: Person): void {
    if (!queue.isPaused && queue.size + queue.pending === 0) people.delete(subject)
  }

  function worked(subject: string, milliseconds: number): void {
    if (milliseconds < SHORT_WORK_MS) return
    const person = personOf(subject)
    const until = Math.max(person.restsUntil, now()) + REST * milliseconds
    person.restsUntil = until
    person.queue.pause()
    void wait(until - now()).then(() => {
      if (person.restsUntil !== until) return
      person.queue.start()
      forgetIdle(subject, person)
    })
  }

  /** In a long pause nobody is kept waiting: the page says when to try again. */
  function refuseInLongPause(): void {
    const left = pausedUntil - now()
    if (left > LONGEST_SILENT_PAUSE_MS) throw new TurnRefusal('the service has asked for a pause', left)
  }

  return {
    async take({ subject, purpose, signal }, work) {
      signal.throwIfAborted()
      refuseInLongPause()
      const { queue } = personOf(subject)
      if (queue.size >= WAITING_TURNS)
        throw new TurnRefusal('too many turns of one person are waiting', FULL_MS)
      const options = { priority: purpose === 'page' ? 1 : 0, signal }
      try {
        return await queue.add(() => common.add(work, options), options)
      } catch (error) {
        const isCleared = error instanceof DOMException && error.name === 'AbortError' && !signal.aborted
        if (isCleared) refuseInLongPause()
        throw error
      }
    },
    work(subject, work) {
      const before = process.threadCpuUsage()
      try {
        return work()
      } finally {
        // Not by the clock: on a busy machine it goes on while this thread does not.
        const { user, system } = process.threadCpuUsage(before)
        worked(subject, (user + system) / 1000)
      }
    },
    worked,
    pause(milliseconds) {
      const until = now() + Math.min(milliseconds, LONGEST_SERVICE_PAUSE_MS)
      if (until <= pausedUntil) return
      pausedUntil = until
      common.pause()
      void wait(until - now()).then(() => {
        // Another answer may have made the pause longer.
        if (pausedUntil === until) common.start()
      })
      if (until - now() <= LONGEST_SILENT_PAUSE_MS) return
      for (const { queue } of people.values()) queue.clear()
      common.clear()
    },
    waiting: () => [...people.values()].reduce((sum, { queue }) => sum + queue.size, common.size),
  }
}
