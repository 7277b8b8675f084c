import { waitByClock } from '../../../core/client/abort.ts'
import type { Wait } from '../../../core/client/abort.ts'
import type { Purpose } from '../../../core/team/addresses.ts'
import { INTERACTIVE_READS, LONGEST_SERVICE_PAUSE_MS, WAITING_READS } from '../../limits.ts'

/** In a longer pause nobody is kept waiting: the page says when to try again. In milliseconds. */
const LONGEST_SILENT_PAUSE_MS = 10_000

/** When to try again after a full queue, in milliseconds. */
const FULL_MS = 5000

/** A read that is not let in. */
export class BudgetRefusal extends Error {
  override readonly name = 'BudgetRefusal'
  /** When to try again: whole seconds, at least 1. */
  readonly retryAfter: number

  constructor(reason: string, waitMs: number) {
    super(reason)
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

/** Shares the reads that the service is sent at once between people. */
export interface Budget {
  /**
   * Resolves when it is the read's turn. The returned function ends the turn; further calls do nothing.
   *
   * @throws BudgetRefusal where the person has too many waiting, or the service has asked for a longer pause.
   * @throws the reason of `signal` where that aborts first.
   */
  readonly enter: (person: string, purpose: Purpose, signal?: AbortSignal) => Promise<() => void>
  /** How many reads wait for their turn. */
  readonly waiting: () => number
  /** Lets nobody in for some milliseconds, because the service has asked for it; never shortens a pause. */
  readonly pause: (milliseconds: number) => void
}

interface BudgetOptions {
  /** Turns at once. */
  readonly concurrency: number
  /** Reads of one person that may wait. */
  readonly mostWaiting?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly wait?: Wait
}

interface Waiting {
  readonly admit: () => void
  readonly refuse: (error: unknown) => void
}

interface Person {
  running: number
  /** Waiting or running reads that go before the lists. */
  interactive: number
  /** First come, first served. */
  readonly page: Set<Waiting>
  readonly list: Set<Waiting>
}

/**
 * A budget of `concurrency` turns. Cases opened by hand go before lists. Among each, the next turn is that of the person
 * with the fewest turns in progress, and of those the one who has gone without for longest: neither a long list nor slow
 * answers take another person's share.
 */
export function createBudget({
  concurrency,
  mostWaiting = WAITING_READS,
  now = Date.now,
  wait = waitByClock,
}: BudgetOptions): Budget {
  /** Who was served last stands last. */
  const people = new Map<string, Person>()
  let running = 0
  let pausedUntil: number | null = null

  function personOf(name: string): Person {
    const known = people.get(name)
    if (known) return known
    const person = { running: 0, interactive: 0, page: new Set<Waiting>(), list: new Set<Waiting>() }
    people.set(name, person)
    return person
  }

  function forgetIdle(name: string, person: Person): void {
    if (person.running + person.page.size + person.list.size === 0) people.delete(name)
  }

  function nextOf(purpose: Purpose): { name: string; person: Person; waiting: Waiting } | null {
    let next: [string, Person] | null = null
    for (const [name, person] of people) {
      if (person[purpose].size > 0 && (!next || person.running < next[1].running)) next = [name, person]
    }
    const [waiting] = next?.[1][purpose] ?? []
    return next && waiting ? { name: next[0], person: next[1], waiting } : null
  }

  function startTurns(): void {
    for (;;) {
      if (running >= concurrency || pausedUntil !== null) return
      const next = nextOf('page') ?? nextOf('list')
      if (!next) return
      people.delete(next.name)
      people.set(next.name, next.person)
      running += 1
      next.person.running += 1
      next.waiting.admit()
    }
  }

  function checkRoom(name: string): void {
    const left = pausedUntil === null ? 0 : pausedUntil - now()
    if (left > LONGEST_SILENT_PAUSE_MS) throw new BudgetRefusal('the service has asked for a pause', left)
    const person = people.get(name)
    if (person && person.page.size + person.list.size >= mostWaiting)
      throw new BudgetRefusal('too many reads of one person are waiting', FULL_MS)
  }

  async function resumeAt(time: number): Promise<void> {
    await wait(time - now())
    // Another answer may have made the pause longer.
    if (pausedUntil !== time) return
    pausedUntil = null
    startTurns()
  }

  return {
    async enter(name, asked, signal) {
      signal?.throwIfAborted()
      checkRoom(name)
      const person = personOf(name)
      const purpose = asked === 'page' && person.interactive < INTERACTIVE_READS ? 'page' : 'list'
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const leaveQueue = () => {
        person[purpose].delete(waiting)
        signal?.removeEventListener('abort', abort)
      }
      const end = () => {
        if (purpose === 'page') person.interactive -= 1
        forgetIdle(name, person)
      }
      const waiting: Waiting = {
        admit: () => {
          leaveQueue()
          resolve()
        },
        refuse: (error) => {
          leaveQueue()
          end()
          reject(error)
        },
      }
      const abort = () => waiting.refuse(signal?.reason)
      signal?.addEventListener('abort', abort)
      if (purpose === 'page') person.interactive += 1
      person[purpose].add(waiting)
      startTurns()
      await promise
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        running -= 1
        person.running -= 1
        end()
        startTurns()
      }
    },
    waiting: () => {
      let sum = 0
      for (const { page, list } of people.values()) sum += page.size + list.size
      return sum
    },
    pause(milliseconds) {
      const until = now() + Math.min(milliseconds, LONGEST_SERVICE_PAUSE_MS)
      if (until <= (pausedUntil ?? now())) return
      pausedUntil = until
      void resumeAt(until)
      if (until - now() <= LONGEST_SILENT_PAUSE_MS) return
      const refusal = new BudgetRefusal('the service has asked for a pause', until - now())
      for (const { page, list } of people.values()) {
        for (const waiting of [...page, ...list]) waiting.refuse(refusal)
      }
    },
  }
}
