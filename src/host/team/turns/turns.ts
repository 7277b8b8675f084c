import { waitByClock } from '../../../core/client/abort.ts'
import type { Wait } from '../../../core/client/abort.ts'
import type { Purpose } from '../../../core/team/addresses.ts'
import { TURNS_BY_HAND, WAITING_TURNS } from '../../limits.ts'

/** When to try again after a full queue, in milliseconds. */
const FULL_MS = 5000

/** A turn that is not given. */
export class TurnRefusal extends Error {
  override readonly name = 'TurnRefusal'
  /** When to try again: whole seconds, at least 1. */
  readonly retryAfter: number

  constructor(reason: string, waitMs: number) {
    super(reason)
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

/** Who asks for something that takes a turn, and until when. */
export interface Asker {
  readonly subject: string
  readonly purpose: Purpose
  readonly signal?: AbortSignal
}

/** Shares a scarce thing between people: so many have it at once. */
export interface Turns {
  /**
   * Resolves when it is the person's turn. The returned function ends the turn; further calls do nothing.
   *
   * @throws TurnRefusal where the person has too many waiting.
   * @throws the reason of `signal` where that aborts first.
   */
  readonly take: (person: string, purpose: Purpose, signal?: AbortSignal) => Promise<() => void>
  /** How many wait for their turn. */
  readonly waiting: () => number
  /** Begins no turn until `resume`. */
  readonly hold: () => void
  readonly resume: () => void
  /** Refuses all that wait. */
  readonly refuseWaiting: (reason: TurnRefusal) => void
}

interface TurnsOptions {
  /** Turns at once. */
  readonly atOnce: number
  /** Milliseconds after which a turn no longer keeps others out; by default it always does. */
  readonly overdueMs?: number
  /** Turns that one person may wait for. */
  readonly mostWaiting?: number
  readonly wait?: Wait
}

interface Waiting {
  readonly admit: () => void
  readonly refuse: (error: unknown) => void
}

interface Person {
  /** Turns that have not ended, overdue ones included. */
  open: number
  /** Waiting or open turns that go before the lists. */
  byHand: number
  /** First come, first served. */
  readonly page: Set<Waiting>
  readonly list: Set<Waiting>
}

/**
 * Shares `atOnce` turns. Cases opened by hand go before lists. Among each, the next turn is that of the person with the
 * fewest open, and of those the one who has gone without for longest.
 *
 * - Nobody has more than half of the turns open, overdue ones included.
 * - An eighth is kept for people who have none open.
 * - An overdue turn goes on, and another may begin beside it. Half of the turns can be overdue so: no more than one and a
 *   half times `atOnce` are ever open.
 */
export function createTurns({
  atOnce,
  overdueMs = Infinity,
  mostWaiting = WAITING_TURNS,
  wait = waitByClock,
}: TurnsOptions): Turns {
  const half = Math.max(1, Math.floor(atOnce / 2))
  const kept = Math.ceil(atOnce / 8)
  /** Who was served last stands last. */
  const people = new Map<string, Person>()
  let open = 0
  let overdue = 0
  let isHeld = false

  function personOf(name: string): Person {
    const known = people.get(name)
    if (known) return known
    const person = { open: 0, byHand: 0, page: new Set<Waiting>(), list: new Set<Waiting>() }
    people.set(name, person)
    return person
  }

  function forgetIdle(name: string, person: Person): void {
    if (person.open + person.page.size + person.list.size === 0) people.delete(name)
  }

  function mayBegin(person: Person): boolean {
    const taken = open - Math.min(overdue, half)
    return person.open === 0 ? taken < atOnce : person.open < half && taken < atOnce - kept
  }

  function nextOf(purpose: Purpose): { name: string; person: Person; waiting: Waiting } | null {
    let next: [string, Person] | null = null
    for (const [name, person] of people) {
      if (person[purpose].size > 0 && (!next || person.open < next[1].open)) next = [name, person]
    }
    const [waiting] = next?.[1][purpose] ?? []
    return next && waiting && mayBegin(next[1]) ? { name: next[0], person: next[1], waiting } : null
  }

  function beginTurns(): void {
    for (;;) {
      if (isHeld) return
      const next = nextOf('page') ?? nextOf('list')
      if (!next) return
      people.delete(next.name)
      people.set(next.name, next.person)
      open += 1
      next.person.open += 1
      next.waiting.admit()
    }
  }

  /** Counts the turn as overdue once its time is over; the returned function counts it no more. */
  function watch(): () => void {
    if (overdueMs === Infinity) return () => {}
    const ended = new AbortController()
    let isOverdue = false
    void wait(overdueMs, ended.signal).then(
      () => {
        isOverdue = true
        overdue += 1
        beginTurns()
      },
      () => {},
    )
    return () => {
      ended.abort()
      if (isOverdue) overdue -= 1
    }
  }

  return {
    async take(name, asked, signal) {
      signal?.throwIfAborted()
      const person = personOf(name)
      if (person.page.size + person.list.size >= mostWaiting)
        throw new TurnRefusal('too many turns of one person are waiting', FULL_MS)
      const purpose = asked === 'page' && person.byHand < TURNS_BY_HAND ? 'page' : 'list'
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const leaveQueue = () => {
        person[purpose].delete(waiting)
        signal?.removeEventListener('abort', abort)
      }
      const end = () => {
        if (purpose === 'page') person.byHand -= 1
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
      if (purpose === 'page') person.byHand += 1
      person[purpose].add(waiting)
      beginTurns()
      await promise
      const stopWatching = watch()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        stopWatching()
        open -= 1
        person.open -= 1
        end()
        beginTurns()
      }
    },
    waiting: () => {
      let sum = 0
      for (const { page, list } of people.values()) sum += page.size + list.size
      return sum
    },
    hold: () => void (isHeld = true),
    resume() {
      isHeld = false
      beginTurns()
    },
    refuseWaiting(reason) {
      for (const { page, list } of people.values()) {
        for (const waiting of [...page, ...list]) waiting.refuse(reason)
      }
    },
  }
}

/** Does `work` in a turn that is being taken. @throws what the taking or the work rejects with. */
export async function inTurn<T>(taken: Promise<() => void>, work: () => T | Promise<T>): Promise<T> {
  const end = await taken
  try {
    return await work()
  } finally {
    end()
  }
}
